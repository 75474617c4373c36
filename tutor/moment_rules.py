"""The rules that apply to this very moment: who is next, what is refused, what it would pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solver.boon import legality
from solver.boon.actions import Phase
from solver.boon.cards import (
    SUIT_SETS,
    TOTAL_POINTS,
    Card,
    Suit,
    boon_size,
    cards_in,
    code,
    count,
    points_in,
    suit_of,
)
from solver.boon.names import CardNames
from solver.boon.payment import DOUBLE_WIN_FROM, WIN_FROM, solo_payout
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.tricks import winning_index
from solver.i18n import _, ngettext
from tutor.seats import alternatives, enumeration, seat_names, third_person
from tutor.suit_words import suit_word

if TYPE_CHECKING:
    from solver.boodle.hand import Hand

CardName = Callable[[Card], str]


class NowRule(NamedTuple):
    """One rule as it stands at a moment."""

    topic: str
    """The topic of the rule book that has the rule."""
    sentence: str


def rules_now(
    state: Round | Hand,
    seat: int | None = None,
    names: Sequence[str] | None = None,
    card: CardName | None = None,
    cards: CardNames = "boon",
) -> list[NowRule]:
    """What the rules say about this moment to the player of `seat`, by default the one to move.

    Only what that seat can see is told. `names` are those of the players, `card` names a
    card, and `cards` says whose names the suits of Boon bear.
    """
    if isinstance(state, Round):
        reader = state.to_move if seat is None else seat
        return list(
            _Boon(state, reader, seat_names(names, state.players), card or code, cards).all()
        )
    from tutor.boodle.moment_rules import rules_of_hand

    return rules_of_hand(state, seat, names, card)


def payment_words(points: int, rules: Rules) -> str:
    """What a soloist with so many card points, and some but not all tricks, is paid."""
    payout = solo_payout(points, 1, 2, rules)
    text = (
        ngettext(
            "With {points} points the soloist gets {number} victory card from each defender.",
            "With {points} points the soloist gets {number} victory cards from each defender.",
            payout,
        )
        if payout > 0
        else ngettext(
            "With {points} points the soloist pays {number} victory card to each defender.",
            "With {points} points the soloist pays {number} victory cards to each defender.",
            -payout,
        )
    )
    return text.format(points=points, number=abs(payout))


class _Boon:
    """The rules of one moment of a round, told to one seat; None: to somebody who only looks on."""

    def __init__(
        self,
        round: Round,
        reader: int | None,
        names: Sequence[str],
        card: CardName,
        cards: CardNames,
    ) -> None:
        self._round = round
        self._reader = reader
        self._names = names
        self._card = card
        self._cards = cards
        self._own_turn = reader is not None and reader == round.to_move

    def all(self) -> Iterator[NowRule]:
        """Every rule of this moment, that of the decision first."""
        phase = self._round.phase
        if phase is Phase.BID:
            yield from self._bidding()
        elif phase is Phase.BURY:
            yield from self._burying()
        elif phase is Phase.PLAY:
            yield self._turn() if self._round.trick else self._lead()
            if self._round.trick:
                yield self._holding()
            yield from self._stakes()
        else:
            yield from self._paid()

    def _name(self, seat: int) -> str:
        name = self._names[seat]
        return name if seat == self._reader else third_person(name)

    def _bidding(self) -> Iterator[NowRule]:
        round, mover = self._round, self._round.to_move
        assert mover is not None
        if legality.must_take(round):
            text = (
                _("All others passed and you deal, so you must take the Boon.")
                if self._own_turn
                else _("All others passed and {name} deals, so {name} must take the Boon.")
            )
            yield NowRule("forced-take", text.format(name=self._name(mover)))
        else:
            text = (
                _(
                    "You take or pass, once. The first to take plays alone against all the others, "
                    "and nobody after him is asked."
                )
                if self._own_turn
                else _(
                    "{name} takes or passes, once. The first to take plays alone against all the "
                    "others, and nobody after him is asked."
                )
            )
            yield NowRule("taking", text.format(name=self._name(mover)))
        last = len(round.bids) == round.players - 1
        if round.rules.all_pass == "leaster":
            text = (
                _("All the others have passed: one more pass makes this round a Leaster.")
                if last
                else _("If all pass, the round is a Leaster: the fewest points win.")
            )
            yield NowRule("leaster", text)
        elif round.rules.all_pass == "redeal":
            yield NowRule("options", _("If all pass, nobody pays and the cards are dealt again."))
        elif not last:
            yield NowRule("options", _("If all the others pass, the dealer must take the Boon."))
        yield self._first_leader()
        yield NowRule("payment", self._needed())

    def _first_leader(self) -> NowRule:
        leader = self._round.leader
        text = (
            _("You lead the first trick, whoever takes the Boon: you sit to the dealer's left.")
            if leader == self._reader
            else _("{name}, to the dealer's left, leads the first trick, whoever takes the Boon.")
        )
        return NowRule("play", text.format(name=self._name(leader)))

    def _needed(self) -> str:
        return _(
            "The soloist needs {win} of the {total} points, with {double} he wins double; below "
            "{loss} he loses double."
        ).format(
            win=WIN_FROM,
            total=TOTAL_POINTS,
            double=DOUBLE_WIN_FROM,
            loss=self._round.rules.double_loss_below,
        )

    def _burying(self) -> Iterator[NowRule]:
        round, soloist = self._round, self._round.soloist
        assert soloist is not None
        number = boon_size(round.players)
        text = (
            _("You bury {number} of the {held} cards you hold, whichever you like, gold too.")
            if self._own_turn
            else _("{name} buries {number} of {held} cards, and nobody else sees which.")
        )
        held = count(round.hands[soloist])
        yield NowRule("bury", text.format(name=self._name(soloist), number=number, held=held))
        text = (
            _("Buried points count for the soloist only if he wins at least one trick.")
            if round.rules.no_trick_forfeits_bury
            else _("Buried points count for the soloist, even if he wins no trick.")
        )
        yield NowRule("bury", text)
        yield self._first_leader()
        yield NowRule("payment", self._needed())

    def _lead(self) -> NowRule:
        round, mover = self._round, self._round.to_move
        assert mover is not None
        if round.tricks:
            text = (
                _("You lead, since you won the last trick: any card.")
                if self._own_turn
                else _("{name} leads, having won the last trick: any card.")
            )
        elif round.dealer is not None:
            text = (
                _("You lead the first trick, since you sit to the dealer's left: any card.")
                if self._own_turn
                else _("{name}, to the dealer's left, leads the first trick: any card.")
            )
        else:
            text = _("You lead: any card.") if self._own_turn else _("{name} leads: any card.")
        return NowRule("play", text.format(name=self._name(mover)))

    def _turn(self) -> NowRule:
        round, mover = self._round, self._round.to_move
        assert mover is not None
        led = round.trick[0]
        suit = suit_of(led)
        words = {
            "name": self._name(mover),
            "led": self._card(led),
            "suit": suit_word(suit, self._cards),
        }
        if not self._own_turn:
            text = _(
                "{led} was led: if {name} holds {suit}, it must be played; if not, any card may be."
            )
            return NowRule("follow-suit", text.format(**words))
        hand = round.hands[mover]
        following = hand & SUIT_SETS[suit]
        words["cards"] = alternatives([self._card(card) for card in _down(following)])
        if not following:
            text = (
                _(
                    "{led} was led and you hold no {suit}: you may play any card. There is no duty "
                    "to trump and none to beat."
                )
                if hand & SUIT_SETS[Suit.GOLD] and count(hand) > 1
                else _("{led} was led and you hold no {suit}: you may play any card.")
            )
            return NowRule("play", text.format(**words))
        if following == hand:
            text = _("{led} was led and all your cards are {suit}: you may play any of them.")
        elif count(following) == 1:
            text = _(
                "{led} was led: you must follow {suit}, and {cards} is your only one. Your other "
                "cards are refused."
            )
        else:
            text = _(
                "{led} was led: you must follow {suit} with {cards}. Your other cards are refused."
            )
        return NowRule("follow-suit", text.format(**words))

    def _holding(self) -> NowRule:
        round = self._round
        index = winning_index(round.trick)
        holder = (round.leader + index) % round.players
        points = points_in(sum(1 << card for card in round.trick))
        if holder == self._reader:
            text = ngettext(
                "You hold the trick with {card}; {points} point lies in it so far.",
                "You hold the trick with {card}; {points} points lie in it so far.",
                points,
            )
        else:
            text = ngettext(
                "{name} holds the trick with {card}; {points} point lies in it so far.",
                "{name} holds the trick with {card}; {points} points lie in it so far.",
                points,
            )
        words = {"name": self._name(holder), "card": self._card(round.trick[index])}
        return NowRule("play", text.format(points=points, **words))

    def _stakes(self) -> Iterator[NowRule]:
        round = self._round
        if round.soloist is None:
            yield from self._leaster()
            return
        if self._reader == round.soloist:
            yield NowRule("payment", self._soloist_has())
        else:
            yield NowRule("payment", self._defenders_have())
        yield from self._all_or_none()

    def _all_or_none(self) -> Iterator[NowRule]:
        """What options say of a soloist with every trick so far, or with none."""
        round = self._round
        assert round.soloist is not None
        won = round.tricks_won[round.soloist]
        name = self._name(round.soloist)
        mine = self._reader == round.soloist
        if round.rules.no_trick_forfeits_bury and not won:
            text = (
                _("You have no trick yet, and without one your buried points are lost.")
                if mine
                else _("{name} has no trick yet, and without one the buried points are lost.")
            )
            yield NowRule("options", text.format(name=name))
        if round.rules.sweep_pays_3 and won in (0, len(round.tricks)):
            text = (
                _("A soloist who wins every trick gets 3 from each; one without a trick pays 3.")
                if not round.tricks
                else (
                    _("If you win every trick, each defender pays 3.")
                    if mine
                    else _("If {name} wins every trick, each defender pays 3.")
                )
                if won
                else (
                    _("If you win no trick, each defender gets 3.")
                    if mine
                    else _("If {name} wins no trick, each defender gets 3.")
                )
            )
            yield NowRule("options", text.format(name=name))

    def _soloist_has(self) -> str:
        assert self._round.soloist is not None
        points = self._round.points[self._round.soloist]
        loss = self._round.rules.double_loss_below
        if points >= DOUBLE_WIN_FROM:
            return _("You have {points} points: you get 2 from each defender.").format(
                points=points
            )
        if points >= WIN_FROM:
            return _(
                "You have {points} points and get 1 from each defender; with {double} it is 2."
            ).format(points=points, double=DOUBLE_WIN_FROM)
        if points >= loss:
            return _(
                "You have {points} points with your bury. You need {win}; with {even} you pay 1 to "
                "each defender."
            ).format(points=points, win=WIN_FROM, even=WIN_FROM - 1)
        return _(
            "You have {points} points with your bury. You need {win}; below {loss} you pay 2 to "
            "each defender."
        ).format(points=points, win=WIN_FROM, loss=loss)

    def _defenders_have(self) -> str:
        round = self._round
        points = round.points
        defenders = sum(points) - points[round.soloist or 0]
        most = TOTAL_POINTS - defenders
        words = {
            "points": defenders,
            "win": WIN_FROM,
            "needed": TOTAL_POINTS - WIN_FROM + 1,
            "loss": round.rules.double_loss_below,
        }
        if most < round.rules.double_loss_below:
            text = _("The defenders have {points} points: the soloist pays 2 to each of them.")
        elif most < WIN_FROM:
            text = _(
                "The defenders have {points} points: the soloist has lost. If he stays below "
                "{loss}, he pays 2 to each."
            )
        else:
            text = _(
                "The defenders have {points} points together; with {needed} they win, for the "
                "soloist needs {win}. What he buried counts for him."
            )
        return text.format(**words)

    def _leaster(self) -> Iterator[NowRule]:
        round, reader = self._round, self._reader
        yield NowRule(
            "leaster",
            _("A Leaster: the fewest points win, but only with at least one trick."),
        )
        won = round.tricks_won
        if round.tricks and len(round.tricks) in won:
            seat = won.index(len(round.tricks))
            text = (
                _("You have won every trick so far; who wins all of them wins the Leaster.")
                if seat == reader
                else _("{name} has won every trick so far; who wins all of them wins the Leaster.")
            )
            yield NowRule("leaster", text.format(name=self._name(seat)))
        if reader is None:
            return
        if not won[reader]:
            yield NowRule("leaster", _("You have no trick yet, and without one you cannot win."))
            return
        points = sum(trick.points for trick in round.tricks if trick.winner == reader)
        text = ngettext(
            "You have {points} point, and a trick to win with.",
            "You have {points} points, and a trick to win with.",
            points,
        )
        yield NowRule("leaster", text.format(points=points))

    def _paid(self) -> Iterator[NowRule]:
        round = self._round
        due = round.payouts()
        assert due is not None
        if round.is_redealt:
            yield NowRule("options", _("All passed: nobody pays, and the cards are dealt again."))
            return
        paid = enumeration(
            [f"{name} {number:+d}" for name, number in zip(self._names, due, strict=True)]
        )
        if round.soloist is not None:
            points = round.points[round.soloist]
            if round.soloist == self._reader:
                text = ngettext(
                    "You have {points} point with the buried cards: {paid}.",
                    "You have {points} points with the buried cards: {paid}.",
                    points,
                )
            else:
                text = ngettext(
                    "{name} has {points} point with the buried cards: {paid}.",
                    "{name} has {points} points with the buried cards: {paid}.",
                    points,
                )
            name = self._name(round.soloist)
            yield NowRule("payment", text.format(name=name, points=points, paid=paid))
            return
        yield NowRule(
            "leaster",
            _("The fewest points among those with a trick win the Leaster: {paid}.").format(
                paid=paid
            ),
        )


def _down(cards: int) -> list[Card]:
    """The cards of a set, the highest first."""
    return sorted(cards_in(cards), reverse=True)
