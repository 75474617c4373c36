"""Points that a side takes whatever happens, seen without search when a trick begins.

Seat 0 is the soloist, the others are one side. Two kinds of tricks are counted: those that a
side's trumps must win sooner or later, and before them the plain winners that the leader can
cash at once. Each such trick brings its winning card and something from every other hand.
"""

from libc.stdint cimport uint32_t

from ext.cards cimport (
    ELEVENS,
    FOURS,
    MOST_PLAYERS,
    SUIT_SET,
    TENS,
    TWOS,
    above,
    count,
    highest,
    lowest,
    points_of,
    threes,
    trumps,
)

cdef enum:
    NO_LIMIT = 32


cdef inline int cheapest(uint32_t cards, int number) noexcept nogil:
    """The least points that `number` cards of a set can hold."""
    cdef int total = 0
    cdef int some
    number -= count(cards & ~(ELEVENS | TENS | FOURS | TWOS | threes()))
    if number <= 0:
        return 0
    some = count(cards & TWOS)
    if number <= some:
        return 2 * number
    total += 2 * some
    number -= some
    some = count(cards & threes())
    if number <= some:
        return total + 3 * number
    total += 3 * some
    number -= some
    some = count(cards & FOURS)
    if number <= some:
        return total + 4 * number
    total += 4 * some
    number -= some
    some = count(cards & TENS)
    if number <= some:
        return total + 10 * number
    total += 10 * some
    number -= some
    return total + 11 * number


cdef inline uint32_t cheapest_trump(uint32_t some) noexcept nogil:
    """The card worth least of a set of trumps that is not empty."""
    cdef uint32_t part = some & <uint32_t>0x1C0000
    if not part:
        part = some & TWOS
        if not part:
            part = some & threes()
            if not part:
                part = some
    return part & (~part + 1)


cdef inline uint32_t losable(uint32_t mine, uint32_t theirs) noexcept nogil:
    """The trumps that a player can lose to higher enemy trumps, at worst.

    Each trump he loses falls together with a higher enemy trump, another one each time, so that
    what he loses can be matched into the higher enemy trumps. Of all such sets this is one
    that is as large as possible and worth as much as possible (greedily, from the top: when
    more are asked for than higher enemy trumps exist, the one worth least is saved).
    """
    cdef uint32_t lost = 0, run
    cdef int enemies = 0
    while mine:
        if theirs:
            run = mine & above(highest(theirs))
        else:
            run = mine
        if run and enemies:
            lost |= run
            while count(lost) > enemies:
                lost ^= cheapest_trump(lost)
        mine ^= run
        if not mine:
            break
        run = theirs & above(highest(mine))
        enemies += count(run)
        theirs ^= run
    return lost


cdef inline int dearest(uint32_t cards, int number) noexcept nogil:
    """The most points that `number` cards of a set can hold."""
    return points_of(cards) - cheapest(cards, count(cards) - number)


cdef inline uint32_t cheapest_of_suit(uint32_t cards, int number) noexcept nogil:
    """The `number` lowest cards of one plain suit, which are also its cheapest."""
    cdef uint32_t left = cards
    while number > 0 and left:
        left &= left - 1
        number -= 1
    return cards ^ left


cdef inline uint32_t kept_trumps(uint32_t mine, uint32_t theirs) noexcept nogil:
    """Trumps of a hand that win a trick each, or as good as that, against those of the enemy."""
    return mine & ~losable(mine, theirs) if mine else 0


cdef inline int sure_points(
    const uint32_t *hand, int players, uint32_t rem, int leader, int left, bint cashing
) noexcept nogil:
    """Points the soloist takes whatever happens.

    On lead he cashes, before anything else, plain cards that no enemy can beat: a trick each, as
    long as every enemy who still has trumps must follow. Nobody's trumps change by that, so the
    tricks of his trumps come on top. When his highest trumps are as many as any one enemy has
    trumps, he draws them all first: then every trump of his, and every unbeaten plain card,
    takes a trick.
    """
    cdef uint32_t mine = hand[0] & rem
    cdef uint32_t own = mine & trumps(), others = rem & trumps() & ~mine
    cdef uint32_t suit, run, higher, following
    cdef uint32_t pool[MOST_PLAYERS]
    cdef int forced[MOST_PLAYERS]
    cdef int asked[MOST_PLAYERS]
    cdef int length[MOST_PLAYERS]
    cdef int tricks, total, seat, index, most = 0, limit, longest, number, size = count(mine)
    cdef bint drawn
    if leader or not cashing:
        if not own:
            return 0
        run = kept_trumps(own, others)
        tricks = count(run)
        if not tricks:
            return 0
        if tricks == size:
            return left
        total = points_of(run)
        for seat in range(1, players):
            total += cheapest(hand[seat] & rem, tricks)
        return total
    for seat in range(1, players):
        pool[seat] = hand[seat] & rem
        length[seat] = count(pool[seat] & trumps())
        forced[seat] = 0
        asked[seat] = 0
        if length[seat] > most:
            most = length[seat]
    drawn = not most or count(own & above(highest(others))) >= most
    run = own if drawn else kept_trumps(own, others)
    tricks = count(run)
    total = points_of(run)
    for index in range(3):
        suit = mine & SUIT_SET[index]
        if not suit:
            continue
        higher = rem & SUIT_SET[index] & ~suit
        run = suit & above(highest(higher)) if higher else suit
        if not run:
            continue
        limit = NO_LIMIT
        longest = 0
        for seat in range(1, players):
            number = count(hand[seat] & rem & SUIT_SET[index])
            if number > longest:
                longest = number
            if not drawn and length[seat] and number < limit:
                limit = number
        if not limit:
            continue
        if count(run) >= longest:
            run = suit
        number = count(run)
        if number > limit:
            number = limit
        tricks += number
        total += dearest(run, number)
        for seat in range(1, players):
            following = cheapest_of_suit(hand[seat] & rem & SUIT_SET[index], number)
            forced[seat] += points_of(following)
            asked[seat] += count(following)
            pool[seat] ^= following
    if not tricks:
        return 0
    if tricks >= size:
        return left
    for seat in range(1, players):
        total += forced[seat]
        if tricks > asked[seat]:
            total += cheapest(pool[seat], tricks - asked[seat])
    return total


