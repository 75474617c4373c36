"""Many deals played on to the end by the policy, and how likely the policy has played as was seen.

Deals are rows of arrays: `hands` holds what each seat has in hand, `aside` the bury or, in a
Leaster, the Boon. What the whole table has seen is the `history`: all cards played, in order,
from `first_leader` on.
"""

from libc.math cimport log
from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t
from libc.stdlib cimport free, malloc

from ext.bury_chances cimport MOST_BURIED, BuryChances, bury_log_chance, set_bury_chances
from ext.cards cimport MOST_PLAYERS, count, legal_cards, points_of
from ext.payment cimport FORCED, REDEAL, SPLIT, ASIDE, TO_LEASTER, Terms, pay
from ext.plan cimport Plan, plan_card, plan_depth
from ext.play_on cimport play_on
from ext.policy cimport (
    MOST_SIZE,
    NOBODY,
    SURE,
    Policy,
    Seen,
    begin,
    bid_score,
    card_weights,
    choose_bury,
    choose_card,
    put,
    set_policy,
    take_chance,
    take_from,
    takes,
)
from ext.policy_weights cimport (
    ALL_WEIGHTS,
    BID,
    BURY,
    BURY_POINTS,
    DEFAULT_WEIGHTS,
    EXTRA,
    L_WILL,
    LEASTER,
    ROLE_WEIGHTS,
    TAKE_FROM,
    VOID_MORE,
    WILL_OPPONENT,
    WILL_PARTNER,
)
from ext.polling cimport Poll, is_stopped, raise_kept
from ext.tried_bury cimport tried_bury
from solver._stop cimport StopFlag

from solver.errors import Stopped

cdef enum:
    LOOK_EVERY = 64
    # As an option: the policy chooses the first card, bury or bid too.
    POLICY = 255

WEIGHTS = tuple([DEFAULT_WEIGHTS[place] for place in range(ALL_WEIGHTS)])
PARTS = {
    "soloist": (0, ROLE_WEIGHTS),
    "defender": (ROLE_WEIGHTS, LEASTER),
    "leaster": (LEASTER, BURY),
    "bury": (BURY, BURY_POINTS),
    "buried_points": (BURY_POINTS, BID),
    "bid": (BID, TAKE_FROM),
    "take_from": (TAKE_FROM, ALL_WEIGHTS),
}

