"""Exact search of a hand of Boodle with open hands, each seat for itself.

A led card brings its whole run with it, so that the one decision is which suit to lead. What a
hand comes to is told by who takes each pile, who goes out and how many cards the others hold then:
one number of 64 bits, whatever the piles are worth. How it goes on depends only on the cards still
held, on the seat to lead and on the suits it may lead, which is the key of the table.
"""

from libc.stdint cimport int64_t, uint64_t
from libc.stdlib cimport calloc, free

from ext.boodle_cards cimport (
    CARDS,
    MOST_PLAYERS,
    VOID,
    count,
    is_ace,
    lowest,
    lowest_of_each_suit,
    may_be_led,
    suit_of,
)
from ext.polling cimport Poll, is_stopped

cdef enum:
    # An outcome: four bits of cards left for each seat, then the seat that goes out and the seats
    # that take the four piles, each counted from 1, since 0 is nobody.
    LEFT_BITS = 4
    OUT_AT = 32
    TAKERS_AT = 36
    PILES = 4
    # Buckets of four entries, 64 bytes; the table grows with the work, up to 64 MB.
    WAYS = 4
    FIRST_BUCKETS = 128
    MOST_TABLE_BITS = 20
    # Decisions between looks at the stop flag.
    LOOK_EVERY = 512

cdef enum Shortcut:
    TABLE = 1
    FORCED = 2

ctypedef struct Entry:
    uint64_t key
    uint64_t outcome

ctypedef struct Search:
    int players
    uint64_t hands[MOST_PLAYERS]
    signed char owner[CARDS]
    signed char pile_of[CARDS]
    int64_t piles[PILES]
    unsigned offenders
    int lead_suit
    int deadlock
    unsigned flags
    Entry* table
    uint64_t buckets
    uint64_t most_buckets
    uint64_t entries
    uint64_t nodes
    Poll poll
    bint stopped

ctypedef struct Moment:
    # Before a lead, or in the middle of a run.
    uint64_t cards
    int leader
    int suit
    bint over


cdef inline int64_t chips_of(const Search* s, uint64_t outcome, int seat) noexcept nogil:
    """What a seat wins, or pays, in an outcome."""
    cdef int64_t chips = 0
    cdef int pile, other
    cdef int out = <int>(outcome >> OUT_AT & 15)
    for pile in range(PILES):
        if <int>(outcome >> (TAKERS_AT + 4 * pile) & 15) == seat + 1:
            chips += s.piles[pile]
    if out == seat + 1:
        for other in range(s.players):
            chips += <int64_t>(outcome >> LEFT_BITS * other & 15)
    else:
        chips -= <int64_t>(outcome >> LEFT_BITS * seat & 15)
    return chips


cdef inline bint is_better(
    const Search* s, uint64_t outcome, uint64_t than, int seat
) noexcept nogil:
    """Whether a seat prefers an outcome: its own chips, then those of the next seats in turn."""
    cdef int step
    cdef int64_t chips, others
    if outcome == than:
        return False
    for step in range(s.players):
        chips = chips_of(s, outcome, seat)
        others = chips_of(s, than, seat)
        if chips != others:
            return chips > others
        seat = seat + 1 if seat + 1 < s.players else 0
    return False


cdef inline uint64_t run_from(const Search* s, Moment* moment, int card) noexcept nogil:
    """Play a card and all that follow it; what it brings, as part of an outcome."""
    cdef uint64_t outcome = 0, left
    cdef int seat, other
    while True:
        moment.cards &= ~(<uint64_t>1 << card)
        seat = s.owner[card]
        if s.pile_of[card] >= 0 and not s.offenders >> seat & 1:
            outcome |= <uint64_t>(seat + 1) << (TAKERS_AT + 4 * s.pile_of[card])
        if not moment.cards & s.hands[seat] and not s.offenders >> seat & 1:
            moment.over = True
            outcome |= <uint64_t>(seat + 1) << OUT_AT
            for other in range(s.players):
                left = <uint64_t>count(moment.cards & s.hands[other])
                outcome |= left << LEFT_BITS * other
            return outcome
        if is_ace(card) or not moment.cards >> (card + 1) & 1:
            moment.leader = seat
            moment.suit = suit_of(card)
            return outcome
        card += 1