cdef inline int sure_loss(
    const uint32_t *hand, int players, uint32_t rem, int leader, int left, bint cashing
) noexcept nogil:
    """Points the defenders take whatever happens.

    A defender on lead first cashes plain cards that nobody can beat, a trick each as long as
    the soloist must follow or has no trump, and as his partners have plain cards to play to
    them: they then neither take the lead nor spend a trump. If he has none, a plain card that
    the soloist alone cannot beat is one trick for the side. Trumps are counted of the one
    defender whose trumps win most tricks: those of two may fall together.
    """
    cdef uint32_t solo = hand[0] & rem, mine = hand[leader] & rem
    cdef uint32_t theirs = solo & trumps()
    cdef uint32_t suit, run, other, his, following, pool = solo, single_run = 0, single_his = 0
    cdef int own[MOST_PLAYERS]
    cdef int forced[MOST_PLAYERS]
    cdef int most = 0, total, seat, index, tricks = 0, number, longest, plain = NO_LIMIT
    cdef int size = count(solo), cashed = 0, his_points = 0, asked = 0, single = -1
    cdef bint any_trumps = (rem & trumps() & ~theirs) != 0
    for seat in range(1, players):
        own[seat] = 0
        forced[seat] = 0
        if any_trumps:
            run = kept_trumps(hand[seat] & rem & trumps(), theirs)
            number = count(run)
            own[seat] = points_of(run)
            if number > most:
                most = number
    if leader and cashing:
        for seat in range(1, players):
            if seat != leader:
                number = count(hand[seat] & rem & ~trumps())
                if number < plain:
                    plain = number
        for index in range(3):
            suit = mine & SUIT_SET[index]
            his = solo & SUIT_SET[index]
            if not suit or tricks >= plain or (theirs and not his):
                continue
            other = rem & SUIT_SET[index] & ~suit
            run = suit & above(highest(other)) if other else suit
            if not run:
                run = suit & above(highest(his)) if his else suit
                if run:
                    number = dearest(run, 1) + cheapest(his, 1 if his else 0)
                    if number > single:
                        single = number
                        single_run = run
                        single_his = his
                continue
            longest = count(his)
            for seat in range(1, players):
                if seat != leader:
                    number = count(hand[seat] & rem & SUIT_SET[index])
                    if number > longest:
                        longest = number
            if count(run) >= longest:
                run = suit
            number = count(run)
            if theirs and number > count(his):
                number = count(his)
            if number > plain - tricks:
                number = plain - tricks
            tricks += number
            cashed += dearest(run, number)
            following = cheapest_of_suit(his, number)
            his_points += points_of(following)
            asked += count(following)
            pool ^= following
            for seat in range(1, players):
                if seat != leader:
                    following = cheapest_of_suit(hand[seat] & rem & SUIT_SET[index], number)
                    forced[seat] += points_of(following)
        if not tricks and single >= 0:
            tricks = 1
            cashed = dearest(single_run, 1)
            following = cheapest_of_suit(single_his, 1)
            his_points = points_of(following)
            asked = count(following)
            pool ^= following
    number = most + tricks
    if not number:
        return 0
    if number >= size:
        return left
    total = his_points
    if number > asked:
        total += cheapest(pool, number - asked)
    for seat in range(1, players):
        if seat == leader:
            own[seat] += cashed
        else:
            own[seat] += forced[seat]
        index = 0 if seat == leader and tricks else cheapest(hand[seat] & rem, number)
        total += own[seat] if own[seat] > index else index
    return total
