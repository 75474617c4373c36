"""The search behind the exact solver: what a soloist takes with all hands open.

One question is asked of a position, "does he take at least so many points?", and answered by
alpha-beta with an empty window and a table of bounds; exact values come from a few such
questions. Between tricks a position of a fixed deal is named by the cards still to be played
and the leader. The functions return bounds: a value of `target` or more is a lower bound of
what the soloist still takes, a smaller one an upper bound.
"""

from libc.stdint cimport int32_t, uint8_t, uint32_t, uint64_t

from ext.cards cimport (
    ELEVENS,
    EQUAL_TO_NEXT,
    FOURS,
    GOLD,
    MOST_PLAYERS,
    POINTS,
    SUIT,
    SUIT_SET,
    TENS,
    TWOS,
    above,
    beats,
    below,
    check,
    count,
    highest,
    legal_cards,
    likely,
    lowest,
    points_of,
    threes,
    trumps,
)

from ext.polling cimport Poll, is_stopped

cdef enum Switch:
    # Each shortcut can be turned off, so that a test can hold it alone against plain search.
    TABLE = 1
    CANONICAL = 2
    EQUALS = 4
    DOMINATED = 8
    BOUNDS = 16
    TABLE_FIRST = 32
    BEST_FIRST = 64
    ALL_SWITCHES = 127

cdef enum:
    CLASSES = 6
    POLL_EVERY = 8192
    NO_CARD = 255

cdef struct Entry:
    uint32_t key
    uint8_t low
    uint8_t high
    uint8_t best
    uint8_t stamp

cdef struct Search:
    int players
    int soloist
    uint32_t hand[MOST_PLAYERS]
    uint32_t solo
    uint8_t canonical[CLASSES][16]
    Entry *table
    int table_bits
    uint8_t epoch
    uint32_t switches
    uint64_t cards_played
    int countdown
    bint stopped
    Poll poll

cdef extern from *:
    """
    /* Where the cards of equal worth stand: three of each plain suit and of gold, gold 7-10, 11-14. */
    static const uint8_t boon_class_start[6] = {0, 6, 12, 18, 24, 28};
    static const uint8_t boon_class_size[6] = {3, 3, 3, 3, 4, 4};
    """
    const uint8_t* CLASS_START "boon_class_start"
    const uint8_t* CLASS_SIZE "boon_class_size"


cdef inline void prepare(Search *s) noexcept nogil:
    """Fill what follows from the hands: the soloist's cards and the canonical cards.

    Of cards of equal worth only the order of their owners matters. For each set of such cards
    still in play its canonical form is the lowest set with the same owners in the same order.
    """
    cdef int kind, size, place, seat, left, held, result
    cdef uint8_t owner[4]
    s.solo = s.hand[s.soloist]
    for kind in range(CLASSES):
        size = CLASS_SIZE[kind]
        for place in range(size):
            owner[place] = MOST_PLAYERS
            for seat in range(s.players):
                if s.hand[seat] >> (CLASS_START[kind] + place) & 1:
                    owner[place] = <uint8_t>seat
        for held in range(1 << size):
            result = 0
            place = 0
            left = held
            while left:
                seat = owner[lowest(left)]
                left &= left - 1
                while owner[place] != seat:
                    place += 1
                result |= 1 << place
                place += 1
            s.canonical[kind][held] = <uint8_t>result


cdef inline uint32_t canonical(Search *s, uint32_t rem) noexcept nogil:
    """The name of the cards `rem` in the table: equal for positions that cannot differ in value."""
    return (
        rem & ~<uint32_t>0xFF1C71C7
        | s.canonical[0][rem & 7]
        | <uint32_t>s.canonical[1][rem >> 6 & 7] << 6
        | <uint32_t>s.canonical[2][rem >> 12 & 7] << 12
        | <uint32_t>s.canonical[3][rem >> 18 & 7] << 18
        | <uint32_t>s.canonical[4][rem >> 24 & 15] << 24
        | <uint32_t>s.canonical[5][rem >> 28] << 28
    )


cdef inline Entry *bucket(Search *s, uint32_t key, int leader) noexcept nogil:
    """The two places where a position may stand in the table."""
    cdef uint64_t mixed = (<uint64_t>key << 2 | <uint64_t>leader) * <uint64_t>0x9E3779B97F4A7C15
    return s.table + (mixed >> (64 - s.table_bits) << 1)


