"""The rules of Boodle that apply to this very moment of a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.boodle.actions import Phase, StopReason
from solver.boodle.boodle_cards import BOODLE_CARDS, BOODLE_SET
from solver.boodle.cards import Suit, cards_in, code, count, next_card, suit_of
from solver.boodle.hand import Hand
from solver.boodle.poker_hands import POKER_CARDS
from solver.i18n import _, ngettext
from tutor.boodle.words import chips_words
from tutor.moment_rules import CardName, NowRule
from tutor.seats import alternatives, seat_names, third_person


def rules_of_hand(
    hand: Hand,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    card: CardName | None = None,
) -> list[NowRule]:
    """What the rules say about this moment, as `tutor.moment_rules.rules_now` tells it."""
    reader = hand.to_move if seat is None else seat
    return list(_Moment(hand, reader, seat_names(names, hand.players), card or code).all())


def suit_word(suit: Suit) -> str:
    """The name of a suit, within a sentence."""
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"))[suit]


class _Moment:
    """The rules of one moment of a hand, told to one seat; None: to somebody who looks on."""

    def __init__(
        self, hand: Hand, reader: int | None, names: Sequence[str], card: CardName
    ) -> None:
        self._hand = hand
        self._reader = reader
        self._names = names
        self._card = card
        self._own_turn = reader is not None and reader == hand.to_move

    def all(self) -> Iterator[NowRule]:
        """Every rule of this moment, that of the decision first."""
        steps = {
            Phase.SPREAD: self._spread,
            Phase.EXCHANGE: self._exchange,
            Phase.AUCTION: self._auction,
            Phase.CHOOSE: self._choose,
            Phase.BET: self._bet,
            Phase.PLAY: self._play,
            Phase.DONE: self._done,
        }
        yield from steps[self._hand.phase]()

    @property
    def _mover(self) -> str:
        seat = self._hand.to_move
        return "" if seat is None else self._name(seat)

    def _name(self, seat: int) -> str:
        name = self._names[seat]
        return name if seat == self._reader else third_person(name)

    def _list(self, cards: int) -> str:
        return alternatives([self._card(card) for card in cards_in(cards)])

    def _spread(self) -> Iterator[NowRule]:
        text = (
            _("You spread exactly {chips} over the four boodle cards, as you like.")
            if self._own_turn
            else _("{name} spreads exactly {chips} over the four boodle cards.")
        )
        chips = chips_words(self._hand.rules.spread or 0)
        yield NowRule("free-ante", text.format(name=self._mover, chips=chips))
        yield NowRule("free-ante", _("This comes before the deal: nobody has seen a card."))

    def _exchange(self) -> Iterator[NowRule]:
        text = (
            _(
                "You deal: you may take the unseen reserve for your whole hand, once and for good. "
                "The hand you give up is dead, and its cards stop runs."
            )
            if self._own_turn
            else _(
                "{name} deals and may take the unseen reserve for the whole hand, once and for "
                "good. The hand given up is dead, and its cards stop runs."
            )
        )
        yield NowRule("exchange", text.format(name=self._mover))
        mine, reserve = self._hand.hands[self._hand.dealer], self._hand.reserve
        yield NowRule(
            "deal",
            _("The reserve has {reserve} cards, the dealer's hand {held}.").format(
                reserve=count(reserve), held=count(mine)
            ),
        )
        yield self._first_leader()

    def _first_leader(self) -> NowRule:
        hand = self._hand
        leader = (hand.dealer + 1) % hand.players
        text = (
            _("You lead first, since you sit to the dealer's left.")
            if leader == self._reader
            else _("{name}, to the dealer's left, leads first.")
        )
        return NowRule("play", text.format(name=self._name(leader)))

    def _auction(self) -> Iterator[NowRule]:
        auction = self._hand.auction
        assert auction is not None
        text = (
            _("You bid {least} or more for the cards that lie face down, or pass for good.")
            if self._own_turn
            else _("{name} bids {least} or more for the cards face down, or passes for good.")
        )
        yield NowRule("auctions", text.format(name=self._mover, least=chips_words(auction.least)))
        dealer = self._hand.dealer
        text = (
            _("Who bids most pays you, the dealer, and gives up his hand.")
            if dealer == self._reader
            else _("Who bids most pays {dealer}, the dealer, and gives up his hand.")
        )
        yield NowRule("auctions", text.format(dealer=self._name(dealer)))

    def _choose(self) -> Iterator[NowRule]:
        text = (
            _("You choose {number} of your cards for the round of poker; they come back to you.")
            if self._own_turn
            else _("{name} chooses {number} cards for the round of poker.")
        )
        yield NowRule("poker", text.format(name=self._mover, number=POKER_CARDS))

    def _bet(self) -> Iterator[NowRule]:
        hand, poker = self._hand, self._hand.poker
        assert poker is not None
        most = hand.rules.poker_limit
        if not poker.bet:
            text = (
                _("Nobody has bet: you check, or bet 1 to {most}.")
                if self._own_turn
                else _("Nobody has bet: {name} checks, or bets 1 to {most}.")
            )
            yield NowRule("bet", text.format(name=self._mover, most=chips_words(most)))
        else:
            seat = hand.to_move
            chips = chips_words(0 if seat is None else poker.to_call(seat))
            if poker.raises >= hand.rules.poker_raises:
                text = (
                    _("You call with {chips} or fold; there may be no further raise.")
                    if self._own_turn
                    else _("{name} calls with {chips} or folds; no further raise.")
                )
            else:
                text = (
                    _("You call with {chips}, raise by 1 to {most}, or fold.")
                    if self._own_turn
                    else _("{name} calls with {chips}, raises by 1 to {most}, or folds.")
                )
            yield NowRule("bet", text.format(name=self._mover, chips=chips, most=most))
        text = ngettext(
            "The pot holds {pot} chip; the best poker hand takes it.",
            "The pot holds {pot} chips; the best poker hand takes it.",
            poker.pot,
        )
        yield NowRule("poker", text.format(pot=poker.pot))

    def _play(self) -> Iterator[NowRule]:
        board = self._hand.board
        if not board.stopped:
            yield self._follow()
        elif not self._hand.runs:
            yield self._first_leader()
            yield self._lowest(board.legal)
        else:
            yield self._stop()
            yield from self._lead()
        if self._hand.rules.referee and self._own_turn:
            text = _("There is a referee: what breaks a rule is accepted, and paid for.")
            yield NowRule("referee", text)
        yield from self._chips()
        yield self._ending()

    def _follow(self) -> NowRule:
        card = self._hand.board.next_card
        assert card is not None
        text = (
            _("You hold {card}, the next card of the run, and must play it at once.")
            if self._own_turn
            else _("Whoever holds {card}, the next card of the run, must play it at once.")
        )
        return NowRule("next-card", text.format(card=self._card(card)))

    def _stop(self) -> NowRule:
        run = self._hand.runs[-1]
        last = run.cards[-1]
        after = next_card(last)
        words = {"last": self._card(last), "next": "" if after is None else self._card(after)}
        texts = {
            StopReason.ACE: _("The run stopped at the ace: after {last} there is nothing."),
            StopReason.DEAD: _("The run stopped at {last}: {next} is in the dead hand."),
            StopReason.PLAYED: _("The run stopped at {last}: {next} was played before."),
            StopReason.WITHHELD: _("The run stopped at {last}: {next} was held back."),
        }
        return NowRule("play", texts[run.stop or StopReason.DEAD].format(**words))

    def _lead(self) -> Iterator[NowRule]:
        hand = self._hand
        lead = hand.board.lead()
        last = hand.runs[-1]
        stopper = last.seats[-1]
        words = {
            "name": self._name(lead.seat),
            "stopper": self._name(stopper),
            "suit": suit_word(suit_of(last.cards[-1])),
        }
        if lead.lapsed:
            text = _("Nobody has a suit that may be led: the ban lapses for this lead.")
            yield NowRule("play", text)
        elif lead.passed:
            text = (
                _("{stopper} has no suit to lead, so the lead has moved left to you.")
                if self._own_turn
                else _("{stopper} has no suit to lead, so the lead has moved left to {name}.")
            )
            yield NowRule("play", text.format(**words))
        else:
            text = (
                _("You played the last card before the stop, so you lead.")
                if self._own_turn
                else _("{name} played the last card before the stop and leads.")
            )
            yield NowRule("play", text.format(**words))
        if not lead.lapsed and hand.rules.lead_suit != "any":
            text = (
                _("A suit of the other colour than {suit}, which has just stopped, must be led.")
                if hand.rules.lead_suit == "other_colour"
                else _("A new suit must be led: any but {suit}, which has just stopped.")
            )
            yield NowRule("new-suit", text.format(**words))
        yield self._lowest(lead.lawful)

    def _lowest(self, lawful: int) -> NowRule:
        if not self._own_turn:
            return NowRule("lowest-card", _("A suit is led from its lowest card."))
        text = (
            _("A suit is led from its lowest card: you can lead only {cards}.")
            if count(lawful) == 1
            else _("A suit is led from its lowest card: you may lead {cards}.")
        )
        return NowRule("lowest-card", text.format(cards=self._list(lawful)))

    def _chips(self) -> Iterator[NowRule]:
        hand = self._hand
        if self._reader is None:
            return
        held = hand.hands[self._reader] & BOODLE_SET
        if hand.board.offenders >> self._reader & 1:
            text = _("You broke a rule in this hand and take no boodle chips any more.")
            yield NowRule("referee", text)
            return
        for index, card in enumerate(BOODLE_CARDS):
            if held >> card & 1 and hand.pots[index]:
                text = ngettext(
                    "When you play {card}, you take the {chips} chip on it.",
                    "When you play {card}, you take the {chips} chips on it.",
                    hand.pots[index],
                )
                yield NowRule(
                    "boodle-chips", text.format(card=self._card(card), chips=hand.pots[index])
                )

    def _ending(self) -> NowRule:
        if self._reader is None:
            text = _("The hand ends the moment somebody has no cards.")
            return NowRule("payment", text)
        own = count(self._hand.hands[self._reader])
        text = ngettext(
            "The hand ends the moment somebody has no cards; if it were over now, your {number} "
            "card would cost you {number} chip.",
            "The hand ends the moment somebody has no cards; if it were over now, your {number} "
            "cards would cost you {number} chips.",
            own,
        )
        return NowRule("payment", text.format(number=own))

    def _done(self) -> Iterator[NowRule]:
        hand = self._hand
        if hand.winner is None:
            text = _("Nobody could lead: the hand ends, and nothing is settled.")
            yield NowRule("play", text)
            return
        innocent = [held for seat, held in enumerate(hand.hands) if seat != hand.winner]
        paid = sum(map(count, innocent))
        if hand.winner == self._reader:
            text = ngettext(
                "You are out and get {chips} chip, one for each card the others hold.",
                "You are out and get {chips} chips, one for each card the others hold.",
                paid,
            )
        else:
            text = ngettext(
                "{name} is out and gets {chips} chip, one for each card the others hold.",
                "{name} is out and gets {chips} chips, one for each card the others hold.",
                paid,
            )
        yield NowRule("payment", text.format(name=self._name(hand.winner), chips=paid))
        if any(hand.pots):
            left = sum(hand.pots)
            text = ngettext(
                "{chips} chip stays on the boodle cards for the next hand.",
                "{chips} chips stay on the boodle cards for the next hand.",
                left,
            )
            yield NowRule("boodle-chips", text.format(chips=left))
