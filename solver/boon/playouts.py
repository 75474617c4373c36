"""Many deals played on to the end by the policy, and how likely its past choices were in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from solver.boon.cards import Card, CardSet
from solver.boon.policy import NOBODY, policy
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.stop import StopFlag

POLICY = 255
"""As an option: this choice too is the policy's."""
SOLOIST_EDGE = {3: 1, 4: 1}
"""By players: the card points that it is worth to a soloist to think and to aim at what pays, which
the policy does not; fitted on self-play by benchmarks/fit_edge.py."""
PASS, TAKE = 0, 1
"""The bids as options."""


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """How n deals end after each of k options."""

    points: NDArray[np.int16]
    """Shape (n, k, players): card points, the soloist's with his bury."""
    payouts: NDArray[np.int16]
    """Shape (n, k, players): victory cards due to each seat; a soloist gets the sum of the others'
    losses, so per defender it is his number divided by players - 1."""
    takers: NDArray[np.uint8] | None = None
    """Shape (n, k), after bids: the soloist's seat, 255 if all passed."""


def play_cards(
    hands: ArrayLike,
    aside: ArrayLike,
    options: Sequence[Card],
    *,
    soloist: int | None,
    first_leader: int,
    history: bytes = b"",
    rules: Rules = DEFAULT_RULES,
    stop: StopFlag | None = None,
) -> Outcomes:
    """Play n deals on after each of some cards of the seat to move, all seats by the policy.

    `hands` (n, players) are the hands now, `aside` (n,) or one set the bury or the Boon, `history`
    all cards played in order. Each seat goes by its own hand and what the table has seen. Raises
    ValueError for deals that cannot be played, Stopped when the flag is raised.
    """
    sets = _hands(hands)
    outcomes = _empty(sets, len(options))
    policy(rules).play_cards(
        sets,
        _one_a_row(aside, len(sets)),
        NOBODY if soloist is None else soloist,
        first_leader,
        _bytes(history),
        np.array(options, np.uint8),
        outcomes.points,
        outcomes.payouts,
        stop,
    )
    return outcomes


def plan_cards(
    hands: ArrayLike,
    aside: ArrayLike,
    options: Sequence[Card],
    weights: ArrayLike,
    *,
    soloist: int | None,
    first_leader: int,
    history: bytes = b"",
    rules: Rules = DEFAULT_RULES,
    stop: StopFlag | None = None,
) -> Outcomes:
    """As `play_cards`, but the seat to move thinks ahead, without seeing more than it may.

    Its later cards are those that bring it most on average over the deals that it cannot tell
    apart by then, each with its weight; the other seats go by the policy. Deals without weight have
    no say in the plan and only show what it brings.
    """
    sets = _hands(hands).copy()
    outcomes = _empty(sets, len(options))
    policy(rules).plan_cards(
        sets,
        _one_a_row(aside, len(sets)),
        NOBODY if soloist is None else soloist,
        first_leader,
        _bytes(history),
        np.array(options, np.uint8),
        np.ascontiguousarray(weights, np.float64),
        outcomes.points,
        outcomes.payouts,
        stop,
    )
    return outcomes


def play_buries(
    hands: ArrayLike,
    options: Sequence[CardSet],
    *,
    soloist: int,
    first_leader: int,
    edge: int = 0,
    rules: Rules = DEFAULT_RULES,
    stop: StopFlag | None = None,
) -> Outcomes:
    """Play n deals out after each of some buries of the soloist, whose hand holds the Boon.

    An empty set as option leaves the bury to the policy. He is paid as if he had `edge` points
    more. Otherwise as `play_cards`.
    """
    sets = _hands(hands)
    outcomes = _empty(sets, len(options))
    policy(rules).play_buries(
        sets,
        soloist,
        first_leader,
        np.array(options, np.uint32),
        outcomes.points,
        outcomes.payouts,
        stop,
        edge,
    )
    return outcomes


