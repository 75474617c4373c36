"""What a round of Boon that is over pays, by the rules in force."""

from libc.stdint cimport int16_t

from ext.cards cimport count
from ext.policy cimport NOBODY, Seen

cdef enum Tie:
    SPLIT = 0
    NONE = 1
    LAST_TRICK_LOSES = 2

cdef enum LeasterBoon:
    ASIDE = 0
    FIRST_TRICK = 1
    LAST_TRICK = 2

cdef enum AllPass:
    TO_LEASTER = 0
    REDEAL = 1
    FORCED = 2

cdef struct Terms:
    # The rules that playouts need for their payouts.
    int double_loss_below
    bint no_trick_forfeits_bury
    bint sweep_pays_3
    int tie
    int leaster_boon
    int all_pass


cdef inline void pay(
    const Terms *terms, const Seen *t, int aside, int16_t *points, int16_t *payouts
) noexcept nogil:
    """Card points and victory cards due to each seat of a round that is over.

    `aside` are the points of the bury or the Boon.
    """
    cdef int seat, total, payout, fewest, tied, out
    cdef int pot
    for seat in range(t.players):
        points[seat] = <int16_t>t.points[seat]
    if t.soloist != NOBODY:
        points[t.soloist] += <int16_t>aside
        total = points[t.soloist]
        if terms.no_trick_forfeits_bury and not t.tricks[t.soloist]:
            total = 0
        payout = 1
        if total < 61:
            payout = -2 if total < terms.double_loss_below else -1
        elif total > 90:
            payout = 2
        if terms.sweep_pays_3 and t.done:
            if t.tricks[t.soloist] == t.done:
                payout = 3
            elif not t.tricks[t.soloist]:
                payout = -3
        for seat in range(t.players):
            payouts[seat] = <int16_t>-payout
        payouts[t.soloist] = <int16_t>(payout * (t.players - 1))
        return
    if t.done and terms.leaster_boon == FIRST_TRICK:
        points[t.first_winner] += <int16_t>aside
    elif t.done and terms.leaster_boon == LAST_TRICK:
        points[t.holder] += <int16_t>aside
    fewest = 1000
    tied = 0
    for seat in range(t.players):
        payouts[seat] = 0
        if t.tricks[seat]:
            if points[seat] < fewest:
                fewest = points[seat]
                tied = 0
            if points[seat] == fewest:
                tied |= 1 << seat
    if count(tied) > 1 and terms.tie == LAST_TRICK_LOSES:
        out = NOBODY
        for seat in range(t.players):
            if tied >> seat & 1 and (out == NOBODY or t.latest[seat] < t.latest[out]):
                out = seat
        tied = 1 << out
    if not tied or (count(tied) > 1 and terms.tie == NONE):
        return
    pot = t.players - count(tied)
    if pot % count(tied):
        return
    for seat in range(t.players):
        payouts[seat] = <int16_t>(pot // count(tied) if tied >> seat & 1 else -1)
