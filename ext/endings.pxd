"""The last two tricks, played out without a table and without an order of cards."""

from libc.stdint cimport uint32_t

from ext.cards cimport BEATERS, POINTS, SUIT, SUIT_SET, highest, legal_cards, lowest, trumps
from ext.search cimport Search


cdef inline int last_trick(const Search *s, uint32_t rem, int left, int leader) noexcept nogil:
    """What the soloist takes when each player has one card."""
    cdef uint32_t winning = rem & trumps()
    if not winning:
        winning = rem & SUIT_SET[SUIT[lowest(s.hand[leader] & rem)]]
    return left if s.hand[0] >> highest(winning) & 1 else 0


cdef inline int two_tricks(
    Search *s, uint32_t rem, int left, int turn, int seat, uint32_t led, int holder, int holding,
    int gathered, int target,
) noexcept nogil:
    """What the soloist takes of the last two tricks; the first has begun when `turn` is above 0."""
    cdef uint32_t cards = legal_cards(s.hand[seat] & rem, led)
    cdef int next_seat = seat + 1 if seat + 1 < s.players else 0
    cdef int card, value, best = -1 if seat == 0 else left + 1, points, winner
    s.cards_played += 1
    while cards:
        card = highest(cards)
        cards ^= <uint32_t>1 << card
        points = gathered + POINTS[card]
        if not turn:
            value = two_tricks(
                s, rem ^ <uint32_t>1 << card, left, 1, next_seat, SUIT_SET[SUIT[card]], seat, card,
                points, target,
            )
        elif turn < s.players - 1:
            if BEATERS[holding] >> card & 1:
                value = two_tricks(
                    s, rem ^ <uint32_t>1 << card, left, turn + 1, next_seat, led, seat, card,
                    points, target,
                )
            else:
                value = two_tricks(
                    s, rem ^ <uint32_t>1 << card, left, turn + 1, next_seat, led, holder, holding,
                    points, target,
                )
        else:
            winner = seat if BEATERS[holding] >> card & 1 else holder
            value = last_trick(s, rem ^ <uint32_t>1 << card, left - points, winner)
            if winner == 0:
                value += points
        if seat == 0:
            if value > best:
                best = value
                if value >= target:
                    break
        elif value < best:
            best = value
            if value < target:
                break
    return best
