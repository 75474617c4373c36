"""How a Leaster ends: its outcomes, whom they pay, and which of them can still come about."""

from libc.stdint cimport uint16_t, uint32_t

from ext.cards cimport (
    ELEVENS,
    FOURS,
    TENS,
    TWOS,
    above,
    count,
    highest,
    points_of,
    threes,
    trumps,
)

cdef enum:
    # Outcomes: 0-3 this seat alone is paid, 4 nobody, 5-10 these two share.
    NOBODY = 4
    OUTCOMES = 11
    NO_CEILING = 1000

cdef enum Tie:
    SPLIT = 0
    NONE = 1
    LAST_TRICK_LOSES = 2

cdef enum Boon:
    ASIDE = 0
    FIRST_TRICK = 1
    LAST_TRICK = 2

ctypedef struct Round:
    # What does not change while it is played; the hands as they were at the start of the search.
    int players
    uint32_t hands[4]
    int tie
    int boon
    int boon_points

ctypedef struct Past:
    # What the end of the round needs to know of the tricks played.
    int points[4]
    int latest[4]  # the number of each seat's latest trick, from 1; 0: none
    int tricks


cdef inline int pair_of(int seat, int other) noexcept nogil:
    """The outcome in which these two share: 5 for seats 0 and 1, 10 for 2 and 3."""
    cdef int low = seat if seat < other else other
    cdef int high = other if seat < other else seat
    return 5 + (high - 1 if low == 0 else low + high)


cdef inline bint possible(const Round* r, int outcome) noexcept nogil:
    """Whether the rules know this outcome."""
    if outcome < NOBODY:
        return outcome < r.players
    if outcome == NOBODY:
        return r.tie != LAST_TRICK_LOSES
    return r.tie == SPLIT and r.players == 4


cdef inline int payout(const Round* r, int outcome, int seat) noexcept nogil:
    """What the seat is paid in victory cards."""
    cdef int other
    if outcome < NOBODY:
        return r.players - 1 if seat == outcome else -1
    if outcome == NOBODY:
        return 0
    for other in range(4):
        if other != seat and pair_of(seat, other) == outcome:
            return 1
    return -1


cdef inline int outcome_of(const Round* r, const Past* past) noexcept nogil:
    """Who is paid when the last trick is over."""
    cdef int fewest = NO_CEILING
    cdef int tied = 0, first = 0, second = 0, seat
    for seat in range(r.players):
        if not past.latest[seat]:
            continue
        if past.points[seat] < fewest:
            fewest = past.points[seat]
            tied = 1
            first = seat
        elif past.points[seat] == fewest:
            tied += 1
            second = seat
            if r.tie == LAST_TRICK_LOSES and past.latest[seat] < past.latest[first]:
                first = seat
    if tied == 1 or (tied and r.tie == LAST_TRICK_LOSES):
        return first
    if r.tie == SPLIT and tied == 2 and r.players == 4:
        return pair_of(first, second)
    return NOBODY


cdef inline int finish_trick(
    const Round* r, const Past* past, int winner, int points, bint last, Past* after
) noexcept nogil:
    """The past once a trick is over."""
    if r.boon == FIRST_TRICK and not past.tricks:
        points += r.boon_points
    elif r.boon == LAST_TRICK and last:
        points += r.boon_points
    after[0] = past[0]
    after.points[winner] += points
    after.tricks += 1
    after.latest[winner] = after.tricks
    return 0


cdef inline int bonus_left(const Round* r) noexcept nogil:
    """The Boon's points where they are still to be won by someone who may have a trick already."""
    return r.boon_points if r.boon == LAST_TRICK else 0


cdef inline int least_points(uint32_t hand, int number) noexcept nogil:
    """The points that so many cards of a hand hold at least; it has as many."""
    number -= count(hand & ~(ELEVENS | TENS | FOURS | TWOS | threes()))
    if number <= 0:
        return 0
    cdef int twos = min(number, count(hand & TWOS))
    cdef int result = 2 * twos
    number -= twos
    cdef int some = min(number, count(hand & threes()))
    result += 3 * some
    number -= some
    some = min(number, count(hand & FOURS))
    result += 4 * some
    number -= some
    some = min(number, count(hand & TENS))
    return result + 10 * some + 11 * (number - some)


cdef inline int sure_points(const Round* r, uint32_t cards, int* owner) noexcept nogil:
    """Points that the owner of the highest trumps must still take, from the start of a trick.

    Each of his trumps above all others' takes a trick, whenever he plays it.
    """
    cdef uint32_t gold = cards & trumps()
    cdef uint32_t top
    cdef int seat, result, number
    if not gold:
        return 0
    for seat in range(r.players):
        if r.hands[seat] >> highest(gold) & 1:
            owner[0] = seat
            break
    top = gold & ~r.hands[owner[0]]
    top = gold & above(highest(top)) if top else gold
    number = count(top)
    result = points_of(top)
    for seat in range(r.players):
        if seat != owner[0]:
            result += least_points(cards & r.hands[seat], number)
    return result


cdef inline uint16_t reachable(
    const Round* r, const Past* past, int points_left, int owner, int sure
) noexcept nogil:
    """The outcomes that may still come about, whatever is played.

    The owner takes a trick and at least his sure points; -1: no such owner is known.
    """
    cdef int seat, other
    cdef int least[4]
    cdef int most[4]
    cdef int ceiling = NO_CEILING
    cdef int runner_up = NO_CEILING
    cdef int lowest_seat = -1
    cdef int opens = 0
    cdef uint16_t result = 0
    cdef int open_seats[4]
    # What a seat can end with, and the most for the seats that have or will have a trick: who has
    # more than the smallest of these, and is not that seat himself, is not paid.
    for seat in range(r.players):
        least[seat] = past.points[seat]
        most[seat] = least[seat] + points_left - sure
        if seat == owner:
            least[seat] += sure
            most[seat] += sure
        if past.latest[seat] or seat == owner:
            if most[seat] < ceiling:
                runner_up = ceiling
                ceiling = most[seat]
                lowest_seat = seat
            elif most[seat] < runner_up:
                runner_up = most[seat]
    for seat in range(r.players):
        if least[seat] > ceiling:
            continue
        open_seats[opens] = seat
        opens += 1
        if r.tie == LAST_TRICK_LOSES or least[seat] < (
            runner_up if seat == lowest_seat else ceiling
        ):
            result |= <uint16_t>1 << seat
    if r.tie == LAST_TRICK_LOSES:
        return result
    if r.tie == SPLIT and r.players == 4:
        for seat in range(opens):
            for other in range(seat):
                result |= <uint16_t>1 << pair_of(open_seats[seat], open_seats[other])
        if opens > 2:
            result |= <uint16_t>1 << NOBODY
    elif opens > 1:
        result |= <uint16_t>1 << NOBODY
    return result
