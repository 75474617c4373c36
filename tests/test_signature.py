"""The searches play exactly as many cards as was written down when they were last changed."""

from __future__ import annotations

from solver.boon.signature import signature

CARDS_PLAYED = 2_355_989


def test_signature() -> None:
    assert signature() == CARDS_PLAYED
