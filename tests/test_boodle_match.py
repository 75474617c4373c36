from __future__ import annotations

from random import Random

import pytest

from solver.boodle import IllegalAction, InputError, Match, Rules, deal
from tests.boodle_hands import VARIANTS, play_out


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("leftover", ["none", "split"])
def test_whole_matches(players: int, leftover: str) -> None:
    random = Random(f"{players} {leftover}")
    for number, rules in enumerate(VARIANTS[:8]):
        options = rules.to_json() | {"leftover": leftover, "stack": 20}
        match = Match(players, Rules.from_json(options), dealer=number % players)
        dealers = []
        while not match.over:
            assert match.winners == ()
            dealers.append(match.next_dealer)
            start = deal(players, number, match.next_dealer, match.rules, match.pots)
            hand = play_out(start, random)
            before = match
            match = match.play(hand.balance, hand.pots)
            assert sum(match.chips) + sum(match.pots) == 20 * players
            if not match.over:
                assert match.pots == hand.pots
                assert match.chips == tuple(
                    a + b for a, b in zip(before.chips, hand.balance, strict=True)
                )
        assert dealers == [(number + step) % players for step in range(players)]
        most = max(match.chips)
        assert match.winners == tuple(s for s in range(players) if match.chips[s] == most)
        if leftover == "split":
            assert sum(match.pots) < players


def test_leftover() -> None:
    balance, pots = (3, -20, -3), (4, 9, 0, 7)
    ends = {
        leftover: Match(3, Rules(leftover=leftover, hands=1)).play(balance, pots)
        for leftover in ("none", "split")
    }
    assert (ends["none"].chips, ends["none"].pots) == ((53, 30, 47), pots)
    # 20 chips among three: 6 each, and 2 stay.
    assert ends["split"].chips == (59, 36, 53)
    assert sum(ends["split"].pots) == 2


def test_shared_win_and_debt() -> None:
    match = Match(3, Rules(stack=1, hands=1)).play((4, 4, -8), (0, 0, 0, 0))
    assert match.chips == (5, 5, -7)
    assert match.winners == (0, 1)


def test_no_hand_after_the_end() -> None:
    match = Match(3, Rules(hands=1)).play((0, 0, 0), (0, 0, 0, 0))
    with pytest.raises(IllegalAction, match="after 1 hands") as caught:
        match.play((0, 0, 0), (0, 0, 0, 0))
    assert caught.value.rule == "over"


@pytest.mark.parametrize(
    ("arguments", "field", "words"),
    [
        ({"players": 2}, "players", "3 to 8"),
        ({"players": 9}, "players", "3 to 8"),
        ({"players": "3"}, "players", "3 to 8"),
        ({"players": 3, "chips": (1, 2)}, "chips", "one number of chips"),
        ({"players": 3, "chips": (1, 2, 3.0)}, "chips", "one number of chips"),
        ({"players": 3, "pots": (1, 2, 3)}, "pots", "four piles"),
        ({"players": 3, "pots": (1, 2, 3, -1)}, "pots", "four piles"),
        ({"players": 3, "dealer": 3}, "dealer", "seats are 0 to 2"),
        ({"players": 3, "played": -1}, "played", "0 or more"),
    ],
)
def test_what_is_no_match(arguments: dict[str, object], field: str, words: str) -> None:
    with pytest.raises(InputError, match=words) as caught:
        Match(**arguments)  # type: ignore[arg-type]
    assert caught.value.field == field


def test_chips_are_neither_lost_nor_made() -> None:
    with pytest.raises(InputError, match="2 balances for 3 players"):
        Match(3).play((0, 0), (0, 0, 0, 0))
    with pytest.raises(InputError, match="does not add up: 1 chips"):
        Match(3).play((0, 0, -1), (0, 0, 0, 0))


NOTHING_WON = ((0, 0, 0), (0, 0, 0, 0))


def test_a_match_of_a_time_goes_on_until_it_is_up() -> None:
    match = Match(3, Rules(minutes=10))
    assert match.hands is None
    for _number in range(20):
        match = match.play(*NOTHING_WON)
        assert not match.over
        assert match.winners == ()
    match = match.play((2, -1, -1), (0, 0, 0, 0), time_up=True)
    assert match.over
    assert match.winners == (0,)
    with pytest.raises(IllegalAction, match="after 21 hands"):
        match.play(*NOTHING_WON)


def test_hands_and_time_whichever_is_over_first() -> None:
    rules = Rules(minutes=10, hands=2)
    one = Match(3, rules).play(*NOTHING_WON)
    assert not one.over
    assert one.play(*NOTHING_WON).over
    assert Match(3, rules).play(*NOTHING_WON, time_up=True).over


def test_what_is_left_when_the_time_is_up_is_split() -> None:
    match = Match(3, Rules(minutes=1, leftover="split"))
    assert match.play((3, -20, -3), (4, 9, 0, 7), time_up=True).chips == (59, 36, 53)
    assert match.play((3, -20, -3), (4, 9, 0, 7)).chips == (53, 30, 47)


def test_no_time_is_up_where_none_is_set() -> None:
    with pytest.raises(InputError, match="limited by time") as caught:
        Match(3).play(*NOTHING_WON, time_up=True)
    assert caught.value.field == "time_up"
    with pytest.raises(InputError, match="played out"):
        Match(3, Rules(minutes=1), time_up=True)
