"""Practise Boodle: play hands and matches against bots, with all variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from solver.boodle.actions import (
    Action,
    Bet,
    Choose,
    Phase,
    Play,
    Raise,
    Spread,
    Stake,
    Wager,
    Withhold,
)
from solver.boodle.boodle_cards import BOODLE_CARDS, check_pots
from solver.boodle.cards import CODES, Card, cards_in, code, set_from_codes, suit_of
from solver.boodle.choices import wagers
from solver.boodle.hand import Hand
from solver.boodle.labels import label, worded
from solver.boodle.names import parse_cards
from solver.boodle.poker_hands import POKER_CARDS
from solver.boodle.rules import Rules
from solver.errors import IllegalAction, InputError
from solver.i18n import _
from tutor.app.boodle_table import BoodleTable
from tutor.app.playing import PlayScreen
from tutor.app.session import table_names
from tutor.app.session_boodle import BoodleSession, forced
from tutor.app.values_help import values_help
from tutor.app.widgets.picker import Item
from tutor.boodle.game_words import Words
from tutor.boodle.refusals import refusal
from tutor.boodle.words import chips_words
from tutor.output import clean
from tutor.teaching.boodle import BOODLE
from tutor.teaching.game import Game

PILE, SPREAD, CLEAR, CHOOSE = "pile", "spread", "clear", "choose"
"""The keys of items that are not actions by themselves."""
ROOMY = 24
"""Lines from which on each seat has a line of its own, however many they are."""
FEW = 4
"""Players that have one in any case."""
BIDS = 5
"""So many bids are offered to choose from; others can be typed."""


class PractiseBoodle(PlayScreen[Hand, Action]):
    """A match of Boodle."""

    def __init__(self) -> None:
        super().__init__()
        self._spread = [0] * len(BOODLE_CARDS)
        """What the person has laid on the boodle cards so far, while he spreads."""

    @property
    def teaching(self) -> Game[Hand, Action]:
        """Boodle as a teacher sees it."""
        return BOODLE

    @property
    def boodle(self) -> BoodleSession:
        """The match, as one of Boodle."""
        assert isinstance(self._match, BoodleSession)
        return self._match

    def new_session(self, seed: int) -> BoodleSession:
        """A new match by the settings."""
        settings = self.tutor.settings
        players = settings.boodle_players
        return BoodleSession.new(
            players,
            Rules.from_json(settings.boodle_rules),
            table_names(clean(settings.name), players, 0),
            seed,
            settings.boodle_bots,
        )

    def restored(self, setup: Any, record: str) -> BoodleSession:
        """A match that was kept."""
        return BoodleSession.restored(setup, record)

    def forced(self, state: Hand) -> Action | None:
        """The next card of a run is played by itself."""
        return forced(state, self.boodle.own)

    def heading(self) -> str:
        """The hand, of how many, and who deals."""
        if self._match is None:
            return _("Practise Boodle")
        session = self.boodle
        return self._words().heading(session.state.dealer, session.number, session.match.hands)

    def help_text(self) -> str:
        """How to play here."""
        text = _(
            "You play Boodle against bots. The cards you hold are in the last lines: when you "
            "lead, choose one with the arrows and Enter, with the mouse, or type it: TH and "
            "Enter, or hearts ten. The next card of a run is played by itself, whoever holds it; "
            "how fast is a setting.\n\n"
            "What else there is to decide (keep or swap, bids, chips to spread, poker) is offered "
            "in the same line, and can be typed: swap, 3, pass, 3 0 1 2, bet 2. For poker mark "
            "five cards with Space or a click.\n\n"
            "F2 values every option on deals that fit what you know, F3 says which rules apply "
            "now, F4 lists the comments on your moves; the same key again shows the runs. Whether "
            "the teacher speaks by itself is a setting: never, before a mistake, after each move, "
            "or after you have guessed.\n\n"
            "Ctrl+Z takes your last action back, Ctrl+N begins a new match. Everything is kept "
            "at once; the next time you go on where you left."
        )
        return f"{text}\n\n{values_help('boodle')}"

    @property
    def _table(self) -> BoodleTable:
        compact = self.size.height < ROOMY and self.boodle.match.players > FEW
        return BoodleTable(self.boodle, self.faces, self._words(), tuple(self._spread), compact)

    def table_text(self) -> Text:
        """The table as the person sees it."""
        return self._table.table()

    def played_text(self) -> Text:
        """The runs so far."""
        return self._table.played()

    def end_text(self, changes: Sequence[int]) -> Text:
        """How the hand has ended."""
        return self._table.ended(changes)

    def next_word(self) -> str:
        """What comes after this hand."""
        return _("Next hand")

    def no_values(self) -> str:
        """Why there are no values."""
        if self.state.breaches:
            return _("There is no advice once somebody has broken a rule.")
        if self.state.phase is Phase.PLAY and not self.state.board.stopped:
            return _("The next card of a run has to be played; to hold it back breaks a rule.")
        return super().no_values()

    # What is chosen.

    @property
    def to_mark(self) -> int:
        """The cards of a poker hand, when they are to be chosen."""
        return POKER_CARDS if self.state.phase is Phase.CHOOSE else 0

    def own_items(self) -> list[Item]:
        """What may be done, and the cards in the hand."""
        state = self.state
        if state.phase is Phase.SPREAD:
            return self._spread_items()
        items: list[Item] = []
        if self.is_deciding:
            items += self._word_items()
        leading = state.phase is Phase.PLAY and self.is_deciding
        before: Card | None = None
        for card in cards_in(state.hands[self.boodle.own]):
            apart = before is None or suit_of(card) != suit_of(before)
            allowed = not leading or bool(state.legal_cards >> card & 1)
            items.append(Item(code(card), self.faces.boodle(card), allowed, apart))
            before = card
        if leading and not state.board.stopped:
            items.append(Item("withhold", Text(_("Hold it back")), apart=True))
        if self.to_mark and self.is_deciding and len(self.marked) == self.to_mark:
            items.append(
                Item(CHOOSE, Text(_("Play these five")), apart=True, marks=False, calls=True)
            )
        return items

    def _word_items(self) -> list[Item]:
        """Everything that may be done besides choosing a card."""
        state = self.state
        if state.phase is Phase.EXCHANGE:
            return [
                Item("keep", Text(_("Keep your hand")), calls=True),
                Item("swap", Text(_("Take the reserve"))),
            ]
        if state.phase is Phase.AUCTION and state.auction is not None:
            least = state.auction.least
            bids = [
                Item(f"bid {chips}", Text(_("Bid {number}").format(number=chips)))
                for chips in range(least, least + BIDS)
            ]
            return [Item("pass", Text(_("Pass")), calls=True), *bids]
        if state.phase is Phase.BET and state.poker is not None:
            return [
                Item(label(wager), Text(self._wager_word(wager)), calls=True)
                for wager in wagers(state.poker, state.rules)
            ]
        return []

    def _wager_word(self, wager: Wager) -> str:
        if isinstance(wager, Bet):
            return _("Bet {number}").format(number=wager.chips)
        if isinstance(wager, Raise):
            return _("Raise {number}").format(number=wager.chips)
        words = {Stake.CHECK: _("Check"), Stake.CALL: _("Call"), Stake.FOLD: _("Fold")}
        return words[wager]

    def _spread_items(self) -> list[Item]:
        """The boodle cards, each to be given a chip more."""
        if not self.is_deciding:
            return []
        items = []
        for card, chips in zip(BOODLE_CARDS, self._spread, strict=True):
            text = self.faces.boodle(card)
            text.append(f" {chips}")
            items.append(Item(f"{PILE} {code(card)}", text))
        if any(self._spread):
            items.append(Item(CLEAR, Text(_("Begin again")), apart=True))
        if sum(self._spread) == self.state.rules.spread:
            items.append(Item(SPREAD, Text(_("Spread so")), calls=True))
        return items

    def action_of(self, item: Item) -> Action | None:
        """What choosing an item does; a chip more on a pile is nothing yet."""
        state, key = self.state, item.key
        if state.phase is Phase.SPREAD:
            return Spread(check_pots(self._spread)) if key == SPREAD else None
        if state.phase is Phase.CHOOSE:
            full = len(self.marked) == self.to_mark
            if full and (key == CHOOSE or key in self.marked):
                return Choose(set_from_codes(" ".join(self.marked)))
            return None
        if key in CODES:
            return Play(CODES.index(key))
        if key == "withhold":
            return Withhold()
        return self.teaching.action(state, key)

    def toggle(self, item: Item) -> None:
        """Mark a card, or lay a chip on a pile."""
        if self.state.phase is not Phase.SPREAD:
            super().toggle(item)
            return
        if item.key == CLEAR:
            self._spread = [0] * len(BOODLE_CARDS)
        elif sum(self._spread) < (self.state.rules.spread or 0):
            place = [code(card) for card in BOODLE_CARDS].index(item.key.split()[-1])
            self._spread[place] += 1
        else:
            self.remark(
                _("That is all you have to spread: {chips}.").format(
                    chips=chips_words(sum(self._spread))
                )
            )
        self.redraw()

    def forget_choice(self) -> None:
        """Forget also what was laid on the boodle cards."""
        super().forget_choice()
        self._spread = [0] * len(BOODLE_CARDS)

    def read(self, text: str) -> Action:
        """A card, or any answer, as `boodle play` understands it."""
        return self._words().read(text, self.state)

    def card_key(self, text: str) -> str | None:
        """The card that has been typed so far, if it is one in the hand."""
        if self.state.phase is not Phase.PLAY:
            return None
        try:
            found = parse_cards(text)
        except InputError:
            return None
        held = self.state.hands[self.boodle.own]
        return code(found[0]) if len(found) == 1 and held >> found[0] & 1 else None

    def _words(self) -> Words:
        names = tuple(map(clean, self.boodle.names))
        lang = self.tutor.language
        return Words(names, self.boodle.own, "sv" if lang == "sv" else None)

    def refusal(self, error: IllegalAction, action: Action) -> str:
        """What is wrong with an action, said to the person."""
        return refusal(error, action, self.state, self._words())

    def prompt(self) -> str:
        """What is asked now."""
        if self.to_mark:
            return _("Mark five cards for poker ({marked} marked), then Enter.").format(
                marked=len(self.marked)
            )
        if self.state.phase is Phase.SPREAD:
            return _("Enter lays a chip on a card; {left} of {chips} are left.").format(
                left=(self.state.rules.spread or 0) - sum(self._spread),
                chips=self.state.rules.spread,
            )
        return self._words().prompt(self.state)

    def did(self, before: Hand, action: Action, seat: int) -> str:
        """What somebody did, and what came of it."""
        words, state = self._words(), self.state
        parts = []
        if isinstance(action, Play) and len(state.runs) > len(before.runs):
            run = state.runs[-1]
            if run.passed or run.lapsed:
                parts.append(words.passed(run))
        if isinstance(action, Play) and seat == self.boodle.own:
            parts.append(_("You play {card}.").format(card=words.card(action.card)))
        else:
            parts.append(words.did(seat, action, before))
        if isinstance(action, Play) and action.card in BOODLE_CARDS:
            place = BOODLE_CARDS.index(action.card)
            if chips := before.pots[place] - state.pots[place]:
                parts.append(words.taken(seat, action.card, chips))
        if len(state.breaches) > len(before.breaches) and isinstance(action, Play):
            parts.append(_("Not the lowest card: 1 chip to each, and no boodle chips."))
        if before.phase is Phase.BET and state.poker is not None and state.poker.over:
            parts += words.poker(state.poker)
        return " ".join(parts)

    def draw_label(self, label: str) -> Text:
        """Cards as they look, anything else in words."""
        words = label.split()
        if words and all(word in CODES for word in words):
            return self.faces.boodle_cards(map(CODES.index, words))
        return Text(worded(label))