cdef class Playouts:
    """The policy with its weights, and one set of rules: plays many deals on to the end.

    `weights` has one or more rows of ALL_WEIGHTS numbers and `uses` says, for each seat, which row
    it goes by; by default all use the fitted weights. One object may be used by several threads.
    """

    cdef Policy policies[MOST_PLAYERS]
    cdef uint8_t uses[MOST_PLAYERS]
    cdef Terms terms

    def __cinit__(
        self, *, int double_loss_below=30, bint no_trick_forfeits_bury=False,
        bint sweep_pays_3=False, int leaster_tie=SPLIT, int leaster_boon=ASIDE,
        int all_pass=TO_LEASTER, weights=(WEIGHTS,), uses=(0, 0, 0, 0),
    ):
        cdef int32_t row[ALL_WEIGHTS]
        cdef int index, place
        self.terms.double_loss_below = double_loss_below
        self.terms.no_trick_forfeits_bury = no_trick_forfeits_bury
        self.terms.sweep_pays_3 = sweep_pays_3
        self.terms.tie = leaster_tie
        self.terms.leaster_boon = leaster_boon
        self.terms.all_pass = all_pass
        if not 0 < len(weights) <= MOST_PLAYERS or len(uses) != MOST_PLAYERS:
            raise ValueError("1 to 4 rows of weights, and for each of 4 seats the row it uses")
        for index in range(len(weights)):
            if len(weights[index]) != ALL_WEIGHTS:
                raise ValueError(f"{len(weights[index])} weights; {ALL_WEIGHTS} are needed")
            for place in range(ALL_WEIGHTS):
                row[place] = weights[index][place]
            _check_weights(row)
            set_policy(&self.policies[index], row)
        for place in range(MOST_PLAYERS):
            if not 0 <= uses[place] < len(weights):
                raise ValueError(f"there is no row {uses[place]} of weights")
            self.uses[place] = uses[place]

    def play_cards(
        self, const uint32_t[:, ::1] hands, const uint32_t[::1] aside, int soloist,
        int first_leader, const uint8_t[::1] history, const uint8_t[::1] options,
        int16_t[:, :, ::1] points, int16_t[:, :, ::1] payouts, StopFlag stop=None,
    ):
        """Play n deals on after each of the cards `options` of the seat to move.

        `hands` (n, players) are the hands now; the option 255 leaves the first card to the policy
        too. Fills `points` and `payouts`, both (n, options, players).
        """
        cdef Poll poll
        cdef Seen start, t
        cdef uint32_t held[MOST_PLAYERS]
        cdef uint32_t deck
        cdef Py_ssize_t row, option
        cdef int players = <int>hands.shape[1], seat, card
        cdef bint stopped = False
        self._check(hands, aside, players, soloist, first_leader, history)
        _check_shape(points, hands.shape[0], options.shape[0], players)
        _check_shape(payouts, hands.shape[0], options.shape[0], players)
        _watch(&poll, stop)
        with nogil:
            begin(&start, players, soloist, first_leader, 0)
            for card in range(<int>history.shape[0]):
                put(&start, history[card])
            for row in range(hands.shape[0]):
                if row % LOOK_EVERY == 0 and is_stopped(&poll):
                    stopped = True
                    break
                deck = start.played | aside[row]
                for seat in range(players):
                    deck |= hands[row, seat]
                for option in range(options.shape[0]):
                    t = start
                    t.deck = deck
                    for seat in range(players):
                        held[seat] = hands[row, seat]
                    card = options[option]
                    if card != POLICY:
                        if not legal_cards_of(&t, held[t.seat]) >> card & 1:
                            with gil:
                                raise ValueError(f"card {card} is not legal in deal {row}")
                        held[t.seat] ^= <uint32_t>1 << card
                        put(&t, card)
                    play_on(self.policies, self.uses, &t, held, aside[row])
                    pay(&self.terms, &t, points_of(aside[row]),
                        &points[row, option, 0], &payouts[row, option, 0])
        _finish(&poll, stopped)

    def plan_cards(
        self, uint32_t[:, ::1] hands, const uint32_t[::1] aside, int soloist, int first_leader,
        const uint8_t[::1] history, const uint8_t[::1] options, const double[::1] weights,
        int16_t[:, :, ::1] points, int16_t[:, :, ::1] payouts, StopFlag stop=None,
    ):
        """What the seat to move gets after each of its cards `options` if it plans with care.

        As `play_cards`, but this seat's later cards are those that bring most on average over all
        the deals it cannot tell apart by then, each with its weight; the others go by the policy.
        Deals without weight have no say in that. `hands` is used as scratch and left as it was.
        """
        cdef Poll poll
        cdef Plan plan
        cdef Seen start
        cdef Py_ssize_t row, option, number = hands.shape[0]
        cdef int players = <int>hands.shape[1], seat, card, depth
        cdef bint stopped
        self._check(hands, aside, players, soloist, first_leader, history)
        _check_shape(points, number, options.shape[0], players)
        _check_shape(payouts, number, options.shape[0], players)
        if weights.shape[0] != number:
            raise ValueError(f"{weights.shape[0]} weights for {number} deals")
        if not number:
            return
        _watch(&poll, stop)
        begin(&start, players, soloist, first_leader, 0)
        for card in range(<int>history.shape[0]):
            put(&start, history[card])
        start.deck = start.played
        for row in range(number):
            start.deck |= aside[row]
            for seat in range(players):
                start.deck |= hands[row, seat]
        depth = plan_depth(count(hands[0, start.seat]), players)
        plan.rows = <int *>malloc(sizeof(int) * number * depth)
        plan.cards = <uint8_t *>malloc(number * depth)
        plan.ends = <int16_t *>malloc(sizeof(int16_t) * number * depth * 2 * players)
        try:
            if plan.rows == NULL or plan.cards == NULL or plan.ends == NULL:
                raise MemoryError
            plan.policies = self.policies
            plan.uses = self.uses
            plan.terms = &self.terms
            plan.me = start.seat
            plan.players = players
            plan.number = <int>number
            plan.hands = &hands[0, 0]
            plan.aside = &aside[0]
            plan.weights = &weights[0]
            plan.poll = &poll
            plan.stopped = False
            for option in range(options.shape[0]):
                card = options[option]
                if not legal_cards_of(&start, hands[0, start.seat]) >> card & 1:
                    raise ValueError(f"card {card} is not legal")
            with nogil:
                for option in range(options.shape[0]):
                    for row in range(number):
                        plan.rows[row] = <int>row
                    plan_card(&plan, &start, options[option], 0, <int>number, 0)
                    for row in range(number):
                        for seat in range(players):
                            points[row, option, seat] = plan.ends[row * 2 * players + seat]
                            payouts[row, option, seat] = plan.ends[
                                row * 2 * players + players + seat
                            ]
            stopped = plan.stopped
        finally:
            free(plan.rows)
            free(plan.cards)
            free(plan.ends)
        _finish(&poll, stopped)

    def play_buries(
        self, const uint32_t[:, ::1] hands, int soloist, int first_leader,
        const uint32_t[::1] options, int16_t[:, :, ::1] points, int16_t[:, :, ::1] payouts,
        StopFlag stop=None, int edge=0,
    ):
        """Play n deals out after each of the buries `options` of the soloist.

        His hand of `hands` (n, players) holds the Boon; the option 0 leaves the bury to the
        policy. Fills `points` and `payouts`, both (n, options, players); he is paid as if he had
        `edge` points more.
        """
        cdef Poll poll
        cdef Seen t
        cdef uint32_t held[MOST_PLAYERS]
        cdef uint32_t deck, buried
        cdef Py_ssize_t row, option
        cdef int players = <int>hands.shape[1], seat
        cdef bint stopped = False
        _check_seats(players, soloist, first_leader)
        if soloist == NOBODY:
            raise ValueError("nobody buries in a Leaster")
        _check_shape(points, hands.shape[0], options.shape[0], players)
        _check_shape(payouts, hands.shape[0], options.shape[0], players)
        _watch(&poll, stop)
        with nogil:
            for row in range(hands.shape[0]):
                if row % LOOK_EVERY == 0 and is_stopped(&poll):
                    stopped = True
                    break
                deck = 0
                for seat in range(players):
                    deck |= hands[row, seat]
                for option in range(options.shape[0]):
                    buried = options[option]
                    for seat in range(players):
                        held[seat] = hands[row, seat]
                    if not buried:
                        buried = self.bury_of(players, soloist, held)
                    if buried & ~held[soloist]:
                        with gil:
                            raise ValueError(f"a buried card is not in the hand of deal {row}")
                    held[soloist] ^= buried
                    begin(&t, players, soloist, first_leader, deck)
                    play_on(self.policies, self.uses, &t, held, buried)
                    pay(&self.terms, &t, points_of(buried) + edge,
                        &points[row, option, 0], &payouts[row, option, 0])
                    points[row, option, soloist] -= <int16_t>edge
        _finish(&poll, stopped)

    def play_bids(
        self, const uint32_t[:, ::1] hands, const uint32_t[::1] boons, int dealer, int passed,
        const uint8_t[::1] options, int16_t[:, :, ::1] points, int16_t[:, :, ::1] payouts,
        uint8_t[:, ::1] takers, StopFlag stop=None, bint trials=False, int edge=0,
    ):
        """Play n deals out after the seat to bid, `passed` having passed, passes (0) or takes (1).

        The option 255 leaves this bid to the policy too; the seats behind bid, and whoever takes
        buries, by the policy. `hands` (n, players) as dealt, `boons` (n,). Fills `points` and
        `payouts`, both (n, options, players), and `takers` (n, options): the soloist's seat, or 255
        when all passed. With `trials` the bury is the one that proves best in trials, else the
        policy's. A soloist is paid as if he had `edge` points more.
        """
        cdef Poll poll
        cdef Seen t
        cdef uint32_t held[MOST_PLAYERS]
        cdef uint32_t deck, aside
        cdef Py_ssize_t row, option
        cdef int players = <int>hands.shape[1], seat, place, soloist, leader, more
        cdef uint8_t bid
        cdef bint stopped = False
        _check_seats(players, NOBODY, dealer)
        if not 0 <= passed < players:
            raise ValueError(f"{passed} of {players} players have passed")
        if boons.shape[0] != hands.shape[0]:
            raise ValueError(f"{boons.shape[0]} Boons for {hands.shape[0]} deals")
        if takers.shape[0] != hands.shape[0] or takers.shape[1] != options.shape[0]:
            raise ValueError("takers are of another shape than (deals, options)")
        _check_shape(points, hands.shape[0], options.shape[0], players)
        _check_shape(payouts, hands.shape[0], options.shape[0], players)
        _watch(&poll, stop)
        leader = (dealer + 1) % players
        with nogil:
            for row in range(hands.shape[0]):
                if row % LOOK_EVERY == 0 and is_stopped(&poll):
                    stopped = True
                    break
                deck = boons[row]
                for seat in range(players):
                    deck |= hands[row, seat]
                for option in range(options.shape[0]):
                    for seat in range(players):
                        held[seat] = hands[row, seat]
                    soloist = NOBODY
                    for place in range(passed, players):
                        seat = (leader + place) % players
                        bid = options[option]
                        if place > passed or bid == POLICY:
                            bid = takes(&self.policies[self.uses[seat]], players, place, held[seat])
                        if place == players - 1 and self.terms.all_pass == FORCED:
                            bid = 1
                        if bid:
                            soloist = seat
                            break
                    aside = boons[row]
                    takers[row, option] = <uint8_t>soloist
                    if soloist == NOBODY:
                        if self.terms.all_pass == REDEAL:
                            for seat in range(players):
                                points[row, option, seat] = 0
                                payouts[row, option, seat] = 0
                            continue
                    else:
                        held[soloist] |= aside
                        if trials:
                            aside = self.tried_bury_of(players, soloist, leader, held, deck)
                        else:
                            aside = self.bury_of(players, soloist, held)
                        held[soloist] ^= aside
                    begin(&t, players, soloist, leader, deck)
                    play_on(self.policies, self.uses, &t, held, aside)
                    more = 0 if soloist == NOBODY else edge
                    pay(&self.terms, &t, points_of(aside) + more,
                        &points[row, option, 0], &payouts[row, option, 0])
                    if more:
                        points[row, option, soloist] -= <int16_t>more
        _finish(&poll, stopped)

    cdef uint32_t bury_of(self, int players, int soloist, const uint32_t *held) noexcept nogil:
        cdef int other = (soloist + 1) % players
        return choose_bury(
            &self.policies[self.uses[soloist]], players, held[soloist],
            count(held[soloist]) - count(held[other]),
        )

    cdef uint32_t tried_bury_of(
        self, int players, int soloist, int leader, const uint32_t *held, uint32_t deck
    ) noexcept nogil:
        cdef int other = (soloist + 1) % players
        return tried_bury(
            self.policies, self.uses, &self.terms, players, soloist, leader, held[soloist], deck,
            count(held[soloist]) - count(held[other]),
        )

    def likelihoods(
        self, const uint32_t[:, ::1] hands, const uint32_t[::1] aside, int soloist,
        int first_leader, const uint8_t[::1] history, int seats, double temperature,
        double uniform, double[::1] result, StopFlag stop=None,
    ):
        """For n deals, the logarithm of how likely the `seats` have played as they did.

        `hands` (n, players) are the hands now, `seats` a bit for each seat whose plays count.
        The chances of the cards are the softened ones: `temperature` in card points, a share
        `uniform` equal for all legal cards. Minus infinity for a deal in which a play is illegal.
        """
        cdef Poll poll
        cdef Seen start, t
        cdef uint32_t held[MOST_PLAYERS]
        cdef uint32_t later[MOST_PLAYERS]
        cdef uint8_t cards[32]
        cdef double chances[32]
        cdef uint32_t deck
        cdef Py_ssize_t row, index
        cdef int players = <int>hands.shape[1], seat, card, number, place
        cdef double total, chance
        cdef bint stopped = False
        self._check(hands, aside, players, soloist, first_leader, history)
        if result.shape[0] != hands.shape[0]:
            raise ValueError(f"{result.shape[0]} results for {hands.shape[0]} deals")
        _check_softness(temperature, uniform)
        _watch(&poll, stop)
        with nogil:
            begin(&start, players, soloist, first_leader, 0)
            for seat in range(players):
                later[seat] = 0
            for index in range(history.shape[0]):
                later[start.seat] |= <uint32_t>1 << history[index]
                put(&start, history[index])
            for row in range(hands.shape[0]):
                if row % LOOK_EVERY == 0 and is_stopped(&poll):
                    stopped = True
                    break
                deck = start.played | aside[row]
                for seat in range(players):
                    held[seat] = hands[row, seat] | later[seat]
                    deck |= held[seat]
                begin(&t, players, soloist, first_leader, deck)
                total = 0
                for index in range(history.shape[0]):
                    seat = t.seat
                    card = history[index]
                    if seats >> seat & 1:
                        number = card_weights(
                            &self.policies[self.uses[seat]], &t, held[seat],
                            aside[row] if seat == soloist else 0, temperature, uniform,
                            cards, chances,
                        )
                        chance = 0
                        for place in range(number):
                            if cards[place] == card:
                                chance = chances[place]
                        total += log(chance)
                    held[seat] ^= <uint32_t>1 << card
                    put(&t, card)
                result[row] = total
        _finish(&poll, stopped)

    def take_scores(self, const uint32_t[::1] hands, int players, int[::1] result):
        """What taking with each of these dealt hands is expected to bring, in 1/1000 victory cards."""
        cdef Py_ssize_t row
        _check_seats(players, NOBODY, 0)
        if result.shape[0] != hands.shape[0]:
            raise ValueError(f"{result.shape[0]} results for {hands.shape[0]} hands")
        with nogil:
            for row in range(hands.shape[0]):
                result[row] = bid_score(&self.policies[0], players, hands[row])

    def take_chances(
        self, const uint32_t[::1] hands, int players, int place, double softness, double[::1] result
    ):
        """How likely a seat with each of these dealt hands takes, when asked as number `place`.

        `place` counts from 0; `softness` is the width of the logistic curve in victory cards.
        """
        cdef Py_ssize_t row
        _check_seats(players, NOBODY, place)
        if result.shape[0] != hands.shape[0]:
            raise ValueError(f"{result.shape[0]} results for {hands.shape[0]} hands")
        if not softness > 0:
            raise ValueError(f"softness is {softness}; more than 0 is right")
        with nogil:
            for row in range(hands.shape[0]):
                result[row] = take_chance(&self.policies[0], players, place, hands[row], softness)

    def bury_likelihoods(
        self, const uint32_t[::1] hands, const uint32_t[::1] buried, int players,
        double temperature, double uniform, double[::1] result, StopFlag stop=None,
    ):
        """For n hands with the Boon, the logarithm of how likely those cards are buried.

        `temperature` is in card points, 0.25 at least.
        """
        cdef Poll poll
        cdef BuryChances chances
        cdef Py_ssize_t row
        cdef bint stopped = False
        _check_seats(players, NOBODY, 0)
        if result.shape[0] != hands.shape[0] or buried.shape[0] != hands.shape[0]:
            raise ValueError("hands, buried cards and results are not equally many")
        _check_softness(temperature, uniform)
        if temperature < 0.25:
            raise ValueError(f"a temperature of {temperature} is too low for buries")
        for row in range(hands.shape[0]):
            if buried[row] & ~hands[row] or not 0 < count(buried[row]) <= MOST_BURIED:
                raise ValueError(f"the buried cards of row {row} are no bury of the hand")
        _watch(&poll, stop)
        with nogil:
            set_bury_chances(&chances, &self.policies[0], players, temperature)
            for row in range(hands.shape[0]):
                if row % LOOK_EVERY == 0 and is_stopped(&poll):
                    stopped = True
                    break
                result[row] = bury_log_chance(
                    &chances, &self.policies[0], players, hands[row], buried[row], uniform
                )
        _finish(&poll, stopped)

    # ---- One decision ----

    def card(
        self, int players, int soloist, int first_leader, const uint8_t[::1] history,
        uint32_t deck, uint32_t hand, uint32_t buried=0,
    ):
        """The card that the seat to move plays; `deck` are all cards of the round.

        `buried` is the bury if this seat is the soloist, else 0.
        """
        cdef Seen t
        _check_seats(players, soloist, first_leader)
        self._replay(&t, players, soloist, first_leader, history, deck)
        _check_mover(&t, hand)
        return choose_card(&self.policies[self.uses[t.seat]], &t, hand, buried)

    def card_chances(
        self, int players, int soloist, int first_leader, const uint8_t[::1] history,
        uint32_t deck, uint32_t hand, uint32_t buried=0, double temperature=2.0,
        double uniform=0.0,
    ):
        """How likely the seat to move plays each legal card, as a dict; arguments as for `card`."""
        cdef Seen t
        cdef uint8_t cards[32]
        cdef double chances[32]
        cdef int number, index
        _check_seats(players, soloist, first_leader)
        _check_softness(temperature, uniform)
        self._replay(&t, players, soloist, first_leader, history, deck)
        _check_mover(&t, hand)
        number = card_weights(&self.policies[self.uses[t.seat]], &t, hand, buried, temperature,
                              uniform, cards, chances)
        return {cards[index]: chances[index] for index in range(number)}

    def bury(self, int players, uint32_t hand, int number):
        """Which `number` cards of a hand with the Boon to bury, as a set."""
        _check_seats(players, NOBODY, 0)
        if not 0 < number < count(hand):
            raise ValueError(f"{number} of {count(hand)} cards cannot be buried")
        return choose_bury(&self.policies[0], players, hand, number)

    def tried_bury(self, int players, int soloist, int first_leader, uint32_t hand, uint32_t deck):
        """Which cards of a hand with the Boon to bury, as a set: the best in trials.

        They are played out on deals of the rest of the `deck` that the soloist imagines.
        """
        cdef int others, number
        _check_seats(players, soloist, first_leader)
        if soloist == NOBODY:
            raise ValueError("nobody buries in a Leaster")
        others = count(deck & ~hand)
        number = count(hand) - others // (players - 1)
        if hand & ~deck or others % (players - 1) or not 0 < number < count(hand):
            raise ValueError("the hand does not fit the deck")
        if count(hand) - number > MOST_SIZE:
            raise ValueError(f"a hand of {count(hand) - number} cards is too large")
        return tried_bury(
            self.policies, self.uses, &self.terms, players, soloist, first_leader, hand, deck,
            number,
        )

    def bid_score(self, int players, uint32_t hand):
        """What taking with a dealt hand is expected to bring, in 1/1000 victory cards."""
        _check_seats(players, NOBODY, 0)
        return bid_score(&self.policies[0], players, hand)

    def take_from(self, int players, int place):
        """The score from which the seat asked as number `place`, from 0, takes the Boon."""
        _check_seats(players, NOBODY, place)
        return take_from(&self.policies[0], players, place)

    cdef int _replay(
        self, Seen *t, int players, int soloist, int first_leader, const uint8_t[::1] history,
        uint32_t deck,
    ) except -1:
        cdef Py_ssize_t index
        begin(t, players, soloist, first_leader, deck)
        for index in range(history.shape[0]):
            _check_card(t, history[index])
            put(t, history[index])
        return 0

    cdef int _check(
        self, const uint32_t[:, ::1] hands, const uint32_t[::1] aside, int players, int soloist,
        int first_leader, const uint8_t[::1] history,
    ) except -1:
        """Refuse deals that could not be played: the kernels rely on hands that fit the trick."""
        cdef Seen t
        cdef Py_ssize_t row
        cdef int seat, size, behind
        cdef uint32_t held
        _check_seats(players, soloist, first_leader)
        if aside.shape[0] != hands.shape[0]:
            raise ValueError(f"{aside.shape[0]} sets aside for {hands.shape[0]} deals")
        self._replay(&t, players, soloist, first_leader, history, 0)
        for row in range(hands.shape[0]):
            size = count(hands[row, t.seat])
            held = t.played
            for seat in range(players):
                behind = seat - t.leader
                if behind < 0:
                    behind += players
                if count(hands[row, seat]) != size - (behind < t.turn):
                    raise ValueError(f"deal {row} has hands that do not fit the trick")
                if hands[row, seat] & held:
                    raise ValueError(f"deal {row} has a card twice")
                held |= hands[row, seat]
            if aside[row] & held:
                raise ValueError(f"deal {row} has a card twice")
            if size > 10:
                raise ValueError(f"deal {row} has more than 10 cards a hand")
        return 0


