"""Practise Boon: play rounds and matches against bots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from solver.boon.actions import Action, Bid, Bury, Phase, Play
from solver.boon.cards import (
    CODES,
    Card,
    boon_size,
    cards_in,
    code,
    set_from_codes,
    suit_of,
)
from solver.boon.names import parse_cards
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.errors import IllegalAction, InputError
from solver.i18n import _
from tutor.app.boon_table import BoonTable
from tutor.app.playing import PlayScreen
from tutor.app.session import table_names
from tutor.app.session_boon import BoonSession
from tutor.app.values_help import values_help
from tutor.app.widgets.picker import Item
from tutor.game_words import Words
from tutor.output import clean
from tutor.refusals import refusal
from tutor.teaching.boon import BOON, Boon
from tutor.teaching.game import Game

SURE_GOLD = re.compile(r"g(?:reen)?\s*([789]|1[0-4])", re.IGNORECASE)
"""A g with a rank that no green card has."""
APART = re.compile(r"([a-zåäöü]+)\s+(\d)\s*(\d)?", re.IGNORECASE)
"""A card typed with blanks between its letters and digits."""


class Practise(PlayScreen[Round, Action]):
    """A match of Boon."""

    @property
    def teaching(self) -> Game[Round, Action]:
        """Boon as a teacher sees it, with the victory cards before this round."""
        return BOON if self._match is None else Boon(self.boon.stacks)

    @property
    def boon(self) -> BoonSession:
        """The match, as one of Boon."""
        assert isinstance(self._match, BoonSession)
        return self._match

    def new_session(self, seed: int) -> BoonSession:
        """A new match by the settings."""
        settings = self.tutor.settings
        players = settings.boon_players
        return BoonSession.new(
            players,
            Rules.from_json(settings.boon_rules),
            table_names(clean(settings.name), players, 0),
            seed,
            settings.boon_bots,
        )

    def restored(self, setup: Any, record: str) -> BoonSession:
        """A match that was kept."""
        return BoonSession.restored(setup, record)

    def forced(self, state: Round) -> Action | None:
        """Nothing is done for a player of Boon, not even his last card."""
        return None

    def heading(self) -> str:
        """The round, who deals, and what is played."""
        if self._match is None:
            return _("Practise Boon")
        session = self.boon
        state = session.state
        dealer = state.dealer or 0
        parts = [_("Round {number}").format(number=session.number)]
        parts.append(
            _("you deal")
            if dealer == session.own
            else _("{name} deals").format(name=self.name_of(dealer))
        )
        if state.is_leaster:
            parts.append(_("Leaster"))
        elif state.soloist is not None:
            alone = (
                _("you play alone")
                if state.soloist == session.own
                else _("{name} plays alone").format(name=self.name_of(state.soloist))
            )
            parts.append(alone)
        return " · ".join(parts).replace("·", "|" if self.faces.ascii else "·")

    def help_text(self) -> str:
        """How to play here."""
        text = _(
            "You play Boon against bots. The cards you hold are in the last lines: choose one "
            "with the arrows and Enter, with the mouse, or type it: T14 and Enter, or gold 14. "
            "T is gold, the trump suit (T as in trump, since green has G); g 1 4 is understood as "
            "gold too, since green ends at 6.\n\n"
            "To bury, mark cards with Space or a click, then Enter. Take and pass can be typed.\n\n"
            "F2 values every option on deals that fit what you know, F3 says which rules apply "
            "now, F4 lists the comments on your moves; the same key again shows the tricks. "
            "Whether the teacher speaks by itself is a setting: never, before a mistake, after "
            "each move, or after you have guessed.\n\n"
            "In the table Pts are card points and VC victory cards.\n\n"
            "Ctrl+Z takes your last action back, Ctrl+N begins a new match. Everything is kept "
            "at once; the next time you go on where you left."
        )
        return f"{text}\n\n{values_help('boon')}"

    @property
    def _table(self) -> BoonTable:
        return BoonTable(self.boon, self.faces, self._words())

    def table_text(self) -> Text:
        """The table as the person sees it."""
        return self._table.table()

    def played_text(self) -> Text:
        """The tricks so far."""
        return self._table.played()

    def end_text(self, changes: Sequence[int]) -> Text:
        """How the round has ended."""
        return self._table.ended(changes)

    # What is chosen.

    @property
    def to_mark(self) -> int:
        """How many cards are buried, when that is to be done."""
        return boon_size(self.state.players) if self.state.phase is Phase.BURY else 0

    def own_items(self) -> list[Item]:
        """Take and pass, and the cards in the hand."""
        state, own = self.state, self.boon.own
        items: list[Item] = []
        if state.phase is Phase.BID and self.boon.is_own_turn:
            words = {Bid.TAKE: _("Take the Boon"), Bid.PASS: _("Pass")}
            items = [Item(str(bid), Text(word), calls=True) for bid, word in words.items()]
        legal = state.legal_cards
        playing = state.phase is Phase.PLAY and self.boon.is_own_turn
        before: Card | None = None
        for card in sorted(cards_in(state.hands[own]), reverse=True):
            apart = before is None or suit_of(card) != suit_of(before)
            allowed = not playing or bool(legal >> card & 1)
            items.append(Item(code(card), self.faces.boon(card), allowed, apart))
            before = card
        if self.to_mark and self.boon.is_own_turn and len(self.marked) == self.to_mark:
            items.append(Item("bury", Text(_("Bury these")), apart=True, marks=False, calls=True))
        return items

    def action_of(self, item: Item) -> Action | None:
        """A bid, a card, or when enough are marked the bury."""
        state = self.state
        if state.phase is Phase.BID:
            return Bid(item.key) if item.key in tuple(Bid) else Play(CODES.index(item.key))
        if state.phase is Phase.BURY:
            if item.key == "bury" or (len(self.marked) == self.to_mark and item.key in self.marked):
                return Bury(set_from_codes(" ".join(self.marked)))
            return None
        return Play(CODES.index(item.key))

    def read(self, text: str) -> Action:
        """A card, a bid or a bury, as `boon play` understands it, and a little more."""
        if gold := SURE_GOLD.fullmatch(text):
            text = f"T{gold[1]}" if self.faces.names == "boon" else text
        if self.state.phase is Phase.PLAY and (apart := APART.fullmatch(text)):
            joined = f"{apart[1]}{apart[2]}{apart[3] or ''}"
            text = f"T{joined[1:]}" if SURE_GOLD.fullmatch(joined) else joined
        return self._words().read(text, self.state)

    def card_key(self, text: str) -> str | None:
        """The card that has been typed so far, if it is one in the hand."""
        if self.state.phase is not Phase.PLAY:
            return None
        try:
            found = parse_cards(text, self.faces.names)
        except InputError:
            return None
        held = self.state.hands[self.boon.own]
        return code(found[0]) if len(found) == 1 and held >> found[0] & 1 else None

    def _words(self) -> Words:
        names = tuple(map(clean, self.boon.names))
        return Words(names, self.boon.own, self.faces.names, self.tutor.language)

    def refusal(self, error: IllegalAction, action: Action) -> str:
        """What is wrong with an action, said to the person."""
        return refusal(error, action, self.state, self._words())

    def prompt(self) -> str:
        """What is asked now."""
        if self.to_mark:
            return _(
                "Mark {number} cards to bury with Space ({marked} marked), then Enter."
            ).format(number=self.to_mark, marked=len(self.marked))
        return self._words().prompt(self.state)

    def did(self, before: Round, action: Action, seat: int) -> str:
        """What somebody did, and who won the trick if that was its last card."""
        words = self._words()
        parts = [words.did(seat, action, leads=not before.trick)]
        state = self.state
        if state.is_leaster and before.phase is Phase.BID:
            parts.append(_("All passed: a Leaster. The fewest points win."))
        if len(state.tricks) > len(before.tricks):
            parts.append(words.trick(state))
        return " ".join(parts)

    def no_values(self) -> str:
        """Why there are no values."""
        if len(self.state.legal_actions()) == 1:
            return _("There is nothing to choose here: the rules leave you one card.")
        return super().no_values()

    def next_word(self) -> str:
        """What comes after this round."""
        return _("Next round")

    def draw_label(self, label: str) -> Text:
        """Cards as they look, a bid in a word."""
        if label in tuple(Bid):
            return Text(_("take") if label == Bid.TAKE else _("pass"))
        cards = [CODES.index(word) for word in label.split() if word in CODES]
        if len(cards) > 1:
            cards.sort(reverse=True)
        return self.faces.boon_cards(cards)
