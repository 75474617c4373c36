"""What a round pays: the victory cards due to each seat, and those that are paid in the end."""

from __future__ import annotations

from collections.abc import Sequence

from solver.boon.rules import DEFAULT_RULES, Rules
from solver.errors import InputError
from solver.i18n import _

WIN_FROM = 61
"""The fewest card points with which a soloist wins; 60 to 60 is lost."""
DOUBLE_WIN_FROM = 91
"""The fewest card points with which a soloist wins double."""


def solo_payout(points: int, tricks_won: int, tricks: int, rules: Rules = DEFAULT_RULES) -> int:
    """The victory cards the soloist gets from each defender, below zero what he pays to each.

    `points` are his card points with his bury, `tricks_won` his tricks of the `tricks` that were
    played.
    """
    if rules.sweep_pays_3 and tricks:
        if tricks_won == tricks:
            return 3
        if not tricks_won:
            return -3
    if rules.no_trick_forfeits_bury and not tricks_won:
        points = 0
    if points < rules.double_loss_below:
        return -2
    if points < WIN_FROM:
        return -1
    return 1 if points < DOUBLE_WIN_FROM else 2


def solo_payouts(payout: int, soloist: int, players: int) -> tuple[int, ...]:
    """The victory cards due to each seat when the soloist gets `payout` from each defender."""
    return tuple(payout * (players - 1) if seat == soloist else -payout for seat in range(players))


def leaster_winners(
    points: Sequence[int],
    tricks_won: Sequence[int],
    winners: Sequence[int],
    rules: Rules = DEFAULT_RULES,
) -> tuple[int, ...]:
    """The seats that share the fewest card points among those with a trick.

    `winners` holds the winner of each trick in the order of play; only the tie rule
    `last_trick_loses` looks at it: the tied seat with the latest trick is out, and again, until
    one is left.
    """
    able = [seat for seat in range(len(points)) if tricks_won[seat]]
    fewest = min((points[seat] for seat in able), default=0)
    tied = tuple(seat for seat in able if points[seat] == fewest)
    if rules.leaster_tie == "last_trick_loses" and len(tied) > 1:
        latest = {seat: index for index, seat in enumerate(winners)}
        return (min(tied, key=latest.__getitem__),)
    return tied


def leaster_payouts(
    points: Sequence[int],
    tricks_won: Sequence[int],
    winners: Sequence[int],
    rules: Rules = DEFAULT_RULES,
) -> tuple[int, ...]:
    """The victory cards due to each seat at the end of a Leaster.

    `points` and `tricks_won` are one number a seat, `winners` the winner of each trick in the
    order of play. Every other player pays the winner 1; of several the pot is split if it
    divides evenly, or nobody pays, as the rules say.
    """
    players = len(points)
    tied = leaster_winners(points, tricks_won, winners, rules)
    pot = players - len(tied)
    if not tied or pot % len(tied) or (len(tied) > 1 and rules.leaster_tie == "none"):
        return (0,) * players
    return tuple(pot // len(tied) if seat in tied else -1 for seat in range(players))


def settle(
    victory_cards: Sequence[int], payouts: Sequence[int], rules: Rules = DEFAULT_RULES
) -> tuple[int, ...]:
    """The change in victory cards of each seat when `payouts` are due and `victory_cards` there.

    Under `debt` whatever is due is paid. Under `available` a seat pays no more than it has: one
    card at a time round those who still have something due, clockwise from its left. Raises
    InputError if the payouts are not one number a seat with the sum 0.
    """
    if len(payouts) != len(victory_cards):
        raise InputError(
            _("{given} payouts for {players} players").format(
                given=len(payouts), players=len(victory_cards)
            ),
            field="payouts",
        )
    if sum(payouts):
        raise InputError(
            _("{payouts} come to {total}; what some pay the others get, so the sum is 0").format(
                payouts=list(payouts), total=sum(payouts)
            ),
            field="payouts",
        )
    if rules.short_payment == "debt":
        return tuple(payouts)
    players = len(payouts)
    due = [max(0, payout) for payout in payouts]
    changes = [0] * players
    for payer in range(players):
        left = min(-payouts[payer], victory_cards[payer])
        seat = payer
        while left > 0:
            seat = (seat + 1) % players
            if due[seat]:
                due[seat] -= 1
                changes[seat] += 1
                changes[payer] -= 1
                left -= 1
    return tuple(changes)
