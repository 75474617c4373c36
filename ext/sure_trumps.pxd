"""Trumps that take a trick each, whatever the enemy does.

Each trump that a player loses falls together with a higher enemy trump, another one each time.
Who leads trumps can do better than that: each such lead takes a trump of every enemy who has one.
"""

from libc.stdint cimport uint32_t
from libc.string cimport memset

from ext.cards cimport TRUMPS_FROM, above, count, highest, points_of, trumps
from ext.extremes cimport cheapest_trump

cdef enum Lead:
    # Who leads to the next trick: a defender, also against a soloist with trumps alone, or he.
    DEFENDER_LEADS = 0
    DEFENDER_LEADS_TO_TRUMPS = 1
    SOLOIST_LEADS = 2
    SOLOIST_LEADS_TRUMPS = 3
    LEADS = 4

cdef enum:
    TRUMP_SETS = 16384
    # A word of the memory, from the lowest bit: winning trumps, draws, all drawn, epoch.
    DRAWS_AT = 14
    ALL_DRAWN_AT = 18
    EPOCH_AT = 19
    MOST_TRUMP_EPOCH = 8191

cdef struct TrumpMemory:
    # A word for each set of trumps in play and kind of lead; void if it is of another epoch.
    uint32_t *words
    uint32_t epoch

cdef struct SureTrumps:
    # Trumps of the soloist that take a trick each, how many of these tricks take a trump of
    # every enemy who has one, and whether the enemy has none left when they are over.
    uint32_t winning
    int draws
    bint all_drawn


cdef inline uint32_t losable(uint32_t mine, uint32_t theirs) noexcept nogil:
    """The trumps that a player can lose to higher enemy trumps, at worst.

    What he loses can be matched into the higher enemy trumps. Of all such sets this is one
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


cdef inline uint32_t kept_trumps(uint32_t mine, uint32_t theirs) noexcept nogil:
    """Trumps of a hand that win a trick each, or as good as that, against those of the enemy."""
    return mine & ~losable(mine, theirs) if mine and theirs else mine


cdef inline uint32_t without_lowest(
    const uint32_t *hand, int players, uint32_t cards, int number
) noexcept nogil:
    """What is left of the defenders' cards when each of them has lost his `number` lowest ones."""
    cdef uint32_t left = 0, his
    cdef int seat, index
    for seat in range(1, players):
        his = hand[seat] & cards
        for index in range(number):
            his &= his - 1
        left |= his
    return left


cdef inline void lead_trumps(
    const uint32_t *hand, int players, uint32_t own, uint32_t others, Lead lead, SureTrumps *sure
) noexcept nogil:
    """Find a better plan for the soloist with the trumps `own` than to wait, if there is one.

    On lead he leads the trumps that nobody can beat, and if there are none his lowest one, as
    if it were lost. Everybody keeps his highest trumps, which is the worst for him. Without the
    lead he takes it by a trump that nobody can beat; that is sure if he has nothing but trumps.
    """
    cdef uint32_t mine = own, theirs = others, won = 0, tops, winning
    cdef int most = count(sure.winning), number, draws = 0
    cdef bint lost = False, leads = lead >= SOLOIST_LEADS
    cdef bint only = lead == DEFENDER_LEADS_TO_TRUMPS or lead == SOLOIST_LEADS_TRUMPS
    while theirs and mine:
        tops = mine & above(highest(theirs))
        if not leads:
            if not only or not tops:
                break
            tops &= ~tops + 1
            won |= tops
            mine ^= tops
            leads = True
            continue
        if tops:
            number = count(tops)
            won |= tops
            mine ^= tops
            # The trick of a trump that was lost may have taken a trump of this enemy already.
            draws += 0 if lost else number
        else:
            number = 1
            mine &= mine - 1
            lost = True
            leads = False
        theirs = without_lowest(hand, players, theirs, number)
        winning = won | kept_trumps(mine, theirs)
        number = count(winning)
        if number > most or (
            number == most and points_of(winning) >= points_of(sure.winning)
        ):
            most = number
            sure.winning = winning
            sure.draws = draws
            sure.all_drawn = not theirs


cdef inline void forget_trumps(TrumpMemory *memory) noexcept nogil:
    """Make all that is known void, for another deal."""
    if memory.epoch == MOST_TRUMP_EPOCH:
        memset(memory.words, 0, LEADS * TRUMP_SETS * sizeof(uint32_t))
        memory.epoch = 0
    memory.epoch += 1


cdef inline uint32_t *words_of(const TrumpMemory *memory, uint32_t rem) noexcept nogil:
    """What is known about a set of trumps in play, a word for each kind of lead."""
    return memory.words + LEADS * (rem >> TRUMPS_FROM)


cdef inline SureTrumps sure_trumps(
    const TrumpMemory *memory, const uint32_t *hand, int players, uint32_t rem, Lead lead,
    bint drawing,
) noexcept nogil:
    """The soloist's sure trumps; worked out once for each set of trumps in play."""
    cdef uint32_t *word = words_of(memory, rem) + <int>lead
    cdef uint32_t own, others
    cdef SureTrumps sure
    if word[0] >> EPOCH_AT == memory.epoch:
        sure.winning = (word[0] & (TRUMP_SETS - 1)) << TRUMPS_FROM
        sure.draws = word[0] >> DRAWS_AT & 15
        sure.all_drawn = word[0] >> ALL_DRAWN_AT & 1
        return sure
    own = hand[0] & rem & trumps()
    others = rem & trumps() & ~own
    sure.winning = kept_trumps(own, others)
    sure.draws = 0
    sure.all_drawn = not others
    if drawing:
        lead_trumps(hand, players, own, others, lead, &sure)
    word[0] = (
        memory.epoch << EPOCH_AT
        | <uint32_t>sure.all_drawn << ALL_DRAWN_AT
        | <uint32_t>sure.draws << DRAWS_AT
        | sure.winning >> TRUMPS_FROM
    )
    return sure