cdef inline uint64_t leads(const Search* s, const Moment* moment, int* seat) noexcept nogil:
    """The cards that may be led, and who leads; none when the hand ends here."""
    cdef uint64_t allowed = may_be_led(s.lead_suit, moment.suit)
    cdef uint64_t choice
    cdef int lap, step
    for lap in range(2):
        seat[0] = moment.leader
        for step in range(s.players):
            choice = moment.cards & s.hands[seat[0]] & allowed
            if choice:
                return lowest_of_each_suit(choice)
            seat[0] = seat[0] + 1 if seat[0] + 1 < s.players else 0
        if s.deadlock == VOID:
            return 0
        allowed = ~<uint64_t>0
    return 0


cdef inline uint64_t key_of(uint64_t cards, uint64_t choice, int seat) noexcept nogil:
    """The name of a decision; never 0."""
    cdef uint64_t suits = 0
    while choice:
        suits |= <uint64_t>1 << suit_of(lowest(choice))
        choice &= choice - 1
    return cards | suits << 52 | <uint64_t>seat << 56 | <uint64_t>1 << 63


cdef inline uint64_t mixed(uint64_t key) noexcept nogil:
    key = (key ^ key >> 32) * <uint64_t>0x9E3779B97F4A7C15
    key = (key ^ key >> 29) * <uint64_t>0xBF58476D1CE4E5B9
    return key ^ key >> 32


cdef inline Entry* find(const Search* s, uint64_t key) noexcept nogil:
    cdef Entry* bucket = s.table + WAYS * (mixed(key) & s.buckets - 1)
    cdef int way
    for way in range(WAYS):
        if bucket[way].key == key:
            return &bucket[way]
    return NULL


cdef inline void keep(Search* s, uint64_t key, uint64_t outcome) noexcept nogil:
    cdef uint64_t place = mixed(key)
    cdef Entry* bucket = s.table + WAYS * (place & s.buckets - 1)
    cdef int way = 0
    while way < WAYS and bucket[way].key:
        way += 1
    if way == WAYS:
        way = <int>(place >> 62)
    else:
        s.entries += 1
    bucket[way].key = key
    bucket[way].outcome = outcome


cdef inline void grow(Search* s) noexcept nogil:
    """Four times the buckets; without memory for them the table stays as it is."""
    cdef Entry* old = s.table
    cdef uint64_t number = WAYS * s.buckets, i
    cdef Entry* new = <Entry*>calloc(4 * number, sizeof(Entry))
    if new == NULL:
        s.most_buckets = s.buckets
        return
    s.table = new
    s.buckets *= 4
    s.entries = 0
    for i in range(number):
        if old[i].key:
            keep(s, old[i].key, old[i].outcome)
    free(old)


cdef inline uint64_t best_from(Search* s, const Moment* start) noexcept nogil:
    """The outcome when everybody plays for himself from before a lead."""
    cdef Moment moment = start[0], next_moment
    cdef uint64_t so_far = 0, choice, key = 0, outcome, best = 0
    cdef Entry* entry
    cdef int seat
    cdef bint first = True
    while True:
        if moment.over:
            return so_far
        choice = leads(s, &moment, &seat)
        if not choice:
            return so_far
        if not s.flags & FORCED or choice & choice - 1:
            break
        so_far |= run_from(s, &moment, lowest(choice))
    if s.flags & TABLE:
        key = key_of(moment.cards, choice, seat)
        entry = find(s, key)
        if entry != NULL:
            return so_far | entry.outcome
    s.nodes += 1
    if not s.nodes & LOOK_EVERY - 1 and is_stopped(&s.poll):
        s.stopped = True
    if s.stopped:
        return so_far
    while choice:
        next_moment = moment
        outcome = run_from(s, &next_moment, lowest(choice))
        outcome |= best_from(s, &next_moment)
        if s.stopped:
            return so_far
        if first or is_better(s, outcome, best, seat):
            best = outcome
            first = False
        choice &= choice - 1
    if s.flags & TABLE:
        keep(s, key, best)
        if s.entries > 2 * s.buckets and s.buckets < s.most_buckets:
            grow(s)
    return so_far | best
