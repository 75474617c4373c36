"""`boon play`: a match of one person against bots, in plain lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from solver.boon.actions import Action, Phase
from solver.boon.bots import Bot
from solver.boon.cards import count
from solver.boon.deal import deal
from solver.boon.match import Match
from solver.boon.records import MatchRecord, RoundRecord
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.boon.table import decide
from solver.boon.text_form import format as format_text
from solver.boon.view import View
from solver.errors import IllegalAction, InputError
from solver.i18n import _
from tutor import rule_book
from tutor.conversation import Conversation, EndOfInput
from tutor.exit_codes import ExitCode
from tutor.game_words import Words
from tutor.output import tell_interrupted
from tutor.progress import Progress
from tutor.refusals import refusal
from tutor.saving import Saving
from tutor.seats import enumeration
from tutor.standing import standing

WIDTH = 76


class Quit(Exception):
    """The player has had enough."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays what against whom."""

    players: int
    seed: int
    words: Words
    bot: Bot
    rules: Rules
    save: Path | None = None


class Game:
    """One match at the keyboard."""

    def __init__(self, setup: Setup, line: Conversation) -> None:
        self._setup = setup
        self._words = setup.words
        self._line = line
        self._saving = None if setup.save is None else Saving(setup.save, line.say)
        self._match = Match(setup.players, setup.rules, dealer=setup.seed % setup.players)
        self._done: list[Round] = []
        self._round: Round | None = None
        self._before: list[Round] = []
        """The moments of this round at which the player decided."""
        self._orders: dict[str, Callable[[str], None]] = {
            "hint": self._hint,
            "rules": self._rules,
            "hand": self._hand,
            "table": self._table,
            "score": self._score,
            "undo": self._undo,
            "help": self._help,
            "?": self._help,
        }

    def play(self) -> ExitCode:
        """Play until somebody has no victory card left, or the player leaves."""
        try:
            self._welcome()
            while not self._match.over:
                self._play_round()
            winners = [
                _("You") if seat == self._words.own else self._words.names[seat]
                for seat in self._match.winners
            ]
            self._line.say(standing(True, winners))
        except (Quit, EndOfInput):
            self._part()
        except KeyboardInterrupt:
            self._line.say()
            self._part()
            tell_interrupted()
            return ExitCode.INTERRUPTED
        return ExitCode.BAD_INPUT if self._saving and self._saving.is_behind else ExitCode.OK

    def _welcome(self) -> None:
        names = self._words.names
        others = enumeration([name for seat, name in enumerate(names) if seat != self._words.own])
        self._line.say(
            _("You sit in seat {seat} and play against {others}.").format(
                seat=self._words.own, others=others
            )
        )
        self._line.say(_("Type a card to play it, or “help”."))

    def _play_round(self) -> None:
        dealer = self._match.next_dealer
        number = self._match.played
        round = deal(self._setup.players, self._setup.seed + number, dealer, self._setup.rules)
        self._line.say()
        self._line.say(
            (
                _("Round {number}. You deal.")
                if dealer == self._words.own
                else _("Round {number}. {name} deals.")
            ).format(number=number + 1, name=self._words.names[dealer])
        )
        self._round, self._before = round, []
        self._hand("")
        while (seat := self._round.to_move) is not None:
            if seat == self._words.own:
                self._own_turn()
            else:
                view = View.of(self._round, seat)
                self._apply(decide(self._setup.bot, self._round.phase, view), seat)
        self._end_round(self._round)

    def _own_turn(self) -> None:
        """Ask until the player has acted, or has taken an action back."""
        assert self._round is not None
        if self._round.phase is Phase.BURY:
            self._line.say(
                _("The Boon is {cards}.").format(cards=self._words.hand(self._round.boon))
            )
        text = self._line.ask(self._words.prompt(self._round))
        word, _blank, rest = text.partition(" ")
        if not text:
            return
        if word.casefold() in ("quit", "exit", "q"):
            raise Quit
        if order := self._orders.get(word.casefold()):
            order(rest.strip())
            return
        try:
            action = self._words.read(text, self._round)
            self._round.check(action, self._words.own)
        except IllegalAction as error:
            self._line.say(
                _(
                    "Not allowed: {reason}. The rule is “{rule}”; “rules {rule}” explains it."
                ).format(reason=refusal(error, action, self._round, self._words), rule=error.rule)
            )
            if self._round.phase is Phase.PLAY:
                self._line.say(self._words.choices(self._round))
            return
        except InputError as error:
            self._line.say(_("{reason}. “help” lists what can be typed.").format(reason=error))
            return
        self._before.append(self._round)
        self._apply(action, self._words.own)

    def _apply(self, action: Action, seat: int) -> None:
        before = self._round
        assert before is not None
        self._line.say(self._words.did(seat, action, leads=not before.trick))
        self._round = before.apply(action, seat)
        if self._round.is_leaster and before.phase is Phase.BID:
            self._line.say(_("All passed: a Leaster. The fewest points win."))
        if len(self._round.tricks) > len(before.tricks):
            self._line.say(self._words.trick(self._round))

    def _end_round(self, round: Round) -> None:
        due = round.payouts()
        assert due is not None
        before = self._match.victory_cards
        self._match = self._match.play(due)
        changes = [now - was for now, was in zip(self._match.victory_cards, before, strict=True)]
        if round.buried:
            self._line.say(_("Buried were {cards}.").format(cards=self._words.hand(round.buried)))
        self._line.say(self._words.payment(round, changes))
        self._score("")
        self._done.append(round)
        self._round = None
        self._save(again=not self._match.over)

    def _part(self) -> None:
        """Say goodbye; an unfinished round is saved with the others."""
        saved = self._save(again=False)
        self._line.say(
            _("Goodbye. The rounds are in {file}.").format(file=self._setup.save)
            if saved
            else _("Goodbye.")
        )

    def _save(self, *, again: bool) -> bool:
        """Write all rounds to the file, if there is one and there are any."""
        rounds = list(self._done)
        if self._round is not None and self._round.bids:
            rounds.append(self._round)
        if self._saving is None or not rounds:
            return False
        record = MatchRecord(
            rounds=tuple(
                replace(RoundRecord.of(round), names=self._words.names) for round in rounds
            ),
            tags={
                "title": _("A match against bots"),
                "source": f"boon play --seed {self._setup.seed}",
            },
        )
        return self._saving.save(format_text([record], self._words.cards), again=again)

    def _hint(self, _rest: str) -> None:
        from solver.boon.advising import advise
        from solver.boon.question import Settings

        assert self._round is not None
        view = View.of(self._round, self._words.own)
        with Progress() as progress:
            advice = advise(
                view,
                Settings(),
                progress=lambda done, most: progress.show(
                    _("{done} of at most {most} deals valued").format(done=done, most=most)
                ),
            )
        self._line.say(self._words.hint(advice))

    def _rules(self, topic: str) -> None:
        if not topic:
            self._line.say_lines(rule_book.contents(WIDTH))
            self._line.say(_("“rules TOPIC” explains one of them."))
            return
        found = rule_book.find(topic)
        if found is None:
            near = rule_book.near(topic)
            hint = _("did you mean {near}?").format(near=_(" or ").join(near)) if near else ""
            self._line.say(
                _("There is no topic “{name}”; {hint}").format(
                    name=topic, hint=hint or _("“rules” lists them")
                )
            )
            return
        self._line.say_lines(rule_book.lay_out(found, WIDTH))

    def _hand(self, _rest: str) -> None:
        assert self._round is not None
        cards = self._round.hands[self._words.own]
        self._line.say(
            _("Your {number} cards: {cards}.").format(
                number=count(cards), cards=self._words.hand(cards)
            )
        )

    def _table(self, _rest: str) -> None:
        assert self._round is not None
        self._line.say(self._words.table(self._round))

    def _score(self, _rest: str) -> None:
        has = enumeration(
            [
                f"{name} {number}"
                for name, number in zip(self._words.names, self._match.victory_cards, strict=True)
            ]
        )
        self._line.say(_("Victory cards now: {has}.").format(has=has))

    def _undo(self, _rest: str) -> None:
        if not self._before:
            self._line.say(_("You have done nothing in this round that could be taken back."))
            return
        self._round = self._before.pop()
        self._line.say(_("Your last action is taken back."))
        self._hand("")
        self._table("")

    def _help(self, _rest: str) -> None:
        for text in help_lines():
            self._line.say(text)


def help_lines() -> Sequence[str]:
    """What can be typed."""
    return (
        _("A card: gold 14, T14 or guld 14; to bury, several cards."),
        _("take or pass: your bid."),
        _("hint: what advice says, from what you know."),
        _("hand, table, score: your cards, the table, the victory cards."),
        _("rules, or rules TOPIC: the rules of Boon."),
        _("undo: take your last action in this round back."),
        _("quit: leave; with --save what was played is kept."),
    )
