"""Boodle with open hands: one hand at a time, all that may be asked about it."""

from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free

from ext.boodle_cards cimport CARDS, lowest, suit_of
from ext.boodle_search cimport (
    FIRST_BUCKETS,
    FORCED,
    MOST_TABLE_BITS,
    PILES,
    TABLE,
    WAYS,
    Entry,
    Moment,
    Search,
    best_from,
    chips_of,
    is_better,
    leads,
    run_from,
)
from ext.polling cimport raise_kept
from solver._stop cimport StopFlag

from solver.errors import Stopped

SHORTCUTS = {"table": TABLE, "forced": FORCED}


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