cdef inline Entry *find(Search *s, uint32_t key, int leader) noexcept nogil:
    """What the table knows of a position, or NULL."""
    cdef Entry *entry = bucket(s, key, leader)
    cdef uint8_t stamp = <uint8_t>(s.epoch << 2 | leader)
    if entry.key == key and entry.stamp == stamp:
        return entry
    entry += 1
    if entry.key == key and entry.stamp == stamp:
        return entry
    return NULL


cdef inline void store(
    Search *s, uint32_t key, int leader, int left, int target, int value, int best
) noexcept nogil:
    """Keep a bound; the first place of a bucket is for the position with more cards."""
    cdef Entry *first = bucket(s, key, leader)
    cdef Entry *entry = first
    cdef uint8_t stamp = <uint8_t>(s.epoch << 2 | leader)
    if not (entry.key == key and entry.stamp == stamp):
        entry += 1
        if not (entry.key == key and entry.stamp == stamp):
            if first.stamp >> 2 != s.epoch or count(first.key) <= count(key):
                first[1] = first[0]
                entry = first
            entry.key = key
            entry.stamp = stamp
            entry.low = 0
            entry.high = <uint8_t>left
    if value >= target:
        if value > entry.low:
            entry.low = <uint8_t>value
    elif value < entry.high:
        entry.high = <uint8_t>value
    entry.best = <uint8_t>best


# ---- Static bounds at the start of a trick ---------------------------------------------------


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


cdef inline int sure_points(Search *s, uint32_t rem) noexcept nogil:
    """Points the soloist takes whatever happens, with the tricks that his trumps must win."""
    cdef uint32_t mine = s.solo & rem & trumps()
    cdef uint32_t kept
    cdef int tricks, seat, total
    if not mine:
        return 0
    kept = mine & ~losable(mine, rem & trumps() & ~mine)
    if not kept:
        return 0
    tricks = count(kept)
    total = points_of(kept)
    for seat in range(s.players):
        if seat != s.soloist:
            total += cheapest(s.hand[seat] & rem, tricks)
    return total


cdef inline int sure_loss(Search *s, uint32_t rem) noexcept nogil:
    """Points the defenders take whatever happens, with the tricks that their trumps must win."""
    cdef uint32_t theirs = s.solo & rem & trumps()
    cdef uint32_t mine, kept
    cdef int most = 0, total = 0, seat, tricks
    cdef int own[MOST_PLAYERS]
    if not (rem & trumps() & ~theirs):
        return 0
    for seat in range(s.players):
        own[seat] = 0
        if seat != s.soloist:
            mine = s.hand[seat] & rem & trumps()
            if mine:
                kept = mine & ~losable(mine, theirs)
                tricks = count(kept)
                own[seat] = points_of(kept)
                if tricks > most:
                    most = tricks
    if not most:
        return 0
    total = cheapest(s.solo & rem, most)
    for seat in range(s.players):
        if seat != s.soloist:
            tricks = cheapest(s.hand[seat] & rem, most)
            total += own[seat] if own[seat] > tricks else tricks
    return total


# ---- The search -------------------------------------------------------------------------------


cdef inline uint32_t one_of_equals(uint32_t cards, uint32_t others) noexcept nogil:
    """Of cards of one hand that are worth the same and have no other hand's card between, the lowest.

    `others` are the cards of other hands still in play or on the table.
    """
    cdef uint32_t reached = (cards & EQUAL_TO_NEXT) << 1
    reached |= (reached & ~others & EQUAL_TO_NEXT) << 1
    reached |= (reached & ~others & EQUAL_TO_NEXT) << 1
    return cards & ~reached


cdef inline bint can_beat(uint32_t hand, uint32_t led, int card) noexcept nogil:
    """Whether a hand has a legal card that takes the trick from `card`."""
    cdef uint32_t legal = legal_cards(hand, led)
    if SUIT[card] == GOLD:
        return (legal & above(card)) != 0
    return (legal & (SUIT_SET[SUIT[card]] & above(card) | trumps())) != 0


