"""What the player of Boon is told when he may not do what he wants: to him, and without seats."""

import re

import pytest

from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.cards import boon_size, cards_in, set_of
from solver.boon.deal import deal
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.errors import IllegalAction
from tutor.game_words import Words
from tutor.refusals import refusal

NAMES = ("You", "Ada", "Bo", "Cia")


def said(round: Round, action: Action) -> str | None:
    """What is wrong with the action of the seat to move; None: nothing."""
    own = round.to_move
    assert own is not None
    try:
        round.check(action, own)
    except IllegalAction as error:
        return refusal(error, action, round, Words(NAMES[: round.players], own))
    return None


def attempts(round: Round) -> list[Action]:
    """What might be typed at any moment, right or wrong."""
    number = boon_size(round.players)
    some = [set_of(list(cards_in(hand))[:size]) for hand in round.hands for size in (2, number)]
    return [*Bid, *map(Bury, some), *map(Play, range(32))]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("taken", [True, False])
def test_refusals_are_said_to_the_player_at_every_moment(players: int, taken: bool) -> None:
    round, phases = deal(players, 5, rules=Rules(all_pass="forced" if taken else "leaster")), set()
    while round.to_move is not None:
        phases.add(round.phase)
        for action in attempts(round):
            text = said(round, action)
            assert text is None or not re.search(r"\bseat\b|\bhe\b|\bhis\b", text)
        legal = round.legal_actions()
        round = round.apply(Bid.PASS if Bid.PASS in legal else legal[0])
    assert phases == {Phase.BID, Phase.PLAY} | ({Phase.BURY} if taken else set())


def test_what_is_due_is_said_first() -> None:
    round = deal(3, 5)
    assert said(round, Play(31)) == "the bidding is not over: first you take the Boon or pass"
    round = round.apply(Bid.TAKE)
    assert said(round, Play(31)) == "you took the Boon and have 3 cards to bury first"
    assert said(round, Bid.PASS) == "the bidding is over"
    forced = deal(3, 5, rules=Rules(all_pass="forced")).apply(Bid.PASS).apply(Bid.PASS)
    assert said(forced, Bid.PASS) == "you deal and all others passed, so you must take"
