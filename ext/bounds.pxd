"""Points that a side takes whatever happens, seen without search when a trick begins.

Seat 0 is the soloist, the others are one side. Two kinds of tricks are counted: those that a
side's trumps must win sooner or later, and before them the plain winners that the leader can
cash at once. Each such trick brings its winning card and something from every other hand: from
an enemy what he can best spare, from a partner who knows it in time what is worth most.
"""

from libc.stdint cimport uint32_t

from ext.cards cimport MOST_PLAYERS, SUIT_SET, above, count, highest, lowest, points_of, trumps
from ext.extremes cimport (
    cheapest,
    cheapest_of_suit,
    cheapest_trumps,
    dearest,
    dearest_cards,
    nth_dearest,
)
from ext.sure_trumps cimport (
    DEFENDER_LEADS,
    DEFENDER_LEADS_TO_TRUMPS,
    SOLOIST_LEADS,
    SOLOIST_LEADS_TRUMPS,
    SureTrumps,
    TrumpMemory,
    kept_trumps,
    sure_trumps,
)

cdef enum:
    NO_LIMIT = 32
    # What a trump in the place of another card costs at most, and more than that.
    MOST_PRICE = 11
    TOO_DEAR = 12


# ---- The soloist --------------------------------------------------------------------------------


cdef inline int spared(uint32_t cards, int draws, int number) noexcept nogil:
    """The least points that `number` cards of a hand can hold, `draws` of which must be trumps."""
    cdef uint32_t drawn = cheapest_trumps(cards, draws if draws < number else number)
    return points_of(drawn) + cheapest(cards ^ drawn, number - count(drawn))


cdef inline int price(
    const uint32_t *hand, int players, uint32_t rem, uint32_t high, int tricks, int lost, int wanted
) noexcept nogil:
    """What it costs the defenders that they win `lost` of their tricks with a trump each.

    They get `tricks` tricks, with the dearest cards of every hand, but in each of these one of
    them plays a trump of the set `high` and not an eleven. Each time that costs at least what
    it costs the first time where it costs least: the dearest trump of a hand in the place of the
    last of its dearest other cards. 0 if it does not come to what is `wanted`.
    """
    cdef int seat, least = TOO_DEAR, more
    cdef uint32_t his
    for seat in range(1, players):
        his = hand[seat] & rem
        if his & high:
            more = nth_dearest(his & ~high, tricks) - nth_dearest(his & high, 1)
            if more < least:
                least = more
                if least * lost < wanted:
                    return 0
    return least * lost


cdef inline int by_trumps(
    const uint32_t *hand, int players, uint32_t rem, int left, int target,
    const SureTrumps *sure, bint pricing,
) noexcept nogil:
    """`sure_points` by trumps alone."""
    cdef uint32_t mine = hand[0] & rem, own = mine & trumps(), high
    cdef int tricks = count(sure.winning), size = count(mine), total, seat, lost
    if tricks == size:
        return left
    total = points_of(sure.winning)
    if tricks:
        for seat in range(1, players):
            total += spared(hand[seat] & rem, sure.draws, tricks)
    lost = count(own) - tricks
    if pricing and total < target <= total + MOST_PRICE * lost:
        high = rem & trumps() & ~mine & above(lowest(own))
        total += price(hand, players, rem, high, size - tricks, lost, target - total)
    return total


cdef inline int sure_points(
    const TrumpMemory *memory, const uint32_t *hand, int players, uint32_t rem, int leader,
    int left, int target, bint cashing, bint drawing, bint pricing,
) noexcept nogil:
    """Points the soloist takes whatever happens; not all of them once they reach `target`.

    On lead he cashes, before anything else, plain cards that no enemy can beat: a trick each, as
    long as every enemy who still has trumps must follow. Nobody's trumps change by that, so the
    tricks of his trumps come on top. When he can draw all enemy trumps, every trump of his, and
    every unbeaten plain card, takes a trick. `memory` is for `sure_trumps`.
    """
    cdef uint32_t mine = hand[0] & rem
    cdef uint32_t own = mine & trumps()
    cdef uint32_t suit, run, higher, following
    cdef uint32_t pool[MOST_PLAYERS]
    cdef int forced[MOST_PLAYERS]
    cdef int asked[MOST_PLAYERS]
    cdef int length[MOST_PLAYERS]
    cdef int tricks, total, seat, index, limit, longest, number, size = count(mine)
    cdef bint drawn, only = own == mine
    cdef SureTrumps sure
    if leader:
        if not own:
            return 0
        sure = sure_trumps(
            memory, hand, players, rem,
            DEFENDER_LEADS_TO_TRUMPS if only else DEFENDER_LEADS, drawing,
        )
    else:
        sure = sure_trumps(
            memory, hand, players, rem, SOLOIST_LEADS_TRUMPS if only else SOLOIST_LEADS, drawing
        )
    if leader or not cashing or only:
        return by_trumps(hand, players, rem, left, target, &sure, pricing)
    for seat in range(1, players):
        pool[seat] = hand[seat] & rem
        length[seat] = count(pool[seat] & trumps())
        forced[seat] = 0
        asked[seat] = 0
    drawn = sure.all_drawn and sure.winning == own
    tricks = count(sure.winning)
    total = points_of(sure.winning)
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
            total += spared(pool[seat], sure.draws, tricks - asked[seat])
    return total


