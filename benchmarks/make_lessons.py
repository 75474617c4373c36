"""Finds the exercises of tutor/lessons/ in dealt rounds: `python -m benchmarks.make_lessons`.

Bots of the project play dealt rounds; where a decision belongs to a theme, its options are valued,
first on few deals and, if it looks clear, on many others. It is kept where every other option loses
more than a margin for sure (the low end of its interval), and where the values of the few deals
that the tests look at say so too; in Boon neither play by rules of thumb nor play with open hands
must speak against it. docs/lessons.md tells the rest.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count, islice
from pathlib import Path
from random import Random
from typing import Any

from solver import boodle, boon
from solver.boodle.bots import LowestBot
from solver.boodle.view import View as BoodleView
from solver.boon.bots import RulesBot
from solver.boon.cards import TRUMPS, cards_in, points_in, set_of
from solver.boon.table import decide
from solver.boon.view import View
from tutor.lessons.lesson import THEMES, Choice, Lesson, text_of
from tutor.lessons.valuing import (
    MADE_BUDGETS,
    MADE_SEED,
    MARGINS,
    MOST_OTHER_LOSS,
    OTHER_METHODS,
    holds,
    other_loss,
    revalue,
    valued,
)
from tutor.teaching.game import Valuation

State = Any
"""A round of Boon or a hand of Boodle."""
FOLDER = Path(__file__).parent.parent / "tutor" / "lessons"
MOST_LOSS = {"boon": 2.5, "boodle": 12.0}
"""An answer whose nearest rival loses more than this is too plain to be asked for."""


@dataclass(frozen=True)
class Maker:
    """How exercises of one theme are found."""

    theme: str
    moments: Callable[[int], Iterator[State]]
    """The moments of the deal of a seed at which the theme may come up."""
    first: int
    """Deals of the first look."""
    kind: Callable[[State, str], str]
    """What sort of exercise it is, so that no sort is more than its share."""
    kinds: int
    """How many sorts there are."""
    options: Callable[[State, Random], Sequence[str] | None] = lambda _state, _random: None
    """The options that are offered; None: all."""
    fewest: int = 2
    """The fewest options."""


def played(seed: int, *, leaster: bool = False) -> Iterator[boon.Round]:
    """The moments of a round that bots play by rules of thumb; in a Leaster all have passed."""
    bot = RulesBot()
    round = boon.deal(players=3 + seed % 2, seed=seed)
    while (seat := round.to_move) is not None:
        yield round
        if leaster and round.phase is boon.Phase.BID:
            round = round.apply(boon.Bid.PASS)
        else:
            round = round.apply(decide(bot, round.phase, View.of(round, seat)))


def bids(seed: int) -> Iterator[State]:
    """The bids of a round."""
    return (r for r in played(seed) if r.phase is boon.Phase.BID)


def buries(seed: int) -> Iterator[State]:
    """The bury of a round, if somebody takes."""
    return (r for r in played(seed) if r.phase is boon.Phase.BURY)


def soloist_leads(seed: int) -> Iterator[State]:
    """Leads of the soloist who has gold and something else to lead."""
    for r in played(seed):
        if r.phase is boon.Phase.PLAY and not r.trick and r.to_move == r.soloist is not None:
            hand = r.hands[r.soloist]
            if hand & TRUMPS and hand & ~TRUMPS:
                yield r


def defences(seed: int) -> Iterator[State]:
    """Cards of defenders."""
    for r in played(seed):
        if r.phase is boon.Phase.PLAY and r.soloist is not None and r.to_move != r.soloist:
            yield r


def leasters(seed: int) -> Iterator[State]:
    """Cards of a Leaster in which at least two tricks are to come."""
    for r in played(seed, leaster=True):
        if r.phase is boon.Phase.PLAY and r.hands[r.to_move or 0].bit_count() > 2:
            yield r


def hands(seed: int) -> Iterator[boodle.Hand]:
    """The decisions of a hand of Boodle that bots play plainly."""
    bot = LowestBot()
    hand = boodle.deal(players=3 + seed % 3, seed=seed)
    while hand.to_move is not None:
        legal = hand.legal_cards
        if hand.phase is boodle.Phase.PLAY and legal.bit_count() == 1:
            hand = hand.apply(boodle.Play(legal.bit_length() - 1))
            continue
        yield hand
        hand = hand.apply(bot.act(BoodleView.of(hand)))


def exchanges(seed: int) -> Iterator[State]:
    """The dealer's exchange."""
    return (hand for hand in hands(seed) if hand.phase is boodle.Phase.EXCHANGE)


def leads(seed: int) -> Iterator[State]:
    """Leads with a choice."""
    return (hand for hand in hands(seed) if hand.phase is boodle.Phase.PLAY)