cdef inline bint is_certain(
    Search *s, uint32_t rem, uint32_t led, int turn, int seat, int holder, int card
) noexcept nogil:
    """Whether the side that holds the trick after `seat` has played keeps it whatever follows."""
    cdef int later
    for later in range(turn + 1, s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        if (seat == s.soloist) != (holder == s.soloist) and can_beat(
            s.hand[seat] & rem, led, card
        ):
            return False
    return True


cdef inline uint32_t undominated(
    Search *s, uint32_t cards, uint32_t rem, uint32_t others, uint32_t led,
    int turn, int seat, int holder, int holding,
) noexcept nogil:
    """Leave out cards that another card of the same run of neighbours makes needless.

    When it is certain which side gets the trick, a run of neighbouring ranks (no other hand's
    card between) is as good as its richest card if that side is the player's, its poorest if not.
    """
    cdef uint32_t kept = 0, left = cards
    cdef int card, rank_before = -1, chosen = -1
    cdef bint mine = False, certain = False
    while left:
        card = lowest(left)
        left &= left - 1
        if (
            rank_before >= 0
            and SUIT[rank_before] == SUIT[card]
            and not others & above(rank_before) & below(card)
        ):
            if certain:
                if (POINTS[card] > POINTS[chosen]) == mine:
                    kept ^= <uint32_t>1 << chosen | <uint32_t>1 << card
                    chosen = card
                rank_before = card
                continue
        else:
            if beats(card, holding):
                certain = is_certain(s, rem, led, turn, seat, seat, card)
                mine = True
            else:
                certain = is_certain(s, rem, led, turn, seat, holder, holding)
                mine = (holder == s.soloist) == (seat == s.soloist)
        kept |= <uint32_t>1 << card
        chosen = card
        rank_before = card
    return kept


cdef inline int lead_score(Search *s, uint32_t rem, int seat, int card) noexcept nogil:
    """How promising a lead looks; higher is tried earlier."""
    cdef uint32_t suit = SUIT_SET[SUIT[card]]
    cdef uint32_t enemies = suit & above(card) & rem
    cdef uint32_t his
    cdef int points = POINTS[card]
    if seat == s.soloist:
        enemies &= ~s.solo
        if SUIT[card] == GOLD:
            return 5 - points if enemies else 70 + points
        return -points if enemies else 50 + points
    his = s.solo & rem & suit
    if SUIT[card] == GOLD:
        return -10 + (20 + points if his and not his & enemies else -points)
    if his:
        return 10 + (-points if his & enemies else 20 + points)
    return 10 + (-2 * points if s.solo & rem & trumps() else points)


cdef inline int follow_score(
    Search *s, bint enemies_follow, bint friends_follow, int seat, int holder, int holding,
    int gathered, int card,
) noexcept nogil:
    """How promising a card on a trick looks; higher is tried earlier."""
    cdef bint friendly = (holder == s.soloist) == (seat == s.soloist)
    cdef int points = POINTS[card]
    if beats(card, holding):
        if friendly:
            return -5 if enemies_follow else -5 + points
        return 60 + gathered - (10 if SUIT[card] == GOLD else 0) + (
            card >> 2 if enemies_follow else 2 * points
        )
    if friendly:
        return 30 + (points >> 1 if enemies_follow else 2 * points)
    return -points if friends_follow else -3 * points


cdef inline int from_lead(
    Search *s, uint32_t rem, int left, int leader, int target
) noexcept nogil:
    """What the soloist takes of the cards `rem`, worth `left` points, when a trick begins."""
    cdef uint32_t key
    cdef Entry *entry
    cdef int value, best
    if target <= 0:
        return 0
    if target > left:
        return left
    s.countdown -= 1
    if s.countdown <= 0:
        s.countdown = POLL_EVERY
        if is_stopped(&s.poll):
            s.stopped = True
    if s.stopped:
        return 0
    if s.switches & BOUNDS:
        value = sure_points(s, rem)
        if value >= target:
            return value
        value = left - sure_loss(s, rem)
        if value < target:
            return value
    best = NO_CARD
    if not s.switches & TABLE:
        return play(s, rem, rem, left, 0, leader, 0, leader, 0, 0, target, &best)
    key = canonical(s, rem) if s.switches & CANONICAL else rem
    entry = find(s, key, leader)
    if entry:
        if entry.low >= target:
            return entry.low
        if entry.high < target:
            return entry.high
        if s.switches & BEST_FIRST:
            best = entry.best
    value = play(s, rem, rem, left, 0, leader, 0, leader, 0, 0, target, &best)
    if not s.stopped:
        store(s, key, leader, left, target, value, best)
    return value


cdef inline int after_trick(
    Search *s, uint32_t rem, int left, int winner, int gathered, int target
) noexcept nogil:
    """What the soloist takes with a trick that `winner` has won, and after it."""
    if winner == s.soloist:
        return gathered + from_lead(s, rem, left - gathered, winner, target - gathered)
    return from_lead(s, rem, left - gathered, winner, target)


cdef inline bint known(
    Search *s, uint32_t rem, int left, int winner, int gathered, int target, bint soloist_moves,
    int *value,
) noexcept nogil:
    """Whether the table, without search, shows that a finished trick is good enough for the mover."""
    cdef Entry *entry
    cdef int won = gathered if winner == s.soloist else 0
    left -= gathered
    target -= won
    if soloist_moves:
        if target <= 0:
            value[0] = won
            return True
    elif target > left:
        value[0] = won + left
        return True
    if target <= 0 or target > left:
        return False
    entry = find(s, canonical(s, rem) if s.switches & CANONICAL else rem, winner)
    if not entry:
        return False
    if soloist_moves:
        value[0] = won + entry.low
        return entry.low >= target
    value[0] = won + entry.high
    return entry.high < target


cdef inline int play(
    Search *s, uint32_t rem, uint32_t live, int left, int turn, int seat, uint32_t led,
    int holder, int holding, int gathered, int target, int *best,
) noexcept nogil:
    """What the soloist takes of the cards `live`, those in `rem` and on the table.

    `seat` plays card number `turn` of the trick; `led` is the set of the led suit; `holder` has
    the trick with the card `holding`; `gathered` points lie on the table. `best` is, for a
    lead, the card to try first, and then the card that answered.
    """
    cdef uint32_t hand = s.hand[seat] & rem
    cdef uint32_t cards = legal_cards(hand, led)
    cdef uint32_t others = live & ~hand, bit
    cdef bint soloist_moves = seat == s.soloist
    cdef bint last = turn == s.players - 1
    cdef bint enemies_follow, friends_follow
    cdef int32_t moves[16]
    cdef int32_t move
    cdef int number = 0, place, index, card, value, result, next_seat, score, later
    cdef int unused = NO_CARD
    s.cards_played += 1
    check(cards != 0)
    if cards & (cards - 1):
        if s.switches & EQUALS:
            cards = one_of_equals(cards, others)
            if turn and s.switches & DOMINATED and cards & (cards - 1):
                cards = undominated(s, cards, rem, others, led, turn, seat, holder, holding)
    next_seat = seat + 1 if seat + 1 < s.players else 0
    if not cards & (cards - 1):
        moves[0] = lowest(cards)
        number = 1
    else:
        if last and s.switches & TABLE and s.switches & TABLE_FIRST:
            bit = cards
            while bit:
                card = lowest(bit)
                bit &= bit - 1
                if known(
                    s, rem & ~(<uint32_t>1 << card), left,
                    seat if beats(card, holding) else holder,
                    gathered + POINTS[card], target, soloist_moves, &value,
                ):
                    return value
        enemies_follow = False
        friends_follow = False
        later = next_seat
        for index in range(turn + 1, s.players):
            if (later == s.soloist) == soloist_moves:
                friends_follow = True
            else:
                enemies_follow = True
            later = later + 1 if later + 1 < s.players else 0
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            if not turn:
                score = 1000 if card == best[0] else lead_score(s, rem, seat, card)
            else:
                score = follow_score(
                    s, enemies_follow, friends_follow, seat, holder, holding, gathered, card
                )
            move = (score + 256) << 5 | card
            place = number
            number += 1
            while place and moves[place - 1] < move:
                moves[place] = moves[place - 1]
                place -= 1
            moves[place] = move
    result = -1 if soloist_moves else left + 1
    for index in range(number):
        card = moves[index] & 31
        bit = rem & ~(<uint32_t>1 << card)
        if last:
            value = after_trick(
                s, bit, left, seat if beats(card, holding) else holder,
                gathered + POINTS[card], target,
            )
        elif not turn:
            value = play(
                s, bit, live, left, 1, next_seat, SUIT_SET[SUIT[card]], seat, card,
                POINTS[card], target, &unused,
            )
        elif beats(card, holding):
            value = play(
                s, bit, live, left, turn + 1, next_seat, led, seat, card,
                gathered + POINTS[card], target, &unused,
            )
        else:
            value = play(
                s, bit, live, left, turn + 1, next_seat, led, holder, holding,
                gathered + POINTS[card], target, &unused,
            )
        if s.stopped:
            return 0
        if soloist_moves:
            if value > result:
                result = value
                if value >= target:
                    best[0] = card
                    return value
        elif value < result:
            result = value
            if value < target:
                best[0] = card
                return value
    return result
