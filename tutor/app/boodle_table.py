"""A table of Boodle as the person sitting at it sees it, drawn as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.text import Text

from solver.boodle.actions import Phase, Run
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.cards import next_card
from solver.boodle.hand import Hand
from solver.i18n import _, pgettext
from tutor.app.faces import Faces
from tutor.app.session_boodle import BoodleSession, known_mover
from tutor.boodle.game_words import Words
from tutor.boodle.runs_view import stop_words
from tutor.boodle.words import wager_words
from tutor.output import clean
from tutor.seats import enumeration
from tutor.tables import signed

NAME = 9
"""Columns for a name."""
HALF = 29
"""Columns for a seat where two share a line."""


@dataclass(frozen=True, slots=True)
class BoodleTable:
    """Draws the match at its present moment."""

    session: BoodleSession
    faces: Faces
    words: Words
    spread: Sequence[int]
    """What the person has laid on the boodle cards so far, while he spreads."""
    compact: bool = False
    """Whether two seats share a line, where there are few."""

    @property
    def _hand(self) -> Hand:
        return self.session.state

    def _name(self, seat: int) -> Text:
        text = Text(clean(self.session.names[seat]), "bold" if seat == self.session.own else "")
        text.truncate(NAME, overflow="ellipsis", pad=True)
        return text

    def table(self) -> Text:
        """The boodle cards with their chips, a line for each seat, and the run that goes on."""
        text = self.piles()
        text.append_text(self._pairs() if self.compact else self._seats())
        text.append_text(self._middle())
        minutes = self.session.match.rules.minutes
        if minutes is not None:
            left = max(minutes - self.session.elapsed / 60, 0.0)
            text.append("\n\n" + self.words.time_left(left), "dim")
        return text

    def _seats(self) -> Text:
        """A line for each seat, clockwise."""
        cards, chips = _("Cards"), pgettext("column", "Chips")
        text = Text(f"\n\n{'':{NAME + 10}}{cards:>6}{chips:>6}\n", "bold")
        for seat in range(self._hand.players):
            text.append_text(self._seat(seat))
            text.append("\n")
        return text.append("\n")

    def _pairs(self) -> Text:
        """Two seats in a line: down the left half, then down the right one."""
        cards, chips = _("Cards"), pgettext("column", "Chips")
        head = f"{'':{NAME + 2}}{cards:>5}{chips:>6}"
        text = Text(f"\n{head:<{HALF}}{head}\n", "bold")
        players = self._hand.players
        lines = (players + 1) // 2
        for line in range(lines):
            for seat in range(line, players, lines):
                half = self._seat(seat)
                half.truncate(HALF - 1, overflow="ellipsis", pad=True)
                text.append_text(half)
                text.append(" ")
            text.append("\n")
        return text

    def piles(self) -> Text:
        """The boodle cards and what lies on each."""
        text = Text()
        for index, (card, pile) in enumerate(zip(BOODLE_CARDS, self._hand.pots, strict=True)):
            text.append("   " if index else "")
            text.append_text(self.faces.boodle(card))
            text.append(f" {pile}", "bold" if pile else "dim")
            if self.spread[index]:
                text.append(f"+{self.spread[index]}", "bold")
        return text

    def _seat(self, seat: int) -> Text:
        hand, session = self._hand, self.session
        row = Text("> " if seat == known_mover(hand, session.own) else "  ", "bold")
        row.append_text(self._name(seat))
        held = 0 if hand.phase is Phase.SPREAD else hand.hands[seat].bit_count()
        if not self.compact:  # the heading tells who deals
            row.append(f" {self._role(seat):<7} ")
        row.append(f"{held:>5}{session.match.chips[seat] + hand.balance[seat]:>6}")
        if hand.board.offenders >> seat & 1:
            row.append(" " + _("no boodle"), "italic")
        elif said := self._said(seat):
            row.append(f" {said}")
        return row

    def _role(self, seat: int) -> str:
        return _("dealer") if seat == self._hand.dealer else ""

    def _said(self, seat: int) -> str:
        """What a seat has bid or bet last, while that goes on."""
        hand = self._hand
        if hand.phase is Phase.AUCTION and hand.auction is not None:
            bids = [chips for who, chips in hand.auction.bids if who == seat]
            if bids:
                return (
                    _("passed")
                    if bids[-1] is None
                    else pgettext("did", "bid {n}").format(n=bids[-1])
                )
        if hand.phase is Phase.BET and hand.poker is not None:
            wagers = [wager for who, wager in hand.poker.wagers if who == seat]
            return wager_words(wagers[-1]) if wagers else ""
        return ""

    def _middle(self) -> Text:
        """The auction, the poker pot, or the runs played last."""
        hand = self._hand
        if hand.phase is Phase.BET and hand.poker is not None:
            text = Text(_("Poker: the pot is {pot}.").format(pot=hand.poker.pot) + " ")
            if cards := hand.poker.cards_of(self.session.own):
                text.append(_("Your five:") + " ")
                text.append_text(self.faces.boodle_hand(cards))
            return text
        if not hand.runs:
            return Text()
        return Text("\n").join(self.run(run) for run in hand.runs[-2:])

    def run(self, run: Run) -> Text:
        """A run: who played what, and why it stopped."""
        text = Text()
        pairs = zip(run.seats, run.cards, strict=True)
        for index, (seat, group) in enumerate(groupby(pairs, lambda pair: pair[0])):
            text.append("  " if index else "")
            text.append(clean(self.session.names[seat])[:NAME] + " ", "dim")
            text.append_text(self.faces.boodle_cards(card for _seat, card in group))
        if run.stop is not None:
            text.append(f" ({stop_words(run.stop, run.cards[-1])})", "dim")
        elif (following := next_card(run.cards[-1])) is not None and self._hand.winner is None:
            text.append("  ?", "dim")
            text.append_text(self.faces.boodle(following))
        return text

    def played(self) -> Text:
        """The runs, one after the other."""
        text = Text()
        for number, run in enumerate(self._hand.runs, 1):
            text.append(f"{number} ", "dim")
            if run.lapsed or run.passed:
                text.append(self.words.passed(run) + " ", "dim")
            text.append_text(self.run(run))
            text.append("\n")
        return text or Text(_("Nothing has been played yet."))

    def ended(self, changes: Sequence[int]) -> Text:
        """Who was paid what, and the hands as they were dealt."""
        session, hand = self.session, self._hand
        text = Text(self._outcome() + "\n")
        if session.is_match_over:
            text.append(self._winners() + "\n", "bold")
        text.append("\n")
        left, play = pgettext("column", "Left"), pgettext("column", "Play")
        total, chips = pgettext("column", "In all"), pgettext("column", "Chips")
        text.append(f"{'':<{NAME}}{left:>6}{play:>6}{total:>7}{chips:>6}\n", "bold")
        for seat in range(hand.players):
            text.append_text(self._name(seat))
            text.append(f"{hand.hands[seat].bit_count():>6}{signed(hand.chips[seat]):>6}")
            text.append(f"{signed(changes[seat]):>7}{session.match.chips[seat]:>6}\n")
        text.append(_("In all: with antes, auction and poker."), "dim")
        text.append("\n\n" + _("On the boodle cards:") + "\n")
        text.append_text(self.piles())
        text.append("\n\n" + _("The hands as dealt:") + "\n", "bold")
        for seat in range(hand.players):
            text.append(f"{clean(session.names[seat])}: ")
            text.append_text(self.faces.boodle_hand(hand.dealt[seat]))
            text.append("\n")
        text.append(_("Reserve:") + " ")
        return text.append_text(self.faces.boodle_hand(hand.reserve))

    def _outcome(self) -> str:
        hand = self._hand
        if hand.winner is None:
            return _("Nobody can lead: the hand is void, and nothing is settled.")
        if hand.winner == self.session.own:
            return _("You are out first.")
        return _("{name} is out first.").format(name=clean(self.session.names[hand.winner]))

    def _winners(self) -> str:
        winners = self.session.match.winners
        names = [clean(self.session.names[seat]) for seat in winners]
        if winners == (self.session.own,):
            return _("The match is over, and you have won it.")
        if len(names) == 1:
            return _("The match is over; the winner is {names}.").format(names=names[0])
        return _("The match is over; {names} share the win.").format(names=enumeration(names))
