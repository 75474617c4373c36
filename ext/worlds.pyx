"""Dealing hidden cards: uniform draws from all deals that fit, and every merged deal in turn.

Which deals fit, and how many, is worked out in solver/worlds.py; this is the part done often.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from ext.polling cimport Poll, is_stopped, raise_kept
from ext.rng cimport below, mixed, stream
from solver._stop cimport StopFlag

from solver.errors import Stopped

MOST_PLACES = PLACES

cdef enum:
    PLACES = 16
    MOST_CARDS = 64
    # Worlds, or deals, between two looks at the stop flag: some tenths of a millisecond.
    A_LOOK = 512

cdef uint64_t UNKNOWN = ~<uint64_t>0


cdef inline uint64_t draw(uint8_t *cards, int held, int number, uint64_t *state) noexcept nogil:
    """Take `number` of the first `held` cards by chance, as a set; the rest moves together."""
    cdef uint64_t chosen = 0
    cdef int pick
    while number and number < held:
        pick = <int>below(state, held)
        chosen |= <uint64_t>1 << cards[pick]
        held -= 1
        cards[pick] = cards[held]
        number -= 1
    while number:
        number -= 1
        chosen |= <uint64_t>1 << cards[number]
    return chosen


cdef inline int unpacked(uint64_t cards, uint8_t *out) noexcept nogil:
    """Write the numbers of the cards of a set, lowest first; how many they are."""
    cdef int number = 0, card = 0
    while cards:
        if cards & 1:
            out[number] = <uint8_t>card
            number += 1
        cards >>= 1
        card += 1
    return number


cdef inline uint64_t lowest(uint64_t cards, int number, uint64_t start) noexcept nogil:
    """The `number` cards of a set to which chance gives the lowest keys."""
    cdef uint64_t keys[MOST_CARDS]
    cdef uint8_t best[MOST_CARDS]
    cdef uint64_t key, chosen = 0
    cdef int found = 0, card = -1, at
    while cards:
        card += 1
        if not cards >> card:
            break
        if not cards >> card & 1:
            continue
        key = mixed((start + <uint64_t>card) * <uint64_t>0x9E3779B97F4A7C15)
        if found == number and key >= keys[found - 1]:
            continue
        at = found if found < number else found - 1
        while at and keys[at - 1] > key:
            keys[at] = keys[at - 1]
            best[at] = best[at - 1]
            at -= 1
        keys[at] = key
        best[at] = <uint8_t>card
        found = min(found + 1, number)
    for at in range(found):
        chosen |= <uint64_t>1 << best[at]
    return chosen


def choose(const uint32_t[::1] sets, int number, int turn, uint64_t seed, uint32_t[::1] out):
    """Write `number` cards of each set to `out`, by chance: always the same of one set and turn.

    The sets have at least as many cards. Raises ValueError where `out` has not their length.
    """
    cdef Py_ssize_t row
    cdef uint64_t start
    if out.shape[0] != sets.shape[0] or not 0 < number <= 32:
        raise ValueError(f"{number} cards of {sets.shape[0]} sets for {out.shape[0]}")
    with nogil:
        for row in range(sets.shape[0]):
            start = (<uint64_t>sets[row] << 32 ^ seed) + <uint64_t>(32 * turn)
            out[row] = <uint32_t>lowest(sets[row], number, start)


cdef class Sampler:
    """Draws deals by a plan: block after block of places takes its share of each class of cards.

    A class is a set of cards that may lie in the same places, a block a set of places that may
    hold the same classes. The plan is a graph of states, state 0 at the start: a state's steps
    say how many cards of each class the next block takes, by their weights.
    """

    cdef const uint8_t[::1] cards
    cdef const int32_t[::1] class_first
    cdef const int32_t[::1] block_first
    cdef const int32_t[::1] places
    cdef const int32_t[::1] sizes
    cdef const int32_t[::1] step_first
    cdef const uint64_t[::1] upto
    cdef const int32_t[::1] following
    cdef const uint8_t[:, ::1] taken

    def __cinit__(
        self, const uint8_t[::1] cards, const int32_t[::1] class_first,
        const int32_t[::1] block_first, const int32_t[::1] places, const int32_t[::1] sizes,
        const int32_t[::1] step_first, const uint64_t[::1] upto, const int32_t[::1] following,
        const uint8_t[:, ::1] taken,
    ):
        self.cards = cards
        self.class_first = class_first
        self.block_first = block_first
        self.places = places
        self.sizes = sizes
        self.step_first = step_first
        self.upto = upto
        self.following = following
        self.taken = taken

    cdef inline int step(self, int at, uint64_t *state) noexcept nogil:
        """One of the steps from the plan's state `at`, by their weights."""
        cdef int low = self.step_first[at], high = self.step_first[at + 1] - 1, middle
        cdef uint64_t mark
        if low == high:
            return low
        mark = below(state, self.upto[high])
        while low < high:
            middle = (low + high) >> 1
            if mark < self.upto[middle]:
                high = middle
            else:
                low = middle + 1
        return low

    cdef void deal(self, uint64_t state, uint64_t *out) noexcept nogil:
        """One deal: a set of cards for each place."""
        cdef uint8_t left[MOST_CARDS]
        cdef uint8_t shared[MOST_CARDS]
        cdef int held[MOST_CARDS]
        cdef int classes = <int>self.class_first.shape[0] - 1
        cdef int blocks = <int>self.block_first.shape[0] - 1
        cdef int at = 0, block, kind, number, place, step
        cdef uint64_t given
        if self.cards.shape[0]:
            memcpy(left, &self.cards[0], <size_t>self.cards.shape[0])
        for kind in range(classes):
            held[kind] = self.class_first[kind + 1] - self.class_first[kind]
        for block in range(blocks):
            step = self.step(at, &state)
            given = 0
            for kind in range(classes):
                number = self.taken[step, kind]
                given |= draw(&left[self.class_first[kind]], held[kind], number, &state)
                held[kind] -= number
            at = self.following[step]
            place = self.block_first[block]
            if place + 1 == self.block_first[block + 1]:
                out[self.places[place]] = given
                continue
            number = unpacked(given, shared)
            for place in range(place, self.block_first[block + 1]):
                out[self.places[place]] = draw(shared, number, self.sizes[place], &state)
                number -= self.sizes[place]

    def sample(self, uint64_t seed, uint64_t start, uint64_t[:, ::1] out, StopFlag stop=None):
        """Fill `out`, of shape (number, places) and all 0, with the deals `start`, `start` + 1, ….

        The deal of a seed and a number is always the same. Raises Stopped.
        """
        cdef Poll poll
        cdef Py_ssize_t row
        cdef bint stopped = False
        poll.raised = NULL if stop is None else &stop.raised
        poll.looks = 0
        poll.error = NULL
        if out.shape[1]:
            with nogil:
                for row in range(out.shape[0]):
                    if row % A_LOOK == 0 and is_stopped(&poll):
                        stopped = True
                        break
                    self.deal(stream(seed, start + <uint64_t>row), &out[row, 0])
        raise_kept(&poll)
        if stopped:
            raise Stopped("stopped")


