"""What `boodle play` says and understands, in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING

from solver.boodle.actions import (
    Action,
    Bet,
    Bid,
    Choose,
    Exchange,
    Phase,
    Play,
    Raise,
    Run,
    Spread,
    Withhold,
)
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import SUIT_SETS, Card, CardSet, cards_in, set_of
from solver.boodle.hand import Hand
from solver.boodle.json_reading import wager_of
from solver.boodle.names import Language, card_name, cards_text, parse_card, parse_cards
from solver.boodle.poker import PokerRound
from solver.boodle.poker_hands import poker_value
from solver.boodle.position import Lead
from solver.boodle.text_values import BETS, EXCHANGES, PASSES
from solver.errors import InputError
from solver.i18n import _, ngettext
from solver.spoken_numbers import Spoken
from tutor.boodle.runs_view import stop_words
from tutor.boodle.words import chips_words, poker_words, wager_words
from tutor.seats import enumeration
from tutor.tables import signed

if TYPE_CHECKING:
    from solver.boodle.advice import Advice

WITHHOLD = frozenset({"withhold", "silent", "undanhåll", "undanhålla", "undanhåller"})
"""The words for holding the next card back."""
_CODE = re.compile(r"\b(?:10|[2-9TJQKA])[CDHS]\b")
"""The code of a card in a sentence."""
GO_ON = frozenset({"play", "spela"})
"""The words for playing the next card, which need not be named."""


@dataclass(frozen=True, slots=True)
class Words:
    """The words of one table."""

    names: tuple[str, ...]
    own: int
    """The player's seat."""
    lang: Language | None = None

    def called(self, seat: int) -> str:
        """What a player is called: the one who reads is spoken to."""
        return _("You") if seat == self.own else self.names[seat]

    def card(self, card: Card) -> str:
        """A card's name."""
        return card_name(card, self.lang)

    def cards(self, cards: Iterable[Card]) -> str:
        """Cards in their order."""
        return cards_text(cards, self.lang)

    def hand(self, cards: CardSet) -> str:
        """A hand, suit by suit."""
        suits = [self.cards(cards_in(cards & suit)) for suit in SUIT_SETS if cards & suit]
        return "; ".join(suits)

    def heading(self, dealer: int, number: int, hands: int | None) -> str:
        """What a hand begins with: its number, of how many if that is agreed, and who deals."""
        if dealer == self.own:
            text = (
                _("Hand {number} of {hands}. You deal.") if hands else _("Hand {number}. You deal.")
            )
        elif hands:
            text = _("Hand {number} of {hands}. {name} deals.")
        else:
            text = _("Hand {number}. {name} deals.")
        return text.format(number=number, hands=hands, name=self.names[dealer])

    def time_left(self, minutes: float) -> str:
        """How long the match still lasts."""
        whole = ceil(minutes)
        return ngettext(
            "{number} minute is left; the hand in which the time is up is the last.",
            "{number} minutes are left; the hand in which the time is up is the last.",
            whole,
        ).format(number=whole)

    def prompt(self, hand: Hand) -> str:
        """What the player is asked."""
        if hand.phase is Phase.SPREAD:
            return _("Spread {chips} over {cards}, such as 3 0 1 2:").format(
                chips=chips_words(hand.rules.spread or 0),
                cards=enumeration(list(map(self.card, BOODLE_CARDS))),
            )
        if hand.phase is Phase.EXCHANGE:
            return _("You deal. Keep your hand, or swap it for the reserve?")
        if hand.phase is Phase.AUCTION:
            assert hand.auction is not None
            return _("Bid {least} or more for the cards that lie face down, or pass:").format(
                least=hand.auction.least
            )
        if hand.phase is Phase.CHOOSE:
            return _("Choose five cards for poker:")
        if hand.phase is Phase.BET:
            return self._bet_prompt(hand)
        if hand.board.stopped:
            return _("You lead:")
        follower = hand.board.next_card
        assert follower is not None
        return _("You hold the next card, {card}. Play it, or withhold:").format(
            card=self.card(follower)
        )

    def _bet_prompt(self, hand: Hand) -> str:
        assert hand.poker is not None
        if not hand.poker.bet:
            return _("The pot is {pot}. Check, or bet up to {most}:").format(
                pot=hand.poker.pot, most=hand.rules.poker_limit
            )
        return _("The pot is {pot}. Call {chips}, raise or fold:").format(
            pot=hand.poker.pot, chips=hand.poker.to_call(self.own)
        )

    def read(self, text: str, hand: Hand) -> Action:
        """The action that the player has typed.

        Raises InputError for what is none at this moment.
        """
        words = text.casefold().split()
        if hand.phase is Phase.SPREAD:
            numbers = re.split(r"[\s/,]+", text.strip())
            if len(numbers) != len(BOODLE_CARDS) or not all(n.isdecimal() for n in numbers):
                raise InputError(_("“{text}” is not four numbers of chips").format(text=text))
            ah, kc, qd, js = map(int, numbers)
            return Spread((ah, kc, qd, js))
        if hand.phase is Phase.EXCHANGE:
            if words[0] not in EXCHANGES:
                raise InputError(_("“{text}” is neither keep nor swap").format(text=text))
            return Exchange(EXCHANGES[words[0]])
        if hand.phase is Phase.AUCTION:
            if words[0] in PASSES:
                return Bid(None)
            if not words[-1].isdecimal() or len(words[-1]) > 9:
                raise InputError(_("“{text}” is neither a number nor pass").format(text=text))
            return Bid(int(words[-1]))
        if hand.phase is Phase.CHOOSE:
            return Choose(set_of(parse_cards(text)))
        if hand.phase is Phase.BET:
            words[0] = BETS.get(words[0], words[0])
            return wager_of("", " ".join(words))
        if text.casefold() in WITHHOLD:
            return Withhold()
        if text.casefold() in GO_ON and not hand.board.stopped:
            assert hand.board.next_card is not None
            return Play(hand.board.next_card)
        return Play(parse_card(text))

    def choices(self, hand: Hand) -> str:
        """What may be played now."""
        return _("You may lead {cards}.").format(cards=self.cards(cards_in(hand.legal_cards)))

    def did(self, seat: int, action: Action, hand: Hand) -> str:
        """What a player has done besides playing a card; `hand` is the one before."""
        name = self.names[seat]
        me = seat == self.own
        if isinstance(action, Spread):
            words = _("You spread {chips}.") if me else _("{name} spreads {chips}.")
            return words.format(name=name, chips="/".join(map(str, action.chips)))
        if isinstance(action, Exchange):
            if me:
                return (
                    _("You take the reserve; the hand you give up is dead.")
                    if action.swap
                    else _("You keep your hand.")
                )
            words = (
                _("{name}, the dealer, takes the reserve; the hand given up is dead.")
                if action.swap
                else _("{name}, the dealer, keeps the hand.")
            )
            return words.format(name=name)
        if isinstance(action, Bid):
            if action.chips is None:
                return (_("You pass.") if me else _("{name} passes.")).format(name=name)
            words = _("You bid {chips}.") if me else _("{name} bids {chips}.")
            return words.format(name=name, chips=action.chips)
        if isinstance(action, Choose):
            if me:
                return _("You lay five cards down for poker.")
            return _("{name} lays five cards down for poker.").format(name=name)
        if isinstance(action, Withhold):
            text = (
                _("You hold the next card back. No boodle chips for you in this hand.")
                if me
                else _("{name} holds the next card back. No boodle chips for {name} in this hand.")
            )
            return text.format(name=name)
        if isinstance(action, Bet | Raise) or not isinstance(action, Play):
            return f"{self.called(seat)}: {wager_words(action)}."
        text = _("You play {card}.") if me else _("{name} plays {card}.")
        return text.format(name=name, card=self.card(action.card))

    def plays(self, run: Run, since: int) -> str:
        """The cards of a run from the place `since` on, and why it stopped."""
        pairs = list(zip(run.seats, run.cards, strict=True))[since:]
        parts = [
            f"{self.called(seat)} {self.cards(card for _seat, card in group)}"
            for seat, group in groupby(pairs, lambda pair: pair[0])
        ]
        text = (", " if self.lang is None else "; ").join(parts)
        if run.stop is not None:
            text += f" ({stop_words(run.stop, run.cards[-1], self.card)})"
        return text + "."

    def passed(self, lead: Lead | Run) -> str:
        """That the lead moves left, or that nobody has a new suit."""
        if lead.lapsed:
            return _("Nobody has a new suit; the ban lapses for this lead.")
        names = enumeration([self.called(seat) for seat in lead.passed])
        return _("No new suit: {names}. The lead moves left.").format(names=names)

    def taken(self, seat: int, card: Card, chips: int) -> str:
        """That a pile was taken."""
        return _("{name}: {chips} on {card}!").format(
            name=self.called(seat),
            chips=chips_words(chips),
            card=self.card(card),
        )

    def shared_out(self, share: int) -> str:
        """That the chips left on the boodle cards are shared out, `share` to each."""
        return ngettext(
            "The chips left on the boodle cards are shared out: {number} chip to each.",
            "The chips left on the boodle cards are shared out: {number} chips to each.",
            share,
        ).format(number=share)

    def poker(self, poker: PokerRound) -> Sequence[str]:
        """The showdown of a round of poker."""
        lines = []
        if len(poker.staying) > 1:
            lines = [
                (
                    _("You show {cards}: {kind}.")
                    if seat == self.own
                    else _("{name} shows {cards}: {kind}.")
                ).format(
                    name=self.names[seat],
                    cards=self.hand(poker.cards_of(seat)),
                    kind=poker_words(poker_value(poker.cards_of(seat))[0]),
                )
                for seat in poker.staying
            ]
        if poker.winners == (self.own,):
            lines.append(_("You win the pot of {chips}.").format(chips=poker.pot))
        else:
            winners = enumeration(
                [_("you") if seat == self.own else self.names[seat] for seat in poker.winners]
            )
            lines.append(
                _("The pot of {chips} goes to {names}.").format(chips=poker.pot, names=winners)
            )
        return lines

    def pots(self, pots: Sequence[int]) -> str:
        """The chips on the boodle cards."""
        piles = ", ".join(
            f"{self.card(card)} {pile}" for card, pile in zip(BOODLE_CARDS, pots, strict=True)
        )
        return _("On the boodle cards: {pots}.").format(pots=piles)

    def each(self, numbers: Sequence[int], *, sign: bool) -> str:
        """A number for each player."""
        return enumeration(
            [
                f"{self.called(seat)} {signed(number) if sign else number}"
                for seat, number in enumerate(numbers)
            ]
        )

    def table(self, hand: Hand) -> Sequence[str]:
        """What everyone can see."""
        sizes = [held.bit_count() for held in hand.hands]
        lines = [
            self.pots(hand.pots),
            _("Cards held: {cards}.").format(cards=self.each(sizes, sign=False)),
        ]
        if hand.played:
            lines.append(_("Played: {cards}.").format(cards=self.hand(hand.played)))
        if hand.runs:
            lines.append(self.plays(hand.runs[-1], 0))
        return lines

    def hint(self, advice: Advice) -> str:
        """What advice says, with its figures."""
        from solver.boodle.labels import label, worded

        best = advice.options[0]
        text = _("{option}: it brings {chips:+.2f} chips on average.").format(
            option=self._option(worded(label(best.action)), best.action),
            chips=Spoken(best.chips.mean),
        )
        if len(advice.options) > 1:
            other = advice.options[1]
            text += " " + _("The next best is {option}; it brings {loss:.2f} less.").format(
                option=self._option(worded(label(other.action)), other.action),
                loss=Spoken(other.loss.mean),
            )
        reason = _CODE.sub(lambda found: self.card(parse_card(found[0])), advice.reason)
        return " ".join(each[:1].upper() + each[1:] for each in (text, reason) if each)

    def _option(self, text: str, action: Action) -> str:
        if isinstance(action, Play):
            return self.card(action.card)
        return self.hand(action.cards) if isinstance(action, Choose) else text