cdef int _check_weights(const int32_t *w) except -1:
    """Refuse weights with which a score could overflow or a chance be none."""
    cdef int place, role
    for place in range(BURY):
        if not -4096 <= w[place] <= 4096:
            raise ValueError(f"weight {place} is {w[place]}; -4096 to 4096 is right")
    for place in range(BURY, ALL_WEIGHTS):
        if not -32768 <= w[place] <= 32768:
            raise ValueError(f"weight {place} is {w[place]}; -32768 to 32768 is right")
    for role in range(2):
        if not 0 <= w[role * ROLE_WEIGHTS + EXTRA] <= 10:
            raise ValueError("a weight EXTRA is not one of 0 to 10")
        for place in (WILL_OPPONENT, WILL_PARTNER, VOID_MORE):
            if not 0 <= w[role * ROLE_WEIGHTS + place] <= SURE:
                raise ValueError("a chance among the weights is not one of 0 to 1024")
    if not 0 <= w[LEASTER + L_WILL] <= SURE:
        raise ValueError("a chance among the weights is not one of 0 to 1024")
    return 0


cdef inline uint32_t legal_cards_of(const Seen *t, uint32_t hand) noexcept nogil:
    return legal_cards(hand, t.led) if t.turn else hand


cdef int _check_seats(int players, int soloist, int seat) except -1:
    if not 3 <= players <= MOST_PLAYERS:
        raise ValueError(f"{players} players; 3 or 4 can play")
    if not NOBODY <= soloist < players or not 0 <= seat < players:
        raise ValueError(f"a seat is not one of 0 to {players - 1}")
    return 0


