"""The exact solver for a soloist against the rest, with all hands open."""

from libc.stdint cimport int16_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from ext.cards cimport (
    MOST_HAND,
    MOST_PLAYERS,
    check,
    count,
    highest,
    legal_cards,
    lowest,
    points_of,
)
from ext.choices cimport one_of_equals
from ext.likely cimport likely_line
from ext.likeness cimport prepare_worths
from ext.moment cimport Table, after, leader_of
from ext.polling cimport raise_kept
from ext.search cimport ALL_SWITCHES, PROOFS, Search, look_at_flag, prepare
from ext.solo cimport Trick, begin, follow, from_lead
from ext.sure_trumps cimport LEADS, TRUMP_SETS, forget_trumps
from ext.sweep cimport sweeps, sweeps_from_lead
from ext.table cimport MOST_EPOCH, PLACES, Bucket
from solver._stop cimport StopFlag

from solver.errors import Stopped

SWITCHES = ALL_SWITCHES

cdef enum:
    LINE_OF_CACHE = 64
    # The first question about a card lies so much above what it is thought to be worth, and if that
    # is too low, the next ones by steps that double from so much on.
    CARD_STEP = 4
    # The first question about the first card, above what a likely line of play brings.
    LINE_STEP = 8
    # The payout classes from the lowest: double loss, loss, win, double win.
    WIN = 2
    DOUBLE_WIN = 3


cdef inline int ask(Search *s, Table *at, int target) noexcept nogil:
    """A bound of what the soloist takes in all, on that side of `target` where the value lies."""
    cdef Trick trick
    target -= at.won
    look_at_flag(s)
    if target <= 0:
        return at.won
    if target > at.left:
        return at.won + at.left
    if at.turn:
        begin(s, &trick, at.rem, at.left, leader_of(s, at), at.led, target)
        return at.won + follow(
            s, &trick, at.rem, at.turn, at.holder, at.holding, at.gathered
        )
    return at.won + from_lead(s, at.rem, at.left, at.seat, target)


cdef inline int exact(Search *s, Table *at, int guess, int low, int high) noexcept nogil:
    """What the soloist takes in all, known to be in low..high.

    After the guess the questions come down from above: "no" is cheap to show far above the
    value, and each "no" gives a bound to ask next, until the only "yes".
    """
    cdef int bound
    if guess <= low:
        guess = low + 1
    if guess > high:
        guess = high
    while low < high and not s.stopped:
        bound = ask(s, at, guess)
        if bound >= guess:
            low = bound
            guess = high
        else:
            high = bound
            guess = bound
    return low


cdef inline int exact_near(Search *s, Table *at, int near) noexcept nogil:
    """What the soloist takes in all, where it is thought to be about `near`.

    The questions go up in growing steps until the first "no", and then down.
    """
    cdef int low = at.won, high = at.won + at.left
    cdef int guess = near + CARD_STEP, step = CARD_STEP, bound
    while low < high and not s.stopped:
        if guess <= low:
            guess = low + 1
        if guess >= high:
            break
        bound = ask(s, at, guess)
        if bound < guess:
            high = bound
            break
        low = bound
        guess = low + step
        step *= 2
    return exact(s, at, high, low, high)


cdef inline int best_of(int value, int other, bint soloist) noexcept nogil:
    """The better of two values for the side that moves."""
    return other if (other > value) == soloist else value


cdef inline int payout_class(
    Search *s, Table *at, int below_single_loss, int near
) noexcept nogil:
    """The payout class, by the thresholds 61 and 91 and that of a double loss.

    The soloist's total is what he takes after the question is put, and `at.won` before it. The
    first question is whether it is at least the class `near`.
    """
    cdef int low = 0, high = DOUBLE_WIN, target
    while low < high and not s.stopped:
        if near <= low:
            near = low + 1
        if near > high:
            near = high
        target = 91 if near == DOUBLE_WIN else 61 if near == WIN else below_single_loss
        if ask(s, at, target) >= target:
            low = near
            near += 1
        else:
            near -= 1
            high = near
    return low


