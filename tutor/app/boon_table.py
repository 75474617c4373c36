"""A table of Boon as the person sitting at it sees it, drawn as text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from solver.boon.actions import Bid, Phase
from solver.boon.cards import count
from solver.boon.round import Round
from solver.boon.tricks import winning_index
from solver.boon.view import View
from solver.i18n import _
from tutor.app.faces import Faces
from tutor.app.session_boon import BoonSession
from tutor.game_words import Words
from tutor.output import clean
from tutor.seats import enumeration
from tutor.tables import signed

NAME = 9
"""Columns for a name."""


@dataclass(frozen=True, slots=True)
class BoonTable:
    """Draws the match at its present moment."""

    session: BoonSession
    faces: Faces
    words: Words

    @property
    def _round(self) -> Round:
        return self.session.state

    def _name(self, seat: int) -> Text:
        """A name, cut off where it is long, with the person's own in bold."""
        text = Text(clean(self.session.names[seat]), "bold" if seat == self.session.own else "")
        text.truncate(NAME, overflow="ellipsis", pad=True)
        return text

    def table(self) -> Text:
        """A line for each seat, clockwise, and below what lies on the table."""
        cards, tricks, points, victory_cards = _("Cards"), _("Tricks"), _("Pts"), _("VC")
        text = Text(f"{'':{NAME + 10}}{cards:>6}{tricks:>7}{points:>5}{victory_cards:>4}\n", "bold")
        for seat in range(self._round.players):
            text.append_text(self._seat(seat))
            text.append("\n")
        text.append("\n")
        text.append_text(self._middle())
        if self._round.tricks:
            text.append("\n\n")
            text.append_text(self._last_trick())
        return text.append_text(self._own_secrets())

    def _seat(self, seat: int) -> Text:
        state, session = self._round, self.session
        to_move = seat == state.to_move
        row = Text("> " if to_move else "  ", "bold")
        row.append_text(self._name(seat))
        row.append(f" {self._role(seat):<7}")
        # A seat sees no other's bury, nor does this line.
        points = View.of(state, session.own).points[seat]
        row.append(f"{count(state.hands[seat]):>6}{state.tricks_won[seat]:>7}{points:>5}")
        return row.append(f"{session.match.victory_cards[seat]:>4}")

    def _role(self, seat: int) -> str:
        state = self._round
        if seat == state.soloist:
            return _("alone")
        if state.phase is Phase.BID:
            place = (seat - state.leader) % state.players
            if place < len(state.bids):
                return _("passed")
        return _("dealer") if seat == state.dealer else ""

    def _middle(self) -> Text:
        """The bids, or the cards on the table with the one that wins so far."""
        state = self._round
        if state.phase is not Phase.PLAY:
            return self._bids() if state.bids else Text(_("Who takes the Boon?"))
        if not state.trick:
            if state.leader == self.session.own:
                return Text(_("You lead."))
            return Text(_("{name} leads.").format(name=clean(self.session.names[state.leader])))
        wins = winning_index(state.trick)
        text = Text(_("On the table:") + " ")
        for turn, card in enumerate(state.trick):
            seat = (state.leader + turn) % state.players
            text.append("  " if turn else "")
            text.append(clean(self.session.names[seat])[:NAME] + " ")
            text.append_text(self.faces.boon(card))
            text.append("!" if turn == wins else "", "bold")
        return text

    def _bids(self) -> Text:
        state = self._round
        first = state.tricks[0].leader if state.tricks else state.leader
        said = [
            self.words.did((first + turn) % state.players, bid)
            for turn, bid in enumerate(state.bids)
        ]
        return Text(" ".join(said))

    def _last_trick(self) -> Text:
        trick = self._round.tricks[-1]
        text = Text(_("Last trick:") + " ", "dim")
        text.append_text(self.faces.boon_cards(trick.cards))
        return text.append("\n" + self.words.trick(self._round), "dim")

    def _own_secrets(self) -> Text:
        """The Boon while the person buries, and what he buried."""
        state = self._round
        text = Text()
        if state.soloist != self.session.own:
            return text
        if state.phase is Phase.BURY:
            text.append("\n\n" + _("The Boon:") + " ")
            text.append_text(self.faces.boon_hand(state.boon))
        elif state.buried:
            text.append("\n\n" + _("You buried:") + " ")
            text.append_text(self.faces.boon_hand(state.buried))
        return text

    def played(self) -> Text:
        """The tricks so far, one a line, each card with the first letter of who played it."""
        state = self._round
        text = Text()
        if Bid.TAKE in state.bids or state.is_leaster:
            text.append_text(self._bids())
            text.append("\n")
        for number, trick in enumerate(state.tricks, 1):
            text.append(f"{number} ", "dim")
            for turn, card in enumerate(trick.cards):
                seat = (trick.leader + turn) % state.players
                text.append(f"{clean(self.session.names[seat])[:1]}:", "dim")
                text.append_text(self.faces.boon(card))
                text.append("! " if seat == trick.winner else " ", "bold")
            text.append(f"{trick.points}\n", "dim")
        if state.tricks:
            text.append(_("! won the trick; its points at the end"), "dim")
        return text or Text(_("Nothing has been played yet."))

    def ended(self, changes: Sequence[int]) -> Text:
        """Who was paid what, and the hands as they were dealt."""
        session, state = self.session, self._round
        text = Text(self._outcome() + "\n")
        if session.is_match_over:
            text.append(self._winners() + "\n", "bold")
        text.append("\n")
        tricks, points, paid, victory_cards = _("Tricks"), _("Pts"), _("Paid"), _("VC")
        text.append(f"{'':<{NAME}}{tricks:>7}{points:>5}{paid:>6}{victory_cards:>4}\n", "bold")
        for seat in range(state.players):
            text.append_text(self._name(seat))
            text.append(f"{state.tricks_won[seat]:>7}{state.points[seat]:>5}")
            text.append(f"{signed(changes[seat]):>6}")
            text.append(f"{session.match.victory_cards[seat]:>4}\n")
        text.append("\n" + _("The hands as dealt:") + "\n", "bold")
        for seat in range(state.players):
            text.append(f"{clean(session.names[seat])}: ")
            text.append_text(self.faces.boon_hand(state.dealt[seat]))
            text.append("\n")
        text.append(_("The Boon:") + " ")
        text.append_text(self.faces.boon_hand(state.boon))
        if state.buried:
            text.append("\n" + _("Buried:") + " ")
            text.append_text(self.faces.boon_hand(state.buried))
        return text

    def _outcome(self) -> str:
        state = self._round
        if state.is_redealt:
            return _("All passed; the cards are dealt again.")
        if state.soloist is None:
            return _("A Leaster: the fewest points with a trick win.")
        points = state.points[state.soloist]
        if state.soloist == self.session.own:
            return _("You played alone and took {points} points.").format(points=points)
        return _("{name} played alone and took {points} points.").format(
            name=clean(self.session.names[state.soloist]), points=points
        )

    def _winners(self) -> str:
        winners = self.session.match.winners
        names = [clean(self.session.names[seat]) for seat in winners]
        if winners == (self.session.own,):
            return _("The match is over, and you have won it.")
        if len(names) == 1:
            return _("The match is over; the winner is {names}.").format(names=names[0])
        return _("The match is over; {names} share the win.").format(names=enumeration(names))
