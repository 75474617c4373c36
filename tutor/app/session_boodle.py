"""A match of Boodle against bots, as a session. No Textual."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from solver.boodle.actions import Action, Phase, Play
from solver.boodle.boodle_cards import check_pots
from solver.boodle.bot_names import bot_of
from solver.boodle.cards import cards_in
from solver.boodle.deal import deal, draw_dealer
from solver.boodle.engine import EngineBot
from solver.boodle.hand import Hand
from solver.boodle.match import Match
from solver.boodle.records import HandRecord
from solver.boodle.rules import Rules
from solver.boodle.text_form import format as format_text
from solver.boodle.text_form import parse
from solver.boodle.view import View
from solver.errors import InputError
from solver.i18n import _
from solver.stop import StopFlag
from tutor.app.session import Session, names_in, number_in, numbers_in, rules_in, text_in
from tutor.memory.views import boodle_view
from tutor.teaching.boodle import BOODLE
from tutor.teaching.recording import boodle_moments, boodle_states

Clock = Callable[[], float]
"""Seconds since some moment."""


class BoodleSession(Session[Hand, Action]):
    """A match of Boodle at one moment."""

    match: Match
    game = "boodle"

    def __init__(
        self,
        match: Match,
        names: tuple[str, ...],
        own: int,
        seed: int,
        bots_text: str,
        *,
        elapsed: float = 0.0,
        clock: Clock = time.monotonic,
    ) -> None:
        super().__init__(names, own, seed, bots_text)
        self.match = match
        self._bot = bot_of(bots_text)
        self._clock = clock
        self._began = clock() - elapsed
        self.deal()

    @classmethod
    def new(
        cls,
        players: int,
        rules: Rules,
        names: tuple[str, ...],
        seed: int,
        bots_text: str,
        clock: Clock = time.monotonic,
    ) -> BoodleSession:
        """A new match. The person has seat 0; who deals first is drawn."""
        match = Match(players, rules, dealer=draw_dealer(players, seed))
        return cls(match, names, 0, seed, bots_text, clock=clock)

    @classmethod
    def restored(cls, setup: Mapping[str, Any], record: str) -> BoodleSession:
        """The match as `setup` and `record` have kept it.

        Raises InputError if they have not.
        """
        match = Match(
            number_in(setup, "players"),
            Rules.from_json(rules_in(setup)),
            numbers_in(setup, "chips"),
            check_pots(numbers_in(setup, "pots")),
            number_in(setup, "dealer"),
            number_in(setup, "played"),
        )
        session = cls(
            match,
            names_in(setup),
            number_in(setup, "seat"),
            number_in(setup, "seed"),
            text_in(setup, "bots"),
            elapsed=number_in(setup, "elapsed"),
        )
        return session.resumed(record)

    def go_to(self, record: str) -> None:
        """Play this hand again up to what a record tells."""
        found = parse(record)
        if len(found) != 1 or not isinstance(found[0], HandRecord):
            raise InputError(_("this is not the record of one hand"))
        state = found[0].replay(self.match.pots)
        moments = list(boodle_states(state))
        self.before = [
            moment
            for moment in moments[:-1]
            if moment.to_move == self.own and forced(moment, self.own) is None
        ]
        self.state = state

    @property
    def elapsed(self) -> float:
        """Seconds since the match began."""
        return self._clock() - self._began

    @property
    def is_time_up(self) -> bool:
        """Whether the time of the match is over, if it has one."""
        minutes = self.match.rules.minutes
        return minutes is not None and self.elapsed >= minutes * 60

    def deal(self) -> None:
        """Begin the next hand."""
        match = self.match
        self.state = deal(
            match.players, self.seed + match.played, match.next_dealer, match.rules, match.pots
        )
        self.before = []
        self.settled = False

    def act(self, action: Action) -> None:
        """Do what the seat to move does; only what was decided can be taken back."""
        before = len(self.before)
        decided = forced(self.state, self.own) is None
        super().act(action)
        if not decided:
            del self.before[before:]

    def settle(self) -> tuple[int, ...]:
        """Pay the hand in chips, antes, auction and poker included."""
        self.match = self.match.play(self.state.balance, self.state.pots, time_up=self.is_time_up)
        self.settled = True
        return self.state.balance

    def result(self) -> tuple[int, ...]:
        """The chips that each seat won or paid, antes not counted."""
        result = BOODLE.result(self.state)
        assert result is not None
        return result

    def record(self) -> str:
        """This hand so far in the text form."""
        return format_text([HandRecord.of(self.state, self.names)])

    def standing(self) -> dict[str, Any]:
        """The chips of the match, and how long it has lasted."""
        return {
            "chips": list(self.match.chips),
            "pots": list(self.match.pots),
            "elapsed": int(self.elapsed),
        }

    def done(self) -> list[tuple[Hand, Action]]:
        """What the person has done in this hand, but for what was done for him."""
        return [
            (each.state, each.action)
            for each in boodle_moments(self.state)
            if each.seat == self.own and forced(each.state, self.own) is None
        ]

    def place(self, state: Hand) -> str:
        """The run and the card in it, as `boodle advise --at` has it; else the phase and turn."""
        if state.phase is Phase.PLAY:
            runs = len(state.runs)
            if state.board.stopped:
                return f"{runs + 1}.1"
            return f"{runs}.{len(state.runs[-1].cards) + 1}"
        if state.phase is Phase.AUCTION and state.auction is not None:
            return f"bid {len(state.auction.bids) + 1}"
        if state.phase is Phase.BET and state.poker is not None:
            return f"bet {len(state.poker.wagers) + 1}"
        return str(state.phase)

    def view(self, state: Hand) -> Mapping[str, Any] | None:
        """What the person knew at a moment; None once a rule was broken."""
        return None if state.breaches else boodle_view(state)

    def think(self, state: Hand, stop: StopFlag) -> Action:
        """What the bot to move does, by its own view only. Raises Stopped."""
        legal = state.legal_cards
        if state.phase is Phase.PLAY and (state.breaches or legal.bit_count() == 1):
            return Play(next(cards_in(legal)))
        view = View.of(state, state.to_move)
        bot = self._bot
        if isinstance(bot, EngineBot) and (bot.swap or state.phase is not Phase.EXCHANGE):
            from solver.boodle.advising import advise

            return advise(view, bot.settings, stop=stop).best
        return bot.act(view)


def known_mover(hand: Hand, seat: int) -> int | None:
    """Whose turn it is as far as a seat knows; None: nobody's, or somebody holds the next card.

    Who holds it is seen when he plays it, not before.
    """
    follows = hand.phase is Phase.PLAY and not hand.board.stopped
    return None if follows and hand.to_move != seat else hand.to_move


def forced(state: Hand, own: int) -> Action | None:
    """The next card of a run, which must be played; None: there is something to decide.

    With a referee the person may hold it back.
    """
    if state.phase is not Phase.PLAY or state.board.stopped:
        return None
    if state.rules.referee and state.to_move == own:
        return None
    return Play(next(cards_in(state.legal_cards)))