cdef struct Merging:
    # Groups of equal cards, which places may take how many of them, and what is known of the rest.
    int groups
    int places
    # The first of the places are inert: which card of a group lies there makes no difference.
    int inert
    uint64_t group[MOST_CARDS]
    int group_size[MOST_CARDS]
    uint32_t group_places[MOST_CARDS]
    int room[PLACES]
    Py_ssize_t stride[PLACES]
    Py_ssize_t states
    uint64_t *known
    # The deals found so far, the one in the making last.
    uint64_t *deals
    int64_t *weights
    Py_ssize_t found
    Py_ssize_t wanted
    bint stopped
    Poll poll
    int64_t ways[MOST_CARDS + 1][MOST_CARDS + 1]


cdef uint64_t deals_from(Merging *m, int group) noexcept nogil:
    """In how many ways the cards from this group on fill what room there is, equal ones merged."""
    cdef uint64_t *known
    cdef Py_ssize_t state = 0
    cdef int place
    if group == m.groups:
        return 1
    for place in range(m.places):
        state += m.room[place] * m.stride[place]
    known = &m.known[group * m.states + state]
    if known[0] == UNKNOWN:
        known[0] = shares(m, group, 0, m.group_size[group])
    return known[0]


cdef uint64_t shares(Merging *m, int group, int place, int left) noexcept nogil:
    """The same, when `left` cards of the group are to be shared by the places from `place` on."""
    cdef uint64_t result, ways
    cdef int number, most
    if place == m.places:
        return 0 if left else deals_from(m, group + 1)
    result = shares(m, group, place + 1, left)
    if m.group_places[group] >> place & 1:
        most = min(left, m.room[place])
        for number in range(1, most + 1):
            m.room[place] -= number
            ways = shares(m, group, place + 1, left - number)
            result += ways if place < m.inert else ways * <uint64_t>m.ways[left][number]
            m.room[place] += number
    return result


cdef inline void lay(Merging *m, int place, uint64_t cards) noexcept nogil:
    """Lay cards at a place of the deal in the making, or take them away again."""
    if m.found < m.wanted:
        m.deals[m.found * m.places + place] ^= cards


