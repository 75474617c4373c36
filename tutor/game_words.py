"""A game in sentences: what happens at the table, and what a player types to act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.advice import Advice
from solver.boon.cards import Card, CardSet, boon_size, cards_in, set_of, suit_of
from solver.boon.names import CardNames, Language, card_name, parse_cards
from solver.boon.round import Round
from solver.comparison import Ended
from solver.errors import InputError
from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken
from tutor.cards_view import by_suit
from tutor.seats import enumeration

_BIDS = {
    "take": Bid.TAKE,
    "t": Bid.TAKE,
    "ta": Bid.TAKE,
    "pass": Bid.PASS,
    "p": Bid.PASS,
    "passa": Bid.PASS,
    "passar": Bid.PASS,
}


@dataclass(frozen=True, slots=True)
class Words:
    """How the cards are called, and the players; seat `own` is the one who reads."""

    names: tuple[str, ...]
    own: int
    cards: CardNames = "boon"
    lang: Language = "en"

    def card(self, card: Card) -> str:
        """A card in words."""
        return card_name(card, self.cards, self.lang)

    def list(self, cards: Iterable[Card]) -> str:
        """Cards in words, in the order given."""
        return ", ".join(map(self.card, cards))

    def hand(self, cards: CardSet) -> str:
        """A hand, gold first, a semicolon between suits."""
        suits: dict[object, list[Card]] = {}
        for card in by_suit(cards):
            suits.setdefault(suit_of(card), []).append(card)
        return "; ".join(self.list(suit) for suit in suits.values()) or _("no card")

    def did(self, seat: int, action: Action, *, leads: bool = False) -> str:
        """What a seat did, in a sentence; nobody but he sees what a soloist buries."""
        me = seat == self.own
        name = self.names[seat]
        if isinstance(action, Play):
            if me:
                text = _("You lead {card}.") if leads else _("You play {card}.")
            else:
                text = _("{name} leads {card}.") if leads else _("{name} plays {card}.")
            return text.format(name=name, card=self.card(action.card))
        if isinstance(action, Bury):
            if me:
                return _("You bury {cards}.").format(cards=self.list(by_suit(action.cards)))
            return _("{name} has buried.").format(name=name)
        if action is Bid.TAKE:
            return (_("You take the Boon.") if me else _("{name} takes the Boon.")).format(
                name=name
            )
        return (_("You pass.") if me else _("{name} passes.")).format(name=name)

    def trick(self, round: Round) -> str:
        """Who won the last trick."""
        trick = round.tricks[-1]
        text = ngettext(
            "{name} wins the trick, {points} point.",
            "{name} wins the trick, {points} points.",
            trick.points,
        )
        if trick.winner == self.own:
            text = ngettext(
                "You win the trick, {points} point.",
                "You win the trick, {points} points.",
                trick.points,
            )
        return text.format(name=self.names[trick.winner], points=trick.points)

    def table(self, round: Round) -> str:
        """What lies on the table, and who plays alone."""
        parts = []
        if round.soloist is not None:
            parts.append(
                _("You play alone.")
                if round.soloist == self.own
                else _("{name} plays alone.").format(name=self.names[round.soloist])
            )
        elif round.is_leaster:
            parts.append(_("This is a Leaster: the fewest points win."))
        if round.trick:
            cards = [
                _("{name} {card}").format(
                    name=self.names[(round.leader + turn) % round.players], card=self.card(card)
                )
                for turn, card in enumerate(round.trick)
            ]
            parts.append(_("On the table: {cards}.").format(cards=", ".join(cards)))
        else:
            parts.append(_("The table is empty."))
        if round.tricks:
            last = round.tricks[-1]
            parts.append(
                _("The last trick was {cards}; {name} won it.").format(
                    cards=self.list(last.cards), name=self.names[last.winner]
                )
            )
        return " ".join(parts)

    def prompt(self, round: Round) -> str:
        """The question that the reader has to answer now."""
        if round.phase is Phase.BID:
            return _("Take the Boon, or pass?")
        if round.phase is Phase.BURY:
            number = boon_size(round.players)
            return _("Which {number} cards do you bury?").format(number=number)
        return _("Which card do you play?")

    def payment(self, round: Round, changes: Sequence[int]) -> str:
        """What the round paid each player."""
        if round.is_redealt:
            return _("All passed; the cards are dealt again.")
        points = enumeration(
            [f"{name} {number}" for name, number in zip(self.names, round.points, strict=True)]
        )
        paid = enumeration(
            [
                f"{name} {change:+d}" if change else f"{name} 0"
                for name, change in zip(self.names, changes, strict=True)
            ]
        )
        return _("Points: {points}. Victory cards: {paid}.").format(points=points, paid=paid)

    def hint(self, advice: Advice) -> str:
        """What advice says, with its figures."""
        best = advice.options[0]
        parts = [
            _("{option}.").format(option=self.option(best.action, begin=True)),
            _("It brings {payout:+.2f} victory cards on average and wins {win:.0%}.").format(
                payout=Spoken(best.payoff.mean), win=best.win
            ),
        ]
        if len(advice.options) > 1:
            other = advice.options[1]
            option = self.option(other.action)
            if other.loss.mean == 0:
                parts.append(_("To {option} brings the same.").format(option=option))
            else:
                parts.append(
                    _("The next best is to {option}; it brings {loss:.2f} less.").format(
                        option=option, loss=Spoken(other.loss.mean)
                    )
                )
                if other.loss.low <= 0 and advice.ended != Ended.EXACT:
                    parts.append(_("That is too close to be sure."))
        if advice.decision is Phase.PLAY and advice.method == "open":
            parts.append(_("So it would be if all saw all cards."))
        return " ".join(parts)

    def option(self, action: Action, *, begin: bool = False) -> str:
        """What to do, at the beginning of a sentence or within one."""
        if isinstance(action, Play):
            text = _("Play {cards}") if begin else _("play {cards}")
            return text.format(cards=self.card(action.card))
        if isinstance(action, Bury):
            text = _("Bury {cards}") if begin else _("bury {cards}")
            return text.format(cards=self.list(by_suit(action.cards)))
        if action is Bid.TAKE:
            return _("Take") if begin else _("take")
        return _("Pass") if begin else _("pass")

    def read(self, text: str, round: Round) -> Action:
        """The action that was typed; raises InputError for what is none."""
        if text.casefold() in _BIDS:
            return _BIDS[text.casefold()]
        try:
            found = parse_cards(text, self.cards)
        except InputError:
            if round.phase is not Phase.BID:
                raise
            raise InputError(_("“{text}” is no bid; type take or pass").format(text=text)) from None
        if round.phase is Phase.BURY:
            if len(set(found)) != len(found):
                raise InputError(_("a card comes twice"))
            return Bury(set_of(found))
        if len(found) != 1:
            raise InputError(_("one card is to be played, not {number}").format(number=len(found)))
        return Play(found[0])

    def choices(self, round: Round) -> str:
        """The cards the reader may play, in a sentence."""
        return _("You may play {cards}.").format(
            cards=self.list(reversed(list(cards_in(round.legal_cards))))
        )
