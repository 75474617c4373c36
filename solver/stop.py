"""Stopping a search from outside."""

from solver._stop import StopFlag

__all__ = ["StopFlag"]