cdef void fill(Merging *m, int group, int place, uint64_t left, int number,
               int64_t weight) noexcept nogil:
    """Write down all deals that go on from the one in the making, as long as there is room.

    `left` are the `number` cards of the group that the places from `place` on share: first the
    inert ones, the lowest cards to the first of them, then the others card by card.
    """
    cdef uint64_t rest = left, given = 0, low
    cdef int share
    if m.stopped or m.found == m.wanted:
        return
    if place < m.inert:
        fill(m, group, place + 1, left, number, weight)
        if m.group_places[group] >> place & 1:
            for share in range(1, min(number, m.room[place]) + 1):
                low = rest & (~rest + 1)
                rest ^= low
                given ^= low
                m.room[place] -= share
                lay(m, place, given)
                fill(m, group, place + 1, rest, number - share, weight * m.ways[number][share])
                lay(m, place, given)
                m.room[place] += share
    elif number:
        low = left & (~left + 1)
        for place in range(m.inert, m.places):
            if m.room[place] and m.group_places[group] >> place & 1:
                m.room[place] -= 1
                lay(m, place, low)
                fill(m, group, m.inert, left ^ low, number - 1, weight)
                lay(m, place, low)
                m.room[place] += 1
    elif group + 1 < m.groups:
        if deals_from(m, group + 1):
            fill(m, group + 1, 0, m.group[group + 1], m.group_size[group + 1], weight)
    else:
        m.weights[m.found] = weight
        m.found += 1
        if m.found % A_LOOK == 0 and is_stopped(&m.poll):
            m.stopped = True
        if m.found < m.wanted:
            memcpy(&m.deals[m.found * m.places], &m.deals[(m.found - 1) * m.places],
                   m.places * sizeof(uint64_t))


cdef class Merger:
    """Counts and lists deals that differ in more than which cards of a group lie at inert places.

    The first `inert` places are those. `known` is room for the count from each group on, for each state of the rooms: groups times
    the product of the sizes + 1. Single deals must be fewer than 2**63.
    """

    cdef Merging m
    cdef uint64_t[::1] known

    def __cinit__(self, groups, group_places, sizes, int inert, uint64_t[::1] known):
        cdef int index, number
        cdef Py_ssize_t states = 1
        if len(sizes) > PLACES or len(groups) > MOST_CARDS:
            raise ValueError(f"{len(sizes)} places and {len(groups)} groups")
        self.known = known
        self.m.groups = len(groups)
        self.m.places = len(sizes)
        self.m.inert = inert
        for index in range(self.m.groups):
            self.m.group[index] = groups[index]
            self.m.group_size[index] = groups[index].bit_count()
            self.m.group_places[index] = group_places[index]
        for index in range(self.m.places):
            self.m.room[index] = sizes[index]
            self.m.stride[index] = states
            states *= sizes[index] + 1
        if known.shape[0] < self.m.groups * states:
            raise ValueError(f"room for {known.shape[0]} of {self.m.groups * states} counts")
        self.m.states = states
        self.m.known = &known[0] if known.shape[0] else NULL
        for index in range(known.shape[0]):
            known[index] = UNKNOWN
        for number in range(MOST_CARDS + 1):
            for index in range(number + 1):
                # Above 61 some do not fit, and groups of so many cards have no use for them.
                self.m.ways[number][index] = 1 if index in (0, number) else (
                    self.m.ways[number - 1][index - 1] + self.m.ways[number - 1][index]
                    if number < 62 else 0
                )

    def count(self):
        """How many different deals there are."""
        cdef uint64_t result
        with nogil:
            result = deals_from(&self.m, 0)
        return result

    def fill(self, uint64_t[:, ::1] deals, int64_t[::1] weights, StopFlag stop=None):
        """Fill `deals`, of shape (number, places) and all 0, and how many single deals each is.

        Raises Stopped.
        """
        cdef Merging *m = &self.m
        if deals.shape[1] != m.places or deals.shape[0] != weights.shape[0]:
            raise ValueError(f"{deals.shape[1]} places, {m.places} wanted")
        if not deals.shape[0]:
            return
        if not m.groups:
            weights[0] = 1
            return
        m.poll.raised = NULL if stop is None else &stop.raised
        m.poll.looks = 0
        m.poll.error = NULL
        m.stopped = False
        m.deals = &deals[0, 0]
        m.weights = &weights[0]
        m.found = 0
        m.wanted = deals.shape[0]
        with nogil:
            if deals_from(m, 0):
                fill(m, 0, 0, m.group[0], m.group_size[0], 1)
        raise_kept(&m.poll)
        if m.stopped:
            raise Stopped("stopped")
