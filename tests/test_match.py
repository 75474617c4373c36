from __future__ import annotations

from random import Random

import pytest

from solver.boon.deal import deal
from solver.boon.match import Match
from solver.boon.round import Phase
from solver.boon.rules import Rules
from solver.errors import IllegalAction, InputError
from tests.reference import game


def random_payouts(random: Random, players: int, rules: Rules) -> tuple[int, ...]:
    """What a round played by chance pays."""
    state = deal(players, random.randrange(1 << 30), rules=rules)
    while state.phase is not Phase.DONE:
        state = state.apply(random.choice(state.legal_actions()))
    payouts = state.payouts()
    assert payouts is not None
    return payouts


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("short", ["available", "debt"])
def test_whole_matches(players: int, short: str) -> None:
    random = Random(f"{players} {short}")
    rules = Rules(short_payment=short, sweep_pays_3=True, all_pass="redeal")
    for first in range(8):
        match = Match(players, rules, dealer=first % players)
        twin = [5] * players
        while not match.over:
            assert match.winners == ()
            assert match.next_dealer == (first + match.played) % players
            payouts = random_payouts(random, players, rules)
            later = match.play(payouts)
            twin = game.pay(twin, list(payouts), short)
            assert list(later.victory_cards) == twin
            assert sum(later.victory_cards) == 5 * players
            assert later.played == match.played + 1
            match = later
        assert min(match.victory_cards) <= 0
        assert (min(match.victory_cards) == 0) or short == "debt"
        most = max(match.victory_cards)
        assert [match.victory_cards[seat] for seat in match.winners] == [most] * len(match.winners)
        assert match.victory_cards.count(most) == len(match.winners)


def test_old_state_stays() -> None:
    match = Match(3)
    match.play((2, -1, -1))
    assert match == Match(3, victory_cards=(5, 5, 5))


def test_rounds_end_the_match_instead() -> None:
    match = Match(3, Rules(rounds=3), victory_cards=(2, 6, 7))
    match = match.play((-4, 2, 2))
    assert match.victory_cards == (0, 7, 8)
    assert not match.over
    match = match.play((-2, 1, 1)).play((2, -1, -1))
    assert match.victory_cards == (2, 6, 7)
    assert match.over
    assert match.winners == (2,)
    with pytest.raises(IllegalAction, match="after 3 rounds") as caught:
        match.play((0, 0, 0))
    assert caught.value.rule == "over"


def test_no_round_after_the_end() -> None:
    with pytest.raises(IllegalAction, match="seat 1 has no victory card") as caught:
        Match(3, victory_cards=(9, 0, 6)).play((0, 0, 0))
    assert caught.value.rule == "over"


def test_shared_win() -> None:
    match = Match(4, victory_cards=(8, 1, 8, 3)).play((1, -3, 1, 1))
    assert match.victory_cards == (8, 0, 9, 3)
    match = Match(4, victory_cards=(7, 1, 8, 4)).play((3, -1, -1, -1))
    assert match.victory_cards == (10, 0, 7, 3)
    match = Match(4, victory_cards=(7, 1, 7, 5)).play((1, -1, 1, -1))
    assert match.victory_cards == (8, 0, 8, 4)
    assert match.winners == (0, 2)


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        ({"players": 5}, "players"),
        ({"players": True}, "players"),
        ({"players": 3, "victory_cards": (5, 5)}, "victory_cards"),
        ({"players": 3, "victory_cards": (5, 5, 5.0)}, "victory_cards"),
        ({"players": 3, "victory_cards": (5, 5, -1)}, "victory_cards"),
        ({"players": 3, "dealer": 3}, "dealer"),
        ({"players": 3, "dealer": True}, "dealer"),
        ({"players": 3, "played": -1}, "played"),
    ],
)
def test_impossible_matches(arguments: dict[str, object], field: str) -> None:
    with pytest.raises(InputError) as caught:
        Match(**arguments)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_debt_may_be_below_zero_at_the_start() -> None:
    match = Match(3, Rules(short_payment="debt", rounds=9), victory_cards=(-1, 8, 8))
    assert match.play((4, -2, -2)).victory_cards == (3, 6, 6)


def test_payouts_must_fit() -> None:
    with pytest.raises(InputError, match="the sum is 0"):
        Match(3).play((1, 1, 1))
    with pytest.raises(InputError, match="2 payouts for 3 players"):
        Match(3).play((1, -1))