# ---- The defenders ------------------------------------------------------------------------------


cdef inline int given(uint32_t *rest, uint32_t suit, int number) noexcept nogil:
    """The most a partner can give to `number` tricks in which a suit is led; leaves the rest.

    To plain suits he throws only plain cards, which he must have.
    """
    cdef uint32_t gone = dearest_cards(rest[0] & suit, number)
    rest[0] ^= gone
    number -= count(gone)
    if number > 0:
        suit = dearest_cards(rest[0] if suit == trumps() else rest[0] & ~trumps(), number)
        rest[0] ^= suit
        gone |= suit
    return points_of(gone)


cdef inline int known_in_time(
    const uint32_t *hand, uint32_t rem, int leader, int best, uint32_t winning
) noexcept nogil:
    """How many tricks of the trumps `winning` of the seat `best` come at once, led as trumps.

    One if the leader has a trump to lead, a soloist nothing else; more if the leader himself has
    trumps that nobody can beat.
    """
    cdef uint32_t mine = hand[leader] & rem, solo = hand[0] & rem & trumps(), others
    cdef uint32_t tops = winning & above(highest(solo)) if solo else winning
    if not tops or not mine & trumps() or (not leader and mine != solo):
        return 0
    others = rem & trumps() & ~mine
    if best == leader and others:
        tops &= above(highest(others))
    return count(tops) if best == leader and tops else 1


cdef inline int sure_loss(
    const uint32_t *hand, int players, uint32_t rem, int leader, int left, bint cashing,
    bint drawing,
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
    cdef uint32_t suit, run, other, his, rest, winning = 0, forced = 0, single_run = 0
    cdef uint32_t single_forced = 0
    cdef int own[MOST_PLAYERS]
    cdef int cash[3]
    cdef int most = 0, total, seat, index, tricks = 0, number, longest, plain = NO_LIMIT
    cdef int size = count(solo), cashed = 0, single = -1, best = 0, rich = 0, gift
    cdef bint any_trumps = (rem & trumps() & ~theirs) != 0
    for seat in range(1, players):
        own[seat] = 0
        if any_trumps:
            run = kept_trumps(hand[seat] & rem & trumps(), theirs)
            number = count(run)
            own[seat] = points_of(run)
            if number > most or (number == most and seat == leader):
                most = number
                best = seat
                winning = run
    for index in range(3):
        cash[index] = 0
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
                        single_forced = cheapest_of_suit(his, 1)
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
            cash[index] = number
            cashed += dearest(run, number)
            forced |= cheapest_of_suit(his, number)
        if not tricks and single >= 0:
            tricks = 1
            cashed = dearest(single_run, 1)
            forced = single_forced
        else:
            single = -1
    number = most + tricks
    if not number:
        return 0
    if number >= size:
        return left
    if drawing and most and single < 0:
        rich = known_in_time(hand, rem, leader, best, winning)
        forced |= cheapest_trumps(solo, rich)
    total = points_of(forced)
    if number > count(forced):
        total += cheapest(solo ^ forced, number - count(forced))
    for seat in range(1, players):
        rest = hand[seat] & rem
        if seat == leader and tricks:
            gift = given(&rest, trumps(), rich) if rich and seat != best else 0
            total += cashed + (gift if gift > own[seat] else own[seat])
            continue
        gift = 0
        for index in range(3):
            if cash[index]:
                gift += given(&rest, SUIT_SET[index], cash[index])
        if seat == best:
            gift += own[seat]
            index = cheapest(hand[seat] & rem, number)
            total += gift if gift > index else index
            continue
        index = given(&rest, trumps(), rich) if rich else 0
        index += cheapest(rest, (number if single >= 0 else most) - rich)
        total += gift + (index if index > own[seat] else own[seat])
    return total
