"""The examples show what they say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solver import boodle, boon
from solver.boodle.actions import StopReason
from solver.errors import IllegalAction
from tutor import rule_book
from tutor.boodle import rules_book
from tutor.rule_examples import RuleExample, examples


def legal(state: boon.Round) -> str:
    return boon.codes(state.legal_cards)


def points_with(state: boon.Round, card: str) -> int:
    while state.to_move is not None:
        wanted = boon.Play(boon.card(card))
        state = state.apply(wanted if wanted in state.legal_actions() else state.legal_actions()[0])
    return state.points[state.soloist or 0]


def stopped(hand: boodle.Hand, reason: StopReason) -> bool:
    return hand.board.stopped and hand.runs[-1].stop is reason and len(hand.legal_actions()) > 1


def paid_with(state: boon.Round, card: str) -> int:
    seat = state.to_move
    assert seat is not None
    state = state.apply(boon.Play(boon.card(card)))
    while state.to_move is not None:
        state = state.apply(state.legal_actions()[0])
    due = state.payouts()
    assert due is not None
    return due[seat]


def can_break(hand: boodle.Hand) -> bool:
    return bool(hand.breaking_actions())


SHOWN: dict[str, Callable[[Any], bool]] = {
    "whole-round": lambda s: s.phase is boon.Phase.BID and s.dealer is not None,
    "whole-hand": lambda s: s.phase is boodle.Phase.PLAY and not s.runs,
    "take-or-pass": lambda s: s.phase is boon.Phase.BID and not s.bids,
    "what-to-bury": lambda s: s.phase is boon.Phase.BURY and s.players == 3,
    "must-follow": lambda s: legal(s) == "B1" and s.hands[s.to_move].bit_count() == 3,
    "gold-is-a-suit": lambda s: legal(s) == "T1",
    "void": lambda s: s.legal_cards == s.hands[s.to_move] and s.legal_cards.bit_count() == 2,
    "who-wins": lambda s: s.apply(boon.Play(boon.card("T1"))).tricks[0].winner == s.to_move,
    "sixty": lambda s: (points_with(s, "T11"), points_with(s, "T4")) == (60, 61),
    "all-pass": lambda s: s.is_leaster and not s.trick,
    "one-trick-needed": lambda s: (paid_with(s, "T1"), paid_with(s, "G5")) == (2, -1),
    "keep-or-swap": lambda s: s.phase is boodle.Phase.EXCHANGE,
    "stopped-by-the-dead-hand": lambda s: stopped(s, StopReason.DEAD),
    "already-played": lambda s: stopped(s, StopReason.PLAYED),
    "after-an-ace": lambda s: stopped(s, StopReason.ACE),
    "lead-moves-left": lambda s: bool(s.board.lead().passed) and not s.board.lead().lapsed,
    "nobody-can-lead": lambda s: s.board.lead().lapsed,
    "lead-a-boodle-card": lambda s: bool(s.legal_cards & boodle.BOODLE_SET),
    "two-cards-left": lambda s: s.hands[s.to_move].bit_count() == 2,
    "spread-your-chips": lambda s: s.phase is boodle.Phase.SPREAD,
    "bid-for-the-reserve": lambda s: s.phase is boodle.Phase.AUCTION,
    "five-cards-for-poker": lambda s: s.phase is boodle.Phase.CHOOSE,
    "break-a-rule": can_break,
}


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_every_example_shows_what_it_says(game: str) -> None:
    book = rules_book.topics() if game == "boodle" else rule_book.topics()
    for example in examples(game):
        state = example.make()
        assert state.to_move is not None
        assert SHOWN[example.name](state), example.name
        topic = rule_book.find(example.topic, book)
        assert topic is not None
        assert topic.name == example.topic


def test_every_example_is_looked_at() -> None:
    names = [example.name for game in ("boon", "boodle") for example in examples(game)]
    assert sorted(names) == sorted(SHOWN)


def test_the_refused_cards_are_refused() -> None:
    example: RuleExample = examples("boon")[2]
    state = example.make()
    for code in ("T14", "R6"):
        with pytest.raises(IllegalAction) as refused:
            state.apply(boon.Play(boon.card(code)))
        assert refused.value.rule == example.topic