def some_buries(round: State, random: Random) -> Sequence[str]:
    """Buries that people would think of: many points, few trumps, a void, and by chance."""
    held = list(cards_in(round.hands[round.soloist]))
    size = 3 if round.players == 3 else 4
    plain = [card for card in held if not TRUMPS >> card & 1]
    wanted = [
        RulesBot().bury(View.of(round, round.soloist)),
        set_of(sorted(held, key=lambda card: (-points_in(1 << card), card))[:size]),
        set_of(sorted(plain, key=lambda card: (-points_in(1 << card), card))[:size]),
        set_of(sorted(held, key=lambda card: (points_in(1 << card), card))[:size]),
    ]
    suits = Counter(card // 6 for card in plain)
    short = [suit for suit, _number in sorted(suits.items(), key=lambda item: item[1])]
    wanted.append(set_of([card for suit in short for card in plain if card // 6 == suit][:size]))
    every = [set_of(few) for few in combinations(held, size)]
    wanted += random.sample(every, 4)
    good = dict.fromkeys(cards for cards in wanted if cards.bit_count() == size)
    return [boon.codes(cards) for cards in good]


def card_kind(round: State, label: str) -> str:
    """Whether a trump is right, and whether it is led."""
    gold = "gold" if label.startswith("T") else "plain"
    return f"{gold} {'played' if round.trick else 'led'}"


MAKERS = (
    Maker("taking", bids, 256, lambda _state, label: label, 2),
    Maker("burying", buries, 256, lambda state, _label: str(state.players), 2, some_buries, 3),
    Maker("trumps", soloist_leads, 256, card_kind, 2, fewest=3),
    Maker("defending", defences, 256, card_kind, 4, fewest=3),
    Maker("leaster", leasters, 128, card_kind, 4, fewest=3),
    Maker("swap", exchanges, 384, lambda _state, label: label, 2),
    Maker(
        "leads",
        leads,
        384,
        lambda state, _label: f"{state.players} {'first' if not state.runs else 'later'}",
        6,
    ),
)


def lesson_of(maker: Maker, state: State, seed: int) -> Lesson | None:
    """The exercise that a moment makes, if its answer is clear."""
    game = next(theme.game for theme in THEMES if theme.name == maker.theme)
    last = MADE_BUDGETS[maker.theme]
    among = maker.options(state, Random(f"{maker.theme} {seed}"))
    first = valued(game, state, budget=maker.first, seed=1, among=among)
    if len(first.options) < maker.fewest or first.options[1].loss.mean < MARGINS[game]:
        return None
    if among is not None:
        kept = [first.options[0].label, *_spread_out(first, game)]
        if len(kept) < maker.fewest:
            return None
        among = kept
    final = valued(game, state, budget=last, seed=MADE_SEED, among=among)
    others = final.options[1:]
    if len(final.options) < maker.fewest or final.options[0].label != first.options[0].label:
        return None
    if any(option.loss.low < MARGINS[game] for option in others):
        return None
    if others[0].loss.mean > MOST_LOSS[game]:
        return None
    again = valued(game, state, budget=last, seed=4, among=among)
    if any(option.loss.low <= 0 for option in again.options[1:]):  # it was chosen by chance
        return None
    found = Lesson(
        id=f"{maker.theme}-{seed}",
        theme=maker.theme,
        record=text_of(state),
        choices=tuple(
            Choice(
                label=option.label,
                also=option.also,
                payoff=option.payoff.mean,
                loss=option.loss.mean,
                low=option.loss.low,
                win=option.win,
                points=option.points,
            )
            for option in final.options
        ),
        deals=final.deals,
        exact=final.is_exact,
    )
    if not holds(found, revalue(found)):
        return None
    for method in OTHER_METHODS:
        loss = other_loss(found, method)
        if loss is not None and loss > MOST_OTHER_LOSS:
            return None
    return found


def _spread_out(valuation: Valuation, game: str) -> list[str]:
    """Up to three of the other options, the nearest first, that seem clearly worse."""
    worse = [
        option.label for option in valuation.options[1:] if option.loss.mean > 2 * MARGINS[game]
    ]
    return worse[:3]


def search(maker: Maker, wanted: int, start: int, log: Callable[[str], None]) -> list[Lesson]:
    """The first `wanted` exercises of a theme, one a deal at most."""
    found: list[Lesson] = []
    sorts: Counter[str] = Counter()
    share = -(-wanted // maker.kinds)
    for seed in count(start):
        for state in maker.moments(seed):
            lesson = lesson_of(maker, state, seed)
            if lesson is None:
                continue
            sort = maker.kind(state, lesson.answer.label)
            if sorts[sort] >= share:
                continue
            sorts[sort] += 1
            found.append(lesson)
            log(f"{lesson.id}: {lesson.answer.label} ({sort})")
            break
        if len(found) >= wanted:
            return found
    raise AssertionError("there is always another deal")


def write(theme: str, found: Sequence[Lesson]) -> None:
    """Write the file of a theme."""
    text = json.dumps([lesson.to_json() for lesson in found], indent=1, ensure_ascii=False)
    (FOLDER / f"{theme}.json").write_text(text + "\n", "utf-8")


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the exercises of all themes, or of those named."""
    parser = argparse.ArgumentParser(prog="make_lessons", description=__doc__)
    parser.add_argument("themes", nargs="*", help="which themes; all by default")
    parser.add_argument("--number", type=int, default=10, help="how many a theme (10)")
    parser.add_argument("--start", type=int, default=1, help="the first deal (1)")
    options = parser.parse_args(arguments)
    for maker in MAKERS:
        if options.themes and maker.theme not in options.themes:
            continue
        found = search(
            maker, options.number, options.start, lambda line: print(line, file=sys.stderr)
        )
        write(maker.theme, list(islice(found, options.number)))


if __name__ == "__main__":
    main()
