"""Can one side take every trick that is left? The question behind sweeps and trickless soloists."""

from libc.stdint cimport uint32_t

from ext.cards cimport SUIT, SUIT_SET, beats, highest, legal_cards, lowest
from ext.choices cimport one_of_equals
from ext.likeness cimport Likeness, liken
from ext.search cimport ALIKE, EQUALS, SAME_SUITS, TABLE, Search, look_at_flag, uses
from ext.table cimport answers, store


cdef inline bint sweeps_from_lead(
    Search *s, uint32_t rem, int leader, bint soloist
) noexcept nogil:
    """Whether the soloist, or else the defenders, can take all tricks when a trick begins."""
    cdef Likeness like
    cdef int value
    cdef bint result
    if not rem:
        return True
    look_at_flag(s)
    if s.stopped:
        return False
    if not uses(s, TABLE):
        return sweeps(s, rem, rem, 0, leader, 0, leader, 0, soloist)
    liken(&s.orders, &like, rem, leader, uses(s, SAME_SUITS))
    if answers(
        &s.memory, &s.orders, &like, rem, leader, 1, uses(s, SAME_SUITS), uses(s, ALIKE), False,
        &value,
    ):
        return value >= 1
    result = sweeps(s, rem, rem, 0, leader, 0, leader, 0, soloist)
    if not s.stopped:
        store(&s.memory, &like, rem, leader, 1, 1, 1 if result else 0)
    return result


cdef inline bint sweeps(
    Search *s, uint32_t rem, uint32_t live, int turn, int seat, uint32_t led, int holder,
    int holding, bint soloist,
) noexcept nogil:
    """Whether the soloist, or else the defenders, can take this trick and all later ones."""
    cdef uint32_t hand = s.hand[seat] & rem
    cdef uint32_t cards = legal_cards(hand, led)
    cdef bint mine = (seat == 0) == soloist, result
    cdef int card, next_seat, next_holder, next_holding
    s.cards_played += 1
    if uses(s, EQUALS):
        cards = one_of_equals(cards, live & ~hand)
    next_seat = seat + 1 if seat + 1 < s.players else 0
    while cards:
        # High cards settle the matter soonest, for whoever plays them.
        card = highest(cards)
        cards ^= <uint32_t>1 << card
        next_holder = holder
        next_holding = holding
        if not turn or beats(card, holding):
            next_holder = seat
            next_holding = card
        if turn < s.players - 1:
            result = sweeps(
                s, rem & ~(<uint32_t>1 << card), live, turn + 1, next_seat,
                led if turn else SUIT_SET[SUIT[card]], next_holder, next_holding, soloist,
            )
        elif (next_holder == 0) != soloist:
            result = False
        else:
            result = sweeps_from_lead(s, rem & ~(<uint32_t>1 << card), next_holder, soloist)
        if s.stopped:
            return False
        if result == mine:
            return result
    return not mine
