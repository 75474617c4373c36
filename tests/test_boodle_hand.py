"""Hands of Boodle held against the plain twin of the rules, card by card.

The long run, 100,000 hands over all numbers of players and all variants, takes some ten minutes:

    python -m tests.test_boodle_hand 100000
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import pytest

from solver.boodle import Hand, Phase, Rules, StopReason, deal
from tests.boodle_hands import hands_of_all_kinds, play_beside_twin, play_out

HANDS = 900


def run_beside_twin(number: int, seed: int = 0) -> Counter[str]:
    """Play so many hands beside the twin; how many of them had what."""
    seen: Counter[str] = Counter()
    for start, random in hands_of_all_kinds(number, seed):
        hand, table = play_beside_twin(start, random)
        assert hand.phase is Phase.DONE
        stops = [run.stop for run in hand.runs]
        assert stops.count(StopReason.PLAYED) <= table.stopped_at_played
        assert len([run for run in hand.runs if run.passed and not run.lapsed]) == table.lead_moved
        seen["hands"] += 1
        seen["players " + str(hand.players)] += 1
        seen["won"] += hand.winner is not None
        seen["void"] += hand.is_void
        seen["breaches"] += bool(hand.breaches)
        seen["auctions won"] += hand.auction is not None and hand.auction.high is not None
        seen["swaps"] += bool(hand.swapped)
        seen["poker"] += hand.poker is not None
        seen["poker shared"] += hand.poker is not None and len(hand.poker.winners) > 1
        seen["ban lapsed"] += any(run.lapsed for run in hand.runs)
        for reason in StopReason:
            seen[f"stop {reason}"] += reason in stops
    return seen


def test_hands_agree_with_the_twin_card_by_card() -> None:
    seen = run_beside_twin(HANDS)
    assert seen["hands"] == HANDS
    missing = {"void", "breaches", "auctions won", "swaps", "poker", "ban lapsed"} - set(+seen)
    assert not missing


@pytest.mark.parametrize(
    ("players", "played", "moved", "nobody"), [(3, 0.85, 0.33, 0.008), (8, 0.49, 0.16, 0)]
)
def test_shares_measured_in_the_rules(
    players: int, played: float, moved: float, nobody: float
) -> None:
    """Of random three-player hands 85 % contain a run that stops because the next card was already
    played, in 33 % the lead moves left at least once, in 0.8 % nobody has a new suit. With eight
    players 49 %, 16 % and none seen.
    """
    number = 3000
    found = shares(players, number)
    # Four standard deviations of a share near a half, and of one near 1 %.
    assert found[0] == pytest.approx(played, abs=0.036)
    assert found[1] == pytest.approx(moved, abs=0.036)
    assert found[2] == pytest.approx(nobody, abs=0.0065 if nobody else 0)


def shares(players: int, number: int) -> tuple[float, float, float]:
    """Of random hands, the share with a stop at a played card, a lead that moves, no new suit."""
    stops = moves = stuck = 0
    for seed in range(number):
        start = deal(players, seed, rules=Rules(exchange="none"))
        hand = play_out(start, Random(f"play {seed}"))
        stops += any(run.stop is StopReason.PLAYED for run in hand.runs)
        moves += any(run.passed and not run.lapsed for run in hand.runs)
        stuck += any(run.lapsed for run in hand.runs)
    return stops / number, moves / number, stuck / number


def test_an_action_leaves_the_hand_as_it_was() -> None:
    for start, random in hands_of_all_kinds(90, seed=1):
        before: Hand = start
        while before.to_move is not None:
            copy = (before.board, before.runs, before.phase, before.antes, before.poker)
            after = before.apply(random.choice(before.legal_actions()))
            assert (before.board, before.runs, before.phase, before.antes, before.poker) == copy
            assert after != before
            before = after


if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    total: Counter[str] = Counter()
    for part in range(0, wanted, 5000):
        total += run_beside_twin(min(5000, wanted - part), seed=part)
        print(f"{total['hands']} hands agree", file=sys.stderr, flush=True)
    for what, how_many in total.items():
        print(f"{how_many:8} {what}")
    for size in (3, 8):
        print(size, "players:", *(f"{share:.1%}" for share in shares(size, wanted // 5)))
