"""`boodle play`: a match of one person against bots, in plain lines."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from solver.boodle.actions import Action, Phase, Play
from solver.boodle.boodle_cards import BOODLE_CARDS
from solver.boodle.bots import Bot
from solver.boodle.deal import deal, draw_dealer
from solver.boodle.hand import Hand
from solver.boodle.match import Match
from solver.boodle.records import HandRecord, MatchRecord
from solver.boodle.rules import Rules
from solver.boodle.text_form import format as format_text
from solver.boodle.view import View
from solver.errors import IllegalAction, InputError
from solver.i18n import _
from tutor import rule_book
from tutor.boodle.game_words import Words
from tutor.boodle.option_values import changed_options
from tutor.boodle.refusals import refusal
from tutor.boodle.rules_book import topics
from tutor.conversation import Conversation, EndOfInput
from tutor.exit_codes import ExitCode
from tutor.output import tell_interrupted
from tutor.progress import Progress
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
    clock: Callable[[], float] = time.monotonic
    """Seconds since some moment, to tell when the time of a match is up."""


class Game:
    """One match at the keyboard."""

    def __init__(self, setup: Setup, line: Conversation) -> None:
        self._setup = setup
        self._words = setup.words
        self._line = line
        self._saving = None if setup.save is None else Saving(setup.save, line.say)
        dealer = draw_dealer(setup.players, setup.seed)
        self._match = Match(setup.players, setup.rules, dealer=dealer)
        self._begun = setup.clock()
        self._done: list[Hand] = []
        self._hand: Hand | None = None
        self._said = (0, 0)
        """How many runs, and how many cards of the run that goes on, have been told."""
        self._before: list[tuple[Hand, tuple[int, int]]] = []
        """The moments of this hand at which the player decided."""
        self._orders: dict[str, Callable[[str], None]] = {
            "hint": self._hint,
            "rules": self._rules,
            "hand": self._show_hand,
            "table": self._table,
            "score": self._score,
            "undo": self._undo,
            "help": self._help,
            "?": self._help,
        }

    @property
    def hand(self) -> Hand | None:
        """The hand that is being played."""
        return self._hand

    def play(self) -> ExitCode:
        """Play until the match is over, or the player leaves."""
        try:
            self._welcome()
            while not self._match.over:
                self._play_hand()
            winners = [self._words.called(seat) for seat in self._match.winners]
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
        names, own = self._words.names, self._words.own
        others = enumeration([name for seat, name in enumerate(names) if seat != own])
        self._line.say(
            _("You sit in seat {seat} and play against {others}.").format(seat=own, others=others)
        )
        if options := changed_options(self._setup.rules):
            self._line.say(_("Rules: {rules}.").format(rules=", ".join(options)))
        self._line.say(_("Type a card to lead it, or “help”."))

    def _play_hand(self) -> None:
        match, words = self._match, self._words
        hand = deal(
            self._setup.players,
            self._setup.seed + match.played,
            match.next_dealer,
            self._setup.rules,
            match.pots,
        )
        self._hand, self._before, self._said = hand, [], (0, 0)
        self._line.say()
        self._line.say(words.heading(hand.dealer, match.played + 1, match.hands))
        self._line.say(words.pots(hand.pots))
        if hand.phase is not Phase.SPREAD:
            self._show_hand("")
        while (seat := self._hand.to_move) is not None:
            if seat == words.own and not self._must_follow(self._hand):
                self._tell_plays(self._hand)
                self._own_turn(self._hand)
            else:
                self._apply(self._others(self._hand, seat), seat)
        self._end_hand(self._hand)

    def _minutes_left(self) -> float:
        """Minutes until the time of the match is up; without a time, infinitely many."""
        minutes = self._setup.rules.minutes
        if minutes is None:
            return float("inf")
        return minutes - (self._setup.clock() - self._begun) / 60

    def _must_follow(self, hand: Hand) -> bool:
        """Whether there is nothing to decide: the next card of a run, and no rule to break."""
        following = hand.phase is Phase.PLAY and not hand.board.stopped
        return following and not hand.rules.referee

    def _others(self, hand: Hand, seat: int) -> Action:
        """What a bot does, or anyone who must play the next card."""
        legal = hand.legal_cards
        if hand.phase is Phase.PLAY and (legal.bit_count() == 1 or hand.breaches):
            return Play((legal & -legal).bit_length() - 1)
        return self._setup.bot.act(View.of(hand, seat))

    def _own_turn(self, hand: Hand) -> None:
        """Ask, and do what the player types."""
        text = self._line.ask(self._words.prompt(hand))
        word, _blank, rest = text.partition(" ")
        if not text:
            return
        if word.casefold() in ("quit", "exit", "q"):
            raise Quit
        if order := self._orders.get(word.casefold()):
            order(rest.strip())
            return
        try:
            action = self._words.read(text, hand)
            hand.check(action, self._words.own)
        except IllegalAction as error:
            self._line.say(
                _(
                    "Not allowed: {reason}. The rule is “{rule}”; “rules {rule}” explains it."
                ).format(
                    reason=refusal(error, action, hand, self._words),
                    rule=error.rule,
                )
            )
            if hand.phase is Phase.PLAY and hand.board.stopped:
                self._line.say(self._words.choices(hand))
            return
        except InputError as error:
            self._line.say(_("{reason}. “help” lists what can be typed.").format(reason=error))
            return
        self._before.append((hand, self._said))
        self._apply(action, self._words.own)

    def _apply(self, action: Action, seat: int) -> None:
        before = self._hand
        assert before is not None
        hand = before.apply(action, seat)
        self._hand = hand
        words = self._words
        if not isinstance(action, Play):
            self._line.say(words.did(seat, action, before))
        if len(hand.breaches) > len(before.breaches) and isinstance(action, Play):
            self._line.say(
                _("{name}: not the lowest card. 1 chip to each, and no boodle chips.").format(
                    name=words.called(seat)
                )
            )
        if hand.phase is not Phase.PLAY or hand.board.stopped:
            self._tell_plays(hand)
        if isinstance(action, Play) and action.card in BOODLE_CARDS:
            place = BOODLE_CARDS.index(action.card)
            if chips := before.pots[place] - hand.pots[place]:
                self._tell_plays(hand)
                self._line.say(words.taken(seat, action.card, chips))
        if before.phase is Phase.SPREAD and hand.phase is not Phase.SPREAD:
            self._line.say(words.pots(hand.pots))
            self._show_hand("")
        if (
            before.hands[words.own] != hand.hands[words.own]
            and hand.phase is not Phase.DONE
            and (not isinstance(action, Play))
        ):
            self._show_hand("")
        if hand.poker is not None and hand.poker.over and before.phase is Phase.BET:
            for text in words.poker(hand.poker):
                self._line.say(text)
        if hand.phase is Phase.PLAY and hand.board.stopped:
            lead = hand.board.lead()
            if lead.passed or lead.lapsed:
                self._line.say(words.passed(lead))

    def _tell_plays(self, hand: Hand) -> None:
        """Say the cards that were played and not yet told."""
        runs, cards = self._said
        for index in range(max(runs - 1, 0), len(hand.runs)):
            run = hand.runs[index]
            since = cards if index == runs - 1 else 0
            if len(run.cards) > since:
                self._line.say(self._words.plays(run, since))
        self._said = (len(hand.runs), len(hand.runs[-1].cards)) if hand.runs else (0, 0)

    def _end_hand(self, hand: Hand) -> None:
        words = self._words
        if hand.winner is None:
            self._line.say(_("Nobody can lead: the hand is void, and nothing is settled."))
        else:
            self._line.say(
                _("You are out.")
                if hand.winner == words.own
                else _("{name} is out.").format(name=words.names[hand.winner])
            )
        self._line.say(_("In play: {chips}.").format(chips=words.each(hand.chips, sign=True)))
        self._line.say(
            _("With antes, auction and poker: {chips}.").format(
                chips=words.each(hand.balance, sign=True)
            )
        )
        time_up = self._minutes_left() <= 0
        if time_up:
            self._line.say(_("The time is up: this was the last hand."))
        self._match = self._match.play(hand.balance, hand.pots, time_up=time_up)
        if share := (sum(hand.pots) - sum(self._match.pots)) // self._match.players:
            self._line.say(words.shared_out(share))
        self._done.append(hand)
        self._hand = None
        self._score("")
        self._save(again=not self._match.over)

    def _part(self) -> None:
        """Say goodbye; an unfinished hand is saved with the others."""
        saved = self._save(again=False)
        self._line.say(
            _("Goodbye. The hands are in {file}.").format(file=self._setup.save)
            if saved
            else _("Goodbye.")
        )

    def _save(self, *, again: bool) -> bool:
        """Write all hands to the file, if there is one and there are any."""
        hands = list(self._done)
        if self._hand is not None:
            hands.append(self._hand)
        if self._saving is None or not hands:
            return False
        record = MatchRecord(
            names=self._words.names,
            rounds=tuple(HandRecord.of(hand) for hand in hands),
            time_up=self._match.time_up,
            tags={
                "title": _("A match against bots"),
                "source": f"boodle play --players {self._setup.players} --seed {self._setup.seed}",
            },
        )
        return self._saving.save(format_text([record]), again=again)

    def _hint(self, _rest: str) -> None:
        from solver.boodle.advising import advise

        assert self._hand is not None
        try:
            with Progress() as progress:
                advice = advise(
                    View.of(self._hand, self._words.own),
                    progress=lambda done, most: progress.show(
                        _("{done} of at most {most} deals valued").format(done=done, most=most)
                    ),
                )
        except InputError as error:
            self._line.say(_("No hint: {reason}.").format(reason=error.message))
            return
        self._line.say(self._words.hint(advice))

    def _rules(self, topic: str) -> None:
        try:
            self._line.say_lines(rule_book.answer(topic.split(), WIDTH, "boodle", topics()))
        except InputError as error:
            self._line.say(error.message)

    def _show_hand(self, _rest: str) -> None:
        assert self._hand is not None
        if self._hand.phase is Phase.SPREAD:
            self._line.say(_("The cards are dealt when all have spread their chips."))
            return
        cards = self._hand.hands[self._words.own]
        self._line.say(
            _("Your {number} cards: {cards}.").format(
                number=cards.bit_count(), cards=self._words.hand(cards)
            )
        )

    def _table(self, _rest: str) -> None:
        assert self._hand is not None
        for text in self._words.table(self._hand):
            self._line.say(text)

    def _score(self, _rest: str) -> None:
        if 0 < (minutes := self._minutes_left()) < float("inf"):
            self._line.say(self._words.time_left(minutes))
        has = self._match.chips
        pots = self._match.pots
        if self._hand is not None:
            has = tuple(
                chips + change for chips, change in zip(has, self._hand.balance, strict=True)
            )
            pots = self._hand.pots
        self._line.say(_("Chips now: {has}.").format(has=self._words.each(has, sign=False)))
        self._line.say(self._words.pots(pots))

    def _undo(self, _rest: str) -> None:
        if not self._before:
            self._line.say(_("You have done nothing in this hand that could be taken back."))
            return
        self._hand, self._said = self._before.pop()
        self._line.say(_("Your last action is taken back."))
        self._show_hand("")
        self._table("")

    def _help(self, _rest: str) -> None:
        for text in help_lines():
            self._line.say(text)


def help_lines() -> tuple[str, ...]:
    """What can be typed."""
    return (
        _("A card to lead it: TH, 10H, hearts ten or hjärter tio."),
        _("keep or swap; a number or pass; five cards; check, bet 2, call, raise 1 or fold."),
        _("withhold: hold the next card back, with a referee."),
        _("hint: what advice says, from what you know."),
        _("hand, table, score: your cards, the table, the chips."),
        _("rules, or rules TOPIC: the rules of Boodle."),
        _("undo: take your last action in this hand back."),
        _("quit: leave; with --save what was played is kept."),
    )
