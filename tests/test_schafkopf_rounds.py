"""173 recorded rounds of Schafkopf, in Boon's deck: legality, winners, points and tricks.

One of them is of the short deck without 7 and 8 (here ranks 1 and 2): six cards each, and the 120
points all the same.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from solver.boon.cards import (
    FULL_DECK,
    TOTAL_POINTS,
    card_from_code,
    card_of,
    points_in,
    set_from_codes,
)
from solver.boon.payment import leaster_payouts, solo_payout
from solver.boon.round import Phase, Play, Round
from solver.errors import IllegalAction

RECORDED = Path(__file__).parent / "data" / "schafkopf_rounds.jsonl"
ROUNDS: list[dict[str, Any]] = [
    json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()
]
LOW_CARDS = sum(1 << card_of(suit, rank) for suit in range(4) for rank in (1, 2))


def opened(record: dict[str, Any]) -> Round:
    hands = [set_from_codes(hand) for hand in record["hands"]]
    return Round.open(hands, record["leader"], record["soloist"])


def test_what_was_recorded() -> None:
    assert len(ROUNDS) == 173
    assert sum(record["soloist"] is not None for record in ROUNDS) == 69
    assert Counter(len(record["tricks"]) for record in ROUNDS) == {8: 172, 6: 1}


@pytest.mark.parametrize("record", ROUNDS, ids=[f"line {n}" for n in range(1, len(ROUNDS) + 1)])
def test_round_plays_out_as_recorded(record: dict[str, Any]) -> None:
    state = opened(record)
    size = len(record["tricks"])
    dealt = sum(state.dealt)
    assert dealt == (FULL_DECK if size == 8 else FULL_DECK & ~LOW_CARDS)
    assert points_in(dealt) == TOTAL_POINTS
    for number, trick in enumerate(record["tricks"]):
        for word in trick.split():
            card = card_from_code(word)
            assert state.legal_cards >> card & 1
            assert state.position().legal == state.legal_cards
            forbidden = FULL_DECK & ~state.legal_cards
            for other in (next(c for c in range(32) if forbidden >> c & 1), 31):
                if forbidden >> other & 1:
                    with pytest.raises(IllegalAction):
                        state.check(Play(other))
            state = state.apply(Play(card))
        assert len(state.tricks) == number + 1
    assert state.phase is Phase.DONE
    assert list(state.points) == record["points"]
    assert list(state.tricks_won) == record["tricks_won"]
    assert state.is_leaster is (record["soloist"] is None)
    payouts = state.payouts()
    if record["soloist"] is None:
        order = [trick.winner for trick in state.tricks]
        assert payouts == leaster_payouts(record["points"], record["tricks_won"], order)
    else:
        soloist = record["soloist"]
        points, won = record["points"][soloist], record["tricks_won"][soloist]
        each = solo_payout(points, won, size)
        assert payouts == tuple(3 * each if seat == soloist else -each for seat in range(4))