cdef int _check_card(const Seen *t, int card) except -1:
    if card > 31 or t.played >> card & 1:
        raise ValueError(f"card {card} cannot have been played")
    return 0


cdef int _check_mover(const Seen *t, uint32_t hand) except -1:
    if not 0 < count(hand) <= 10 or hand & t.played or hand & ~t.deck:
        raise ValueError("the hand does not fit the cards that were played")
    return 0


cdef int _check_softness(double temperature, double uniform) except -1:
    if not temperature > 0 or not 0 <= uniform <= 1:
        raise ValueError(f"temperature {temperature} and uniform share {uniform} cannot be")
    return 0


cdef int _check_shape(int16_t[:, :, ::1] array, Py_ssize_t deals, Py_ssize_t options, int players) except -1:
    if array.shape[0] != deals or array.shape[1] != options or array.shape[2] != players:
        raise ValueError(f"a result is not of the shape ({deals}, {options}, {players})")
    return 0


cdef int _watch(Poll *poll, StopFlag stop) except -1:
    poll.raised = NULL if stop is None else &stop.raised
    poll.looks = 0
    poll.error = NULL
    return 0


cdef int _finish(Poll *poll, bint stopped) except -1:
    raise_kept(poll)
    if stopped:
        raise Stopped("stopped")
    return 0
