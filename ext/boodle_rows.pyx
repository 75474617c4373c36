"""Boodle with open hands: many deals of one question, each option of it on every deal."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ext.boodle_cards cimport CARDS, lowest, suit_of
from ext.boodle_search cimport (
    FIRST_BUCKETS,
    FORCED,
    LEFT_BITS,
    MOST_TABLE_BITS,
    OUT_AT,
    PILES,
    TABLE,
    TAKERS_AT,
    WAYS,
    Entry,
    Moment,
    Search,
    best_from,
    run_from,
)
from ext.polling cimport is_stopped, raise_kept
from solver._stop cimport StopFlag

from solver.errors import Stopped

LAYOUT = {"left_bits": LEFT_BITS, "out_at": OUT_AT, "takers_at": TAKERS_AT}

cdef enum:
    # A table that grew beyond this is given back before the next deal: clearing it costs more.
    KEPT_BUCKETS = 4096


cdef bint emptied(Search* s) noexcept nogil:
    """Make the table empty for another deal; False if there is no memory."""
    if s.table != NULL and s.buckets <= KEPT_BUCKETS:
        memset(s.table, 0, WAYS * s.buckets * sizeof(Entry))
    else:
        free(s.table)
        s.buckets = FIRST_BUCKETS
        s.most_buckets = <uint64_t>1 << MOST_TABLE_BITS
        s.table = <Entry*>calloc(WAYS * s.buckets, sizeof(Entry))
    s.entries = 0
    return s.table != NULL


cdef void deal_to(Search* s, Moment* now, const uint64_t* hands) noexcept nogil:
    """Put the hands of a deal into the search."""
    cdef int seat, card
    cdef uint64_t held
    now.cards = 0
    for card in range(CARDS):
        s.owner[card] = -1
    for seat in range(s.players):
        held = hands[seat]
        s.hands[seat] = held
        now.cards |= held
        while held:
            s.owner[lowest(held)] = seat
            held &= held - 1


def solve_rows(
    const uint64_t[:, ::1] hands,
    int leader,
    int last,
    piles,
    pile_cards,
    int lead_suit,
    int deadlock,
    uint64_t options,
    uint64_t[:, ::1] outcomes,
    StopFlag flag not None,
):
    """Fill `outcomes`, one row a deal and one column for each card of `options`, lowest first.

    `hands` has a row of the seats' cards for each deal. `leader` played `last` (below 0: none),
    and `options` are what the seat to move may play; empty: whoever leads plays for himself, and
    there is one column. Raises Stopped.
    """
    cdef Search s
    cdef Moment now, after
    cdef Py_ssize_t row, column
    cdef int card, pile
    cdef uint64_t left, outcome
    cdef bint short_of_memory = False
    if flag.look():
        raise Stopped("the search was stopped")
    memset(&s, 0, sizeof(Search))
    s.poll.raised = &flag.raised
    s.players = hands.shape[1]
    s.lead_suit = lead_suit
    s.deadlock = deadlock
    s.flags = TABLE | FORCED
    for card in range(CARDS):
        s.pile_of[card] = -1
    for pile in range(PILES):
        s.piles[pile] = piles[pile]
        if s.piles[pile]:
            card = pile_cards[pile]
            s.pile_of[card] = pile
    now.leader = leader
    now.suit = -1 if last < 0 else suit_of(last)
    now.over = False
    with nogil:
        for row in range(hands.shape[0]):
            if is_stopped(&s.poll):
                s.stopped = True
                break
            if not emptied(&s):
                short_of_memory = True
                break
            deal_to(&s, &now, &hands[row, 0])
            if not options:
                outcomes[row, 0] = best_from(&s, &now)
            left = options
            column = 0
            while left:
                after = now
                outcome = run_from(&s, &after, lowest(left))
                outcomes[row, column] = outcome | best_from(&s, &after)
                column += 1
                left &= left - 1
            if s.stopped:
                break
        free(s.table)
    if short_of_memory:
        raise MemoryError
    if s.stopped:
        raise_kept(&s.poll)
        raise Stopped("the search was stopped")
