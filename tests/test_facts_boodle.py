"""Every fact about Boodle, counted once more in plain Python on the deals it speaks of.

`FACT_POSITIONS=200 pytest tests/test_facts_boodle.py` is the full size, and `FACT_SEED=2` takes
other positions.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from solver.boodle.actions import Action, Bid, Exchange, Phase, Play, Spread
from solver.boodle.cards import codes
from solver.boodle.deal import deal
from solver.boodle.hand import Hand
from solver.boodle.hidden import rebuild
from solver.boodle.labels import label
from solver.boodle.outcomes import takers, winners
from solver.boodle.question import Settings
from solver.boodle.solve import solve
from solver.boodle.view import View
from tests.boodle_hands import NAMES, names, table_of
from tests.boodle_views import decisions, small_views
from tests.reference.boodle_game import Table, poker_points
from tests.reference.boodle_search import Line, line
from tests.test_boodle_advising import twin_of
from tutor.boodle import rules_book
from tutor.rule_book import find
from tutor.teaching.boodle import BOODLE as GAME
from tutor.teaching.claims import MOST_TOLD
from tutor.teaching.facts import Fact
from tutor.teaching.facts_boodle import Sample, facts, sample
from tutor.teaching.wording import sentence

POSITIONS = int(os.environ.get("FACT_POSITIONS", "60"))
SEED = int(os.environ.get("FACT_SEED", "1"))
SETTINGS = Settings(budget=24, threads=1)
BARE_CARD = re.compile(r"(?<!<)\b(10|[2-9TJQKA])[CDHS]\b")
"""A card that is not called what it was to be called."""
RANKS = "23456789TJQKA"
BOODLE = ("AH", "KC", "QD", "JS")


class Told:
    """A decision, two options, and the deals, with cards as their codes."""

    def __init__(self, view: View, chosen: Action, best: Action, drawn: Sample) -> None:
        self.view, self.drawn = view, drawn
        self.chosen, self.best = label(chosen), label(best)
        self.deals: list[tuple[list[list[str]], list[str]]] = []
        for row in drawn.rows:
            hand = rebuild(view, [int(cards) for cards in row])
            held = [codes(cards).split() for cards in hand.hands]
            self.deals.append((held, codes(hand.dead).split()))
        self.piles = dict(zip(BOODLE, view.pots_now, strict=True))

    def run(self, hands: list[list[str]], first: str) -> list[tuple[str, int]]:
        """The cards of the run from `first` on, and who plays each."""
        held = [list(hand) for hand in hands]
        found, card, seat = [], first, self.view.seat
        while True:
            held[seat].remove(card)
            found.append((card, seat))
            place = RANKS.index(card[0]) + 1
            if not held[seat] or place == len(RANKS):
                return found
            card = RANKS[place] + card[1]
            holders = [who for who, hand in enumerate(held) if card in hand]
            if not holders:
                return found
            seat = holders[0]


def holds_on(told: Told, fact: Fact, number: int) -> bool:
    """Whether a fact about deals holds on one of them."""
    hands, dead = told.deals[number]
    seat = told.view.seat
    if fact.name in ("face-down-richer", "face-down-poorer"):
        own = sum(told.piles[card] for card in BOODLE if card in hands[seat])
        assert fact.values["own"] == own
        there = sum(told.piles[card] for card in BOODLE if card in dead)
        return there > own if fact.name == "face-down-richer" else there < own
    ours, theirs = told.run(hands, told.best), told.run(hands, told.chosen)
    if fact.name == "comes-back":
        return ours[-1][1] == seat and theirs[-1][1] != seat
    if fact.name == "lead-lost":
        return theirs[-1][1] != seat
    if fact.name == "reaches-own":
        card = str(fact.values["card"])
        assert fact.values["chips"] == told.piles[card]
        return (card, seat) in ours and (card, seat) not in theirs
    if fact.name == "feeds":
        card = str(fact.values["card"])
        assert card not in hands[seat]
        assert fact.values["chips"] == told.piles[card]
        return card in dict(theirs) and card not in dict(ours)
    if fact.name == "sheds":
        return sum(w == seat for _c, w in ours) > sum(w == seat for _c, w in theirs)
    raise AssertionError(f"no check of {fact.name}")


def check_ends(told: Told, fact: Fact) -> None:
    """A fact about how hands end, or what they bring, counted deal by deal."""
    drawn, seat = told.drawn, told.view.seat
    if fact.name == "gains":
        pairs = list(zip(drawn.best, drawn.chosen, strict=True))
        expected = sum(b > c for b, c in pairs), sum(b < c for b, c in pairs)
        assert (fact.values["deals"], fact.values["against"]) == expected
        return
    assert drawn.best_ends is not None
    assert drawn.chosen_ends is not None
    if fact.name == "goes-out":
        ours = [int(w) == seat for w in winners(drawn.best_ends)]
        theirs = [int(w) == seat for w in winners(drawn.chosen_ends)]
    else:
        place = BOODLE.index(str(fact.values["card"]))
        ours = [int(t[place]) == seat for t in takers(drawn.best_ends)]
        theirs = [int(t[place]) == seat for t in takers(drawn.chosen_ends)]
        if fact.name == "taken-more-often":
            other = BOODLE.index(str(fact.values["other"]))
            assert fact.values["deals"] == sum(ours)
            others = sum(int(t[other]) == seat for t in takers(drawn.best_ends))
            assert fact.values["others"] == others
            assert 2 * sum(ours) >= 3 * others
            return
        assert fact.values["chips"] == told.piles[str(fact.values["card"])]
    assert fact.values["deals"] == sum(a and not b for a, b in zip(ours, theirs, strict=True))
    assert fact.values["against"] == sum(b and not a for a, b in zip(ours, theirs, strict=True))
    assert int(fact.values["deals"]) >= 2 * int(fact.values["against"])


def check_sure(told: Told, fact: Fact) -> None:
    """A fact that does not depend on the deal."""
    if fact.name == "better-five":
        ours, theirs = (
            poker_points([(card[1], RANKS.index(card[0]) + 2) for card in cards.split()])
            for cards in (told.best, told.chosen)
        )
        assert ours > theirs
    else:
        own, size = int(fact.values["own"]), int(fact.values["size"])
        hands, dead = told.deals[0]
        assert (own, size) == (len(hands[told.view.seat]), len(dead))
        assert (size < own) == (fact.name == "face-down-shorter")


def check(told: Told, fact: Fact) -> None:
    """That a fact is true of its deals."""
    if "deals" not in fact.values:
        check_sure(told, fact)
        return
    assert fact.values["of"] == len(told.deals)
    if fact.name in ("gains", "goes-out", "takes-pile", "taken-more-often"):
        check_ends(told, fact)
    else:
        number = sum(holds_on(told, fact, number) for number in range(len(told.deals)))
        assert fact.values["deals"] == number, fact
    if fact.name == "sheds":
        for name, card in (("mean", told.best), ("other", told.chosen)):
            runs = [told.run(hands, card) for hands, _dead in told.deals]
            cards = sum(who == told.view.seat for run in runs for _card, who in run)
            assert fact.values[name] == pytest.approx(cards / len(runs), abs=0.06)


def questions(seed: int, number: int) -> Iterator[tuple[Hand, View, Action, Action]]:
    """Decisions with two different options."""
    random = Random(seed)
    for now, view in decisions(number, seed=seed):
        if GAME.decision(now) is None:
            continue
        options = now.legal_actions()
        first, second = random.choice(options), random.choice(options)
        if first != second:
            yield now, view, first, second


def test_every_claim_is_true_of_its_deals() -> None:
    names: Counter[str] = Counter()
    for _now, view, first, second in questions(SEED, POSITIONS):
        for chosen, best in ((first, second), (second, first)):
            found = facts(view, chosen, best, SETTINGS)
            if not found:
                continue
            drawn = sample(view, chosen, best, SETTINGS, None)
            assert drawn is not None
            assert len(found) <= MOST_TOLD
            told = Told(view, chosen, best, drawn)
            for fact in found:
                check(told, fact)
                assert sentence(fact)
                named = sentence(fact, None, "<{}>".format)
                assert not BARE_CARD.search(named), named
                assert find(fact.topic, rules_book.topics()) is not None
                names[fact.name] += 1
    assert len(names) >= 8
    assert sum(names.values()) >= POSITIONS // 2


class Played:
    """A deal played on by plain search: who goes out, who takes which pile."""

    def __init__(self, table: Table, memory: dict[tuple[object, ...], Line]) -> None:
        _won, rest = line(table, memory)
        before = len(table.shown)
        for _seat, card in rest:
            table.play(card)
        self.out = table.winner
        self.taken = {f"{_RANKS[rank]}{suit[0].upper()}": s for s, (suit, rank) in table.shown}
        self.cards = len(table.shown) - before


_RANKS = {number + 2: rank for number, rank in enumerate(RANKS)}


def played(view: View, row: Any, action: Action, memory: dict[tuple[object, ...], Line]) -> Played:
    """What comes of an action on a deal: of a lead, or of the hands as they are then held."""
    dealt = rebuild(view, [int(cards) for cards in row])
    if isinstance(action, Play):
        table = twin_of(dealt)
        table.play(NAMES[action.card])
        return Played(table, memory)
    hands, aside = list(dealt.hands), dealt.dead
    taker = None if view.auction is None or view.auction.high is None else view.auction.high[0]
    if action not in (Exchange(False), Bid(None)) and not isinstance(action, Spread):
        taker = view.seat
    if taker is not None:
        hands[taker], aside = aside, hands[taker]
    start = deal(view.players, 1, rules=replace(view.rules, exchange="none", ante="fixed"))
    table = table_of(start)
    table.hand = {seat: list(names(cards)) for seat, cards in enumerate(hands)}
    table.dealer = view.dealer
    leader = (view.dealer + 1) % view.players
    table.may_lead = {leader: list(table.hand[leader])}
    piles = list(view.pots)
    if isinstance(action, Spread):  # all who are still to spread do so evenly
        for _seat in range(view.players - len(view.antes)):
            for place in range(view.rules.spread or 0):
                piles[place % 4] += 1
    table.pile = dict(zip(table.pile, piles, strict=True))
    return Played(table, memory)


def check_by_search(view: View, fact: Fact, ours: list[Played], theirs: list[Played]) -> None:
    """A fact about how hands end, counted on each deal as plain search plays it on."""
    if fact.name == "goes-out":
        pairs = [
            (a.out == view.seat, b.out == view.seat) for a, b in zip(ours, theirs, strict=True)
        ]
    else:
        card = str(fact.values["card"])
        pairs = [
            (a.taken.get(card) == view.seat, b.taken.get(card) == view.seat)
            for a, b in zip(ours, theirs, strict=True)
        ]
    if fact.name == "taken-more-often":
        other = str(fact.values["other"])
        assert fact.values["deals"] == sum(mine for mine, _same in pairs)
        assert fact.values["others"] == sum(a.taken.get(other) == view.seat for a in ours)
        return
    assert fact.values["deals"] == sum(mine and not else_ for mine, else_ in pairs)
    assert fact.values["against"] == sum(else_ and not mine for mine, else_ in pairs)


def test_how_hands_end_is_what_plain_search_finds() -> None:
    few = Settings(budget=3, threads=1)
    asked: list[tuple[View, Action, Action]] = []
    for _now, view in small_views(3, 8, 400):
        leads = [Play(card) for card in range(52) if view.legal >> card & 1]
        asked.append((view, leads[0], leads[1]))
    for _now, view, first, second in questions(9, 100):
        early = view.phase in (Phase.SPREAD, Phase.EXCHANGE, Phase.AUCTION)
        if early and view.players >= 7:  # with fewer the plain search takes long
            asked.append((view, first, second))
    told: Counter[tuple[str, str]] = Counter()
    for view, first, second in asked:
        for chosen, best in ((first, second), (second, first)):
            ends = ("goes-out", "takes-pile", "taken-more-often")
            found = [fact for fact in facts(view, chosen, best, few) if fact.name in ends]
            drawn = sample(view, chosen, best, few, None) if found else None
            if drawn is not None:
                ours = [played(view, row, best, {}) for row in drawn.rows]
                theirs = ours  # a spread changes nothing of the play
                if not isinstance(best, Spread):
                    theirs = [played(view, row, chosen, {}) for row in drawn.rows]
                for fact in found:
                    check_by_search(view, fact, ours, theirs)
                    told[fact.name, str(view.phase)] += 1
    assert {name for name, _phase in told} == {"goes-out", "takes-pile", "taken-more-often"}
    assert {phase for _name, phase in told} >= {"play", "exchange", "spread"}


def test_what_options_bring_is_what_solving_each_deal_alone_finds() -> None:
    compared = 0
    for _now, view in small_views(3, 12, 400):
        first, second = [Play(card) for card in range(52) if view.legal >> card & 1][:2]
        drawn = sample(view, first, second, SETTINGS, None)
        assert drawn is not None
        for row, best, chosen in zip(drawn.rows, drawn.best, drawn.chosen, strict=True):
            hand = rebuild(view, [int(cards) for cards in row])
            leads = solve(hand).leads
            assert leads is not None
            expected = leads[second.card][view.seat], leads[first.card][view.seat]
            assert expected == (best, chosen)
            compared += 1
    assert compared > 100


def test_a_bid_has_no_reason_about_the_run() -> None:
    for _now, view, first, second in questions(4, 30):
        if isinstance(first, Bid):
            names = {fact.name for fact in facts(view, first, second, SETTINGS)}
            assert not names & {"comes-back", "lead-lost", "sheds", "feeds", "reaches-own"}
