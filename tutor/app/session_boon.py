"""A match of Boon against bots, as a session. No Textual."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from solver.boon.actions import Action
from solver.boon.bot_names import bot_of
from solver.boon.deal import deal
from solver.boon.engine import EngineBot
from solver.boon.match import Match
from solver.boon.records import RoundRecord
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.table import decide
from solver.boon.text_form import format as format_text
from solver.boon.text_form import parse
from solver.boon.view import View
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag
from tutor.app.session import Session, names_in, number_in, numbers_in, rules_in, text_in
from tutor.teaching.boon import Boon
from tutor.teaching.recording import boon_moments, boon_states


class BoonSession(Session[Round, Action]):
    """A match of Boon at one moment."""

    match: Match
    game = "boon"

    def __init__(
        self, match: Match, names: tuple[str, ...], own: int, seed: int, bots_text: str
    ) -> None:
        super().__init__(names, own, seed, bots_text)
        self.match = match
        self._bot = bot_of(bots_text)
        self.deal()

    @classmethod
    def new(
        cls, players: int, rules: Rules, names: tuple[str, ...], seed: int, bots_text: str
    ) -> BoonSession:
        """A new match. The person has seat 0; who deals first follows from the seed."""
        return cls(Match(players, rules, dealer=seed % players), names, 0, seed, bots_text)

    @classmethod
    def restored(cls, setup: Mapping[str, Any], record: str) -> BoonSession:
        """The match as `setup` and `record` have kept it.

        Raises InputError if they have not.
        """
        match = Match(
            number_in(setup, "players"),
            Rules.from_json(rules_in(setup)),
            numbers_in(setup, "victory_cards"),
            number_in(setup, "dealer"),
            number_in(setup, "played"),
        )
        session = cls(
            match,
            names_in(setup),
            number_in(setup, "seat"),
            number_in(setup, "seed"),
            text_in(setup, "bots"),
        )
        return session.resumed(record)

    def go_to(self, record: str) -> None:
        """Play this round again up to what a record tells."""
        found = parse(record)
        if len(found) != 1 or not isinstance(found[0], RoundRecord):
            raise InputError(_("this is not the record of one round"))
        state = found[0].replay()
        moments = list(boon_states(state))
        self.before = [moment for moment in moments[:-1] if moment.to_move == self.own]
        self.state = state

    def deal(self) -> None:
        """Begin the next round."""
        match = self.match
        self.state = deal(match.players, self.seed + match.played, match.next_dealer, match.rules)
        self.stacks = match.victory_cards
        """What each seat holds before this round is paid."""
        self.before = []
        self.settled = False

    def settle(self) -> tuple[int, ...]:
        """Pay the round in victory cards."""
        due = self.state.payouts()
        assert due is not None
        self.match = self.match.play(due)
        self.settled = True
        return self.result()

    def result(self) -> tuple[int, ...]:
        """The victory cards paid to each seat."""
        paid = Boon(self.stacks).result(self.state)
        assert paid is not None
        return paid

    def record(self) -> str:
        """This round so far in the text form."""
        record = RoundRecord.of(self.state, self.names)
        return format_text([replace(record, victory_cards=self.stacks)])

    def standing(self) -> dict[str, Any]:
        """The victory cards of the match."""
        return {"victory_cards": list(self.match.victory_cards)}

    def done(self) -> list[tuple[Round, Action]]:
        """What the person has done in this round."""
        return [
            (each.state, each.action) for each in boon_moments(self.state) if each.seat == self.own
        ]

    def place(self, state: Round) -> str:
        """The phase, and in the play the trick and the card in it, as `boon advise --at` has it."""
        if state.bids and state.phase == "play":
            return f"{len(state.tricks) + 1}.{len(state.trick) + 1}"
        return str(state.phase)

    def view(self, state: Round) -> Mapping[str, Any]:
        """What the person knew at a moment."""
        return View.of(state, self.own).to_json()

    def think(self, state: Round, stop: StopFlag) -> Action:
        """What the bot to move does, by its own view only. Raises Stopped."""
        seat = state.to_move
        assert seat is not None
        view = View.of(state, seat)
        if isinstance(self._bot, EngineBot):
            legal = state.legal_actions() if state.phase == "play" else ()
            if len(legal) == 1:
                return legal[0]
            from solver.boon.advising import advise

            return advise(view, self._bot.settings, stop=stop).best
        return decide(self._bot, state.phase, view)