cdef inline int victory_cards(int payout_class) noexcept nogil:
    """What each defender pays the soloist."""
    return payout_class - 1 if payout_class >= WIN else payout_class - 2


cdef class DoubleDummy:
    """A solver with a table of its own, for one thread at a time; it forgets between positions."""

    cdef Search s
    cdef Table root
    cdef Table before[MOST_PLAYERS * MOST_HAND]
    cdef int depth
    cdef StopFlag flag
    cdef void *allocated
    cdef size_t size

    def __cinit__(self, int table_bits=16, uint32_t switches=ALL_SWITCHES):
        cdef size_t places
        if not 4 <= table_bits <= 24:
            raise ValueError(f"table_bits is {table_bits}; 4 to 24 will do")
        places = <size_t>1 << table_bits
        self.s.memory.bits = 64
        while places > PLACES:
            places >>= 1
            self.s.memory.bits -= 1
        self.s.switches = switches
        prepare_worths(&self.s.orders)
        self.size = (<size_t>1 << table_bits) * sizeof(uint64_t)
        self.allocated = calloc(self.size + LINE_OF_CACHE, 1)
        if self.allocated == NULL:
            raise MemoryError()
        self.s.trump_memory.words = <uint32_t *>calloc(LEADS * TRUMP_SETS, sizeof(uint32_t))
        if self.s.trump_memory.words == NULL:
            raise MemoryError()
        self.s.memory.buckets = <Bucket *>(
            (<size_t>self.allocated + LINE_OF_CACHE - 1) & ~<size_t>(LINE_OF_CACHE - 1)
        )

    def __dealloc__(self):
        free(self.allocated)
        free(self.s.trump_memory.words)
        free(self.s.proofs)

    def recall(self):
        """From now on try first the card that proved the same result before, even in older searches.

        Only to measure how far the order of cards is from the best: a build without switches
        ignores it. It takes 32 MB.
        """
        if self.s.proofs == NULL:
            self.s.proofs = <uint64_t *>calloc(PROOFS, sizeof(uint64_t))
            if self.s.proofs == NULL:
                raise MemoryError()

    @property
    def cards_played(self):
        """How many cards the searches of this solver have played."""
        return self.s.cards_played

    cdef void forget(self) noexcept nogil:
        """Make all that the table holds void, by a new epoch."""
        if self.s.memory.epoch == MOST_EPOCH:
            memset(self.s.memory.buckets, 0, self.size)
            self.s.memory.epoch = 0
        self.s.memory.epoch += 1
        forget_trumps(&self.s.trump_memory)

    cdef void load(self, const uint32_t *hands, int players, int soloist, int leader,
                   const uint8_t *trick, int turn) noexcept nogil:
        """Set up a position that is known to be sound; hands without the cards on the table."""
        cdef Search *s = &self.s
        cdef int seat, index
        s.players = players
        self.root.rem = 0
        for seat in range(players):
            index = seat - soloist if seat >= soloist else seat - soloist + players
            s.hand[index] = hands[seat]
            self.root.rem |= hands[seat]
        leader = leader - soloist if leader >= soloist else leader - soloist + players
        self.root.live = self.root.rem
        seat = leader
        for index in range(turn):
            s.hand[seat] |= <uint32_t>1 << trick[index]
            self.root.live |= <uint32_t>1 << trick[index]
            seat = seat + 1 if seat + 1 < players else 0
        self.root.left = points_of(self.root.live)
        self.root.gathered = 0
        self.root.won = 0
        self.root.tricks_won = 0
        self.root.tricks_lost = 0
        self.depth = 0
        self.root.turn = 0
        self.root.led = 0
        self.root.seat = leader
        self.root.holder = leader
        self.root.holding = 0
        prepare(s, self.root.live)
        self.forget()
        s.countdown = 0
        s.stopped = False
        self.root.rem = self.root.live
        for index in range(turn):
            self.root = after(s, self.root, trick[index])

    def set_position(self, hands, int soloist, int leader, trick=(), StopFlag stop=None):
        """Set up a position: `hands` as card sets, `trick` as cards, the led one first.

        The caller has made sure that the position is sound.
        """
        cdef uint32_t sets[MOST_PLAYERS]
        cdef uint8_t cards[MOST_PLAYERS]
        cdef int players = len(hands), turn = len(trick), index
        if not 2 < players <= MOST_PLAYERS or turn >= players:
            raise ValueError(f"{players} hands and {turn} cards on the table")
        for index in range(players):
            sets[index] = hands[index]
        for index in range(turn):
            cards[index] = trick[index]
        self.set_stop(stop)
        self.load(sets, players, soloist, leader, cards, turn)

    cdef void set_stop(self, StopFlag stop):
        self.flag = stop
        self.s.poll.raised = NULL if stop is None else &stop.raised
        self.s.poll.looks = 0

    cdef int finish(self) except -1:
        """After a search: raise what stopped it, if anything did."""
        raise_kept(&self.s.poll)
        if self.s.stopped:
            raise Stopped("stopped")
        return 0

    def value(self, guess=None):
        """Card points the soloist takes from the cards in the hands and on the table.

        `guess` is the first number asked about; without one it is all there is.
        """
        cdef int result, first = self.root.left if guess is None else guess
        with nogil:
            result = exact(&self.s, &self.root, first, 0, self.root.left)
        self.finish()
        return result

    def at_least(self, int target):
        """Whether the soloist takes at least `target` card points from these cards."""
        cdef int bound
        with nogil:
            bound = ask(&self.s, &self.root, target)
        self.finish()
        return bound >= target

    def choices(self):
        """The legal cards in groups that are equal in value, lowest first."""
        cdef uint32_t hand = self.s.hand[self.root.seat] & self.root.rem
        cdef uint32_t cards = legal_cards(hand, self.root.led)
        cdef uint32_t firsts = one_of_equals(cards, self.root.live & ~hand)
        groups = []
        group = None
        while cards:
            if firsts >> lowest(cards) & 1:
                group = []
                groups.append(group)
            group.append(lowest(cards))
            cards &= cards - 1
        return groups

    def play(self, int card):
        """Go on to the position after the seat to move has played `card`; the table stays good.

        The answers go on to count from the position that was set up.
        """
        cdef uint32_t hand = self.s.hand[self.root.seat] & self.root.rem
        if not legal_cards(hand, self.root.led) >> card & 1:
            raise ValueError(f"card {card} is not to be played here")
        self.before[self.depth] = self.root
        self.depth += 1
        self.root = after(&self.s, self.root, card)

    def undo(self):
        """Go back to the position before the last `play`."""
        if not self.depth:
            raise ValueError("no card to take back")
        self.depth -= 1
        self.root = self.before[self.depth]

    @property
    def tricks(self):
        """The tricks that the soloist and the defenders have won since the position was set up."""
        return self.root.tricks_won, self.root.tricks_lost

    def card_value(self, int card, near=None):
        """`value` after the seat to move has played `card`; it is thought to be about `near`."""
        cdef Table following
        cdef int result, about = self.root.left if near is None else near
        with nogil:
            following = after(&self.s, self.root, card)
            result = exact_near(&self.s, &following, about)
        self.finish()
        return result

    def payout(self, int base, int double_loss_below, int near=1):
        """Victory cards from each defender by points alone, `base` points of which are taken.

        The first question is whether it is at least `near`.
        """
        cdef Table at = self.root
        cdef int result
        at.won += base
        with nogil:
            result = payout_class(
                &self.s, &at, double_loss_below, near + 1 if near > 0 else near + 2
            )
        self.finish()
        return victory_cards(result)

    def line(self, int value):
        """Cards to the end by which both sides keep `value`, the value of this position.

        Each player plays the lowest of the cards that are best.
        """
        cdef Table at = self.root, following
        cdef uint32_t hand, cards
        cdef int card = 0, target
        cdef bint soloist_moves, good
        played = []
        while at.rem:
            hand = self.s.hand[at.seat] & at.rem
            cards = one_of_equals(legal_cards(hand, at.led), at.live & ~hand)
            soloist_moves = at.seat == 0
            target = value if soloist_moves else value + 1
            with nogil:
                while cards:
                    card = lowest(cards)
                    cards &= cards - 1
                    if not cards:
                        break  # the only one left must be as good as the position
                    following = after(&self.s, at, card)
                    good = (ask(&self.s, &following, target) >= target) == soloist_moves
                    if good or self.s.stopped:
                        break
            self.finish()
            played.append(card)
            at = after(&self.s, at, card)
        return played

    def sweeps(self, bint soloist):
        """Whether the soloist (else the defenders) can take the trick on the table and all others.

        The points the table knows are forgotten before and after.
        """
        cdef bint result
        cdef Search *s = &self.s
        with nogil:
            self.forget()
            if self.root.turn:
                result = sweeps(s, self.root.rem, self.root.live, self.root.turn, self.root.seat,
                                self.root.led, self.root.holder, self.root.holding, soloist)
            else:
                result = sweeps_from_lead(s, self.root.rem, self.root.seat, soloist)
            self.forget()
        self.finish()
        return result

    def solve_rows(
        self, const uint32_t[:, ::1] hands, const uint8_t[::1] soloist,
        const uint8_t[::1] leader, const uint8_t[:, ::1] trick, const int16_t[::1] base,
        int double_loss_below, bint by_payout, int16_t[::1] values, int16_t[:, ::1] cards,
        StopFlag stop=None,
    ):
        """Solve many positions, one a row, without the GIL.

        `values` gets, for each row, what `value` is, or by payout the victory cards each defender
        pays when the soloist has `base` points beforehand. `cards`, unless it has no rows, gets
        the same after each legal card, at the card's number.
        """
        cdef Search *s = &self.s
        cdef Py_ssize_t row
        cdef int players = <int>hands.shape[1], turn = <int>trick.shape[1]
        self.set_stop(stop)
        with nogil:
            for row in range(hands.shape[0]):
                self.load(&hands[row, 0], players, soloist[row], leader[row],
                          &trick[row, 0] if turn else NULL, turn)
                if by_payout:
                    self.root.won = base[row]
                if cards.shape[0] and self.root.rem:
                    values[row] = self.all_cards(double_loss_below, by_payout, &cards[row, 0])
                elif by_payout:
                    values[row] = <int16_t>victory_cards(
                        payout_class(s, &self.root, double_loss_below, WIN)
                    )
                else:
                    values[row] = <int16_t>exact(s, &self.root, self.root.left, 0, self.root.left)
                if s.stopped:
                    break
        self.finish()

    cdef int16_t all_cards(
        self, int double_loss_below, bint by_payout, int16_t *values
    ) noexcept nogil:
        """The value of the position; `values` gets that of each legal card, at its number."""
        cdef Search *s = &self.s
        cdef uint32_t hand = s.hand[self.root.seat] & self.root.rem
        cdef uint32_t legal = legal_cards(hand, self.root.led)
        cdef uint32_t firsts = one_of_equals(legal, self.root.live & ~hand), rest = firsts
        cdef int card, value, line, last = 0, best = WIN if by_payout else self.root.left
        cdef bint soloist = self.root.seat == 0
        cdef Table following
        while rest and not s.stopped:
            card = highest(rest)
            following = after(s, self.root, card)
            if by_payout:
                value = payout_class(s, &following, double_loss_below, best)
                values[card] = <int16_t>victory_cards(value)
            else:
                line = likely_line(s, following)
                if rest == firsts:
                    value = exact(
                        s, &following, line + LINE_STEP, following.won,
                        following.won + following.left,
                    )
                else:
                    # About the weights that a regression gives; the first guess of a soloist is low.
                    value = exact_near(s, &following, (4 * best + 2 * last + line) // 7 - soloist)
                values[card] = <int16_t>value
                last = value
            best = value if rest == firsts else best_of(best, value, soloist)
            rest ^= <uint32_t>1 << card
        value = 0
        while legal:
            card = lowest(legal)
            legal &= legal - 1
            if firsts >> card & 1:
                value = values[card]
            values[card] = <int16_t>value
        return <int16_t>(victory_cards(best) if by_payout else best)
