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
from ext.polling cimport Poll, is_stopped, raise_kept
from solver._stop cimport StopFlag

from solver.errors import Stopped

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

SHORTCUTS = {"table": TABLE, "forced": FORCED}

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


cdef void grow(Search* s) noexcept nogil:
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


cdef uint64_t best_from(Search* s, const Moment* start) noexcept nogil:
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


cdef class OpenHand:
    """A hand with open hands; what is found out serves later questions to the same object.

    Not for several threads at once, each takes its own.
    """

    cdef Search search
    cdef Moment now
    cdef int forced
    cdef StopFlag flag

    def __cinit__(
        self,
        hands,
        int leader,
        int last,
        bint stopped,
        bint over,
        piles,
        pile_cards,
        unsigned offenders,
        int lead_suit,
        int deadlock,
        StopFlag flag not None,
        unsigned flags=TABLE | FORCED,
        int table_bits=MOST_TABLE_BITS,
    ):
        cdef Search* s = &self.search
        cdef int seat, card, pile
        self.flag = flag
        s.poll.raised = &flag.raised
        s.players = len(hands)
        s.offenders = offenders
        s.lead_suit = lead_suit
        s.deadlock = deadlock
        s.flags = flags
        for card in range(CARDS):
            s.owner[card] = -1
            s.pile_of[card] = -1
        for seat in range(s.players):
            s.hands[seat] = hands[seat]
            self.now.cards |= s.hands[seat]
            for card in range(CARDS):
                if s.hands[seat] >> card & 1:
                    s.owner[card] = seat
        for pile in range(PILES):
            s.piles[pile] = piles[pile]
            if s.piles[pile]:
                card = pile_cards[pile]
                s.pile_of[card] = pile
        self.now.leader = leader
        self.now.suit = -1 if last < 0 else suit_of(last)
        self.now.over = over
        self.forced = -1 if stopped or over else last + 1
        s.most_buckets = <uint64_t>1 << table_bits
        s.buckets = min(s.most_buckets, <uint64_t>FIRST_BUCKETS)
        if flags & TABLE:
            s.table = <Entry*>calloc(WAYS * s.buckets, sizeof(Entry))
            if s.table == NULL:
                raise MemoryError

    def __dealloc__(self):
        free(self.search.table)

    cdef uint64_t _choice(self, const Moment* moment, int forced, int* seat) noexcept nogil:
        """What the seat to move may play."""
        if moment.over:
            return 0
        if forced >= 0:
            seat[0] = self.search.owner[forced]
            return <uint64_t>1 << forced
        return leads(&self.search, moment, seat)

    cdef int _check(self) except -1:
        """Raise what ended the search before its time."""
        if self.search.stopped:
            self.search.stopped = False
            raise_kept(&self.search.poll)
            raise Stopped("the search was stopped")
        return 0

    cdef int _look(self) except -1:
        """Raise before any work if the flag is up already."""
        if self.flag.look():
            raise Stopped("the search was stopped")
        return 0

    cdef tuple _chips(self, uint64_t outcome):
        cdef int seat
        return tuple([chips_of(&self.search, outcome, seat) for seat in range(self.search.players)])

    cdef uint64_t _after(self, const Moment* moment, int card) noexcept nogil:
        """The outcome of playing a card now and best play after it."""
        cdef Moment next_moment = moment[0]
        cdef uint64_t outcome = run_from(&self.search, &next_moment, card)
        return outcome | best_from(&self.search, &next_moment)

    def value(self):
        """The chips of every seat from here when each plays for itself."""
        cdef uint64_t outcome
        self._look()
        with nogil:
            if self.forced >= 0:
                outcome = self._after(&self.now, self.forced)
            else:
                outcome = best_from(&self.search, &self.now)
        self._check()
        return self._chips(outcome)

    def leads(self):
        """The same after each card the seat to move may play: a list of card and chips."""
        cdef uint64_t choice, outcome
        cdef int seat, card
        cdef list result = []
        self._look()
        choice = self._choice(&self.now, self.forced, &seat)
        while choice:
            card = lowest(choice)
            with nogil:
                outcome = self._after(&self.now, card)
            self._check()
            result.append((card, self._chips(outcome)))
            choice &= choice - 1
        return result

    def line(self):
        """The cards of best play to the end: of leads that are worth the same the lowest number."""
        cdef Search* s = &self.search
        cdef Moment moment = self.now
        cdef Moment before
        cdef uint64_t choice, outcome, best
        cdef int seat, card, chosen, forced = self.forced
        cdef list result = []
        self._look()
        while True:
            choice = self._choice(&moment, forced, &seat)
            if not choice:
                return result
            forced = -1
            chosen = lowest(choice)
            if choice & choice - 1:
                best = 0
                with nogil:
                    card = chosen
                    best = self._after(&moment, card)
                    choice &= choice - 1
                    while choice:
                        card = lowest(choice)
                        outcome = self._after(&moment, card)
                        if is_better(s, outcome, best, seat):
                            best = outcome
                            chosen = card
                        choice &= choice - 1
                self._check()
            before = moment
            run_from(s, &moment, chosen)
            # All cards of a run are of one suit and follow each other.
            while before.cards != moment.cards:
                result.append(chosen)
                before.cards &= ~(<uint64_t>1 << chosen)
                chosen += 1

    @property
    def nodes(self):
        """How many decisions the search has weighed so far: its work, which repeats exactly."""
        return self.search.nodes