def play_bids(
    hands: ArrayLike,
    boons: ArrayLike,
    options: Sequence[int],
    *,
    dealer: int,
    passed: int,
    trials: bool = False,
    edge: int = 0,
    rules: Rules = DEFAULT_RULES,
    stop: StopFlag | None = None,
) -> Outcomes:
    """Play n deals out after the seat to bid takes or passes, `passed` seats having passed before.

    `hands` as dealt. The seats behind bid, the taker buries, and all play by the policy; with
    `trials` the bury is the one that proves best when likely ones are played out on deals that the
    taker imagines. A soloist is paid as if he had `edge` points more.
    """
    sets = _hands(hands)
    outcomes = _empty(sets, len(options))
    takers = np.zeros((len(sets), len(options)), np.uint8)
    policy(rules).play_bids(
        sets,
        _one_a_row(boons, len(sets)),
        dealer,
        passed,
        np.array(options, np.uint8),
        outcomes.points,
        outcomes.payouts,
        takers,
        stop,
        trials,
        edge,
    )
    return Outcomes(outcomes.points, outcomes.payouts, takers)


def likelihoods(
    hands: ArrayLike,
    aside: ArrayLike,
    seats: Sequence[int],
    *,
    soloist: int | None,
    first_leader: int,
    history: bytes,
    temperature: float = 2.0,
    uniform: float = 0.05,
    stop: StopFlag | None = None,
) -> NDArray[np.float64]:
    """For n deals, the logarithm of how likely `seats` have played as they did.

    `hands` (n, players) are the hands now, `aside` (n,) or one set the bury or the Boon. The
    chances are those of `policy.card_chances`. Minus infinity where a play was illegal.
    """
    sets = _hands(hands)
    result = np.zeros(len(sets))
    policy().likelihoods(
        sets,
        _one_a_row(aside, len(sets)),
        NOBODY if soloist is None else soloist,
        first_leader,
        _bytes(history),
        sum(1 << seat for seat in set(seats)),
        temperature,
        uniform,
        result,
        stop,
    )
    return result


def take_values(hands: ArrayLike, players: int) -> NDArray[np.float64]:
    """What taking with each of n dealt hands is expected to bring, in victory cards."""
    sets = np.ascontiguousarray(hands, np.uint32)
    result = np.zeros(len(sets), np.int32)
    policy().take_scores(sets, players, result)
    return result / 1000


def take_chances(
    hands: ArrayLike, players: int, place: int, softness: float = 0.3
) -> NDArray[np.float64]:
    """How likely a seat with each of n dealt hands takes, asked as number `place` from 0.

    A logistic curve round the threshold, `softness` victory cards wide.
    """
    sets = np.ascontiguousarray(hands, np.uint32)
    result = np.zeros(len(sets))
    policy().take_chances(sets, players, place, softness, result)
    return result


def bury_likelihoods(
    hands: ArrayLike,
    buried: ArrayLike,
    players: int,
    temperature: float = 3.0,
    uniform: float = 0.05,
    stop: StopFlag | None = None,
) -> NDArray[np.float64]:
    """For n hands with the Boon in, the logarithm of how likely those cards of it are buried.

    `temperature` in points of the soloist's result; a share `uniform` for all choices equally.
    """
    sets = np.ascontiguousarray(hands, np.uint32)
    result = np.zeros(len(sets))
    policy().bury_likelihoods(
        sets, _one_a_row(buried, len(sets)), players, temperature, uniform, result, stop
    )
    return result


def _hands(hands: ArrayLike) -> NDArray[np.uint32]:
    return np.ascontiguousarray(hands, np.uint32)


def _one_a_row(sets: ArrayLike, number: int) -> NDArray[np.uint32]:
    return np.ascontiguousarray(np.broadcast_to(np.asarray(sets, np.uint32), (number,)))


def _bytes(history: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(history, np.uint8)


def _empty(hands: NDArray[np.uint32], options: int) -> Outcomes:
    shape = (len(hands), options, hands.shape[1])
    return Outcomes(np.zeros(shape, np.int16), np.zeros(shape, np.int16))
