"""Boon."""
