"""Every fact about Boon, counted once more in plain Python on the deals it speaks of.

`FACT_POSITIONS=200 pytest tests/test_facts_boon.py` is the full size, and `FACT_SEED=2` takes other
positions.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest

from solver._playouts import WEIGHTS
from solver.boon.actions import Action, Bury, Play
from solver.boon.advice import label
from solver.boon.advising import advise
from solver.boon.cards import card_from_code, code, codes, count
from solver.boon.deals import Deals
from solver.boon.hidden import rebuild
from solver.boon.play_question import equal_cards
from solver.boon.question import Settings
from solver.boon.round import Round
from solver.boon.tricks import beats
from solver.boon.view import View
from tests.advice_views import decisions, payouts_by_hand, small_views
from tests.reference import plan
from tests.reference import policy as twin
from tests.test_assessing import some_action
from tutor import rule_book
from tutor.teaching.boon import BOON
from tutor.teaching.claims import CARRIED, MAJORITY, MOST_TOLD, Claim, tell
from tutor.teaching.facts import Fact, ShownDeal
from tutor.teaching.facts_boon import Sample, facts, sample
from tutor.teaching.facts_boon_buries import bury_claims
from tutor.teaching.facts_boon_cards import card_claims
from tutor.teaching.wording import deal_words, sentence

POSITIONS = int(os.environ.get("FACT_POSITIONS", "40"))
SEED = int(os.environ.get("FACT_SEED", "1"))
SETTINGS = Settings(budget=24, threads=1)
POINTS = [0, 0, 0, 4, 10, 11, 2, 2, 2, 2, 3, 3, 3, 3]
Hands = list[list[str]]
THUMB = twin.Weights(WEIGHTS)
BARE_CARD = re.compile(r"(?<![<*])\b[BGRT]\d+\b")
"""A card that is not called what it was to be called."""


def rank(card: str) -> int:
    return int(card[1:])


def points(card: str) -> int:
    return POINTS[rank(card) - 1]


def takes_over(card: str, holder: str) -> bool:
    if card[0] == holder[0]:
        return rank(card) > rank(holder)
    return card[0] == "T"


def holder(trick: list[str]) -> str:
    best = trick[0]
    for card in trick[1:]:
        if takes_over(card, best):
            best = card
    return best


class Told:
    """A decision, two options, and the deals, with cards as their codes."""

    def __init__(self, view: View, chosen: Action, best: Action, drawn: Sample) -> None:
        self.view = view
        self.chosen, self.best = label(chosen), label(best)
        self.drawn = drawn
        self.deals: list[Hands] = []
        for row in drawn.rows:
            round = rebuild(view, [int(cards) for cards in row])
            self.deals.append([codes(hand).split() for hand in round.hands])
        self.table = [code(card) for card in view.trick]
        self.behind = [
            (view.seat + step) % view.players for step in range(1, view.players - len(view.trick))
        ]

    def opposes(self, seat: int) -> bool:
        soloist = self.view.soloist
        if seat == self.view.seat:
            return False
        return soloist is None or seat == soloist or self.view.seat == soloist

    def winner(self, card: str) -> int:
        trick = [*self.table, card]
        return (self.view.leader + trick.index(holder(trick))) % self.view.players

    def can_beat(self, hands: Hands, seat: int, card: str) -> bool:
        trick = [*self.table, card]
        following = [held for held in hands[seat] if held[0] == trick[0][0]]
        return any(takes_over(held, holder(trick)) for held in following or hands[seat])

    def opponent_can_beat(self, hands: Hands, card: str) -> bool:
        return any(self.opposes(s) and self.can_beat(hands, s, card) for s in self.behind)

    def partner_can_beat(self, hands: Hands, card: str) -> bool:
        return any(not self.opposes(s) and self.can_beat(hands, s, card) for s in self.behind)

    def others(self) -> list[int]:
        return [seat for seat in range(self.view.players) if seat != self.view.seat]


def holds_on(told: Told, fact: Fact, hands: Hands) -> bool:
    """Whether a fact about deals holds on one of them."""
    values = fact.values
    if fact.name == "can-ruff":
        seat, card = int(values["seat"]), str(values["card"])
        assert told.opposes(seat)
        assert told.winner(card) == told.view.seat
        assert values["suit"] == [*told.table, card][0][0]
        void = all(held[0] != values["suit"] for held in hands[seat])
        return void and told.can_beat(hands, seat, card)
    if fact.name == "can-beat":
        assert told.opposes(int(values["seat"]))
        return told.can_beat(hands, int(values["seat"]), str(values["card"]))
    if fact.name == "some-can-beat":
        return told.opponent_can_beat(hands, str(values["card"]))
    if fact.name == "holds":
        trick = [*told.table, told.best]
        assert values["points"] == sum(map(points, trick))
        assert told.winner(told.best) == told.view.seat
        return not told.opponent_can_beat(hands, told.best)
    if fact.name == "holds-instead":
        ours = not told.opponent_can_beat(hands, told.best)
        return ours and told.opponent_can_beat(hands, told.chosen)
    if fact.name == "kept-in-leaster":
        assert told.winner(told.chosen) == told.view.seat
        return not any(told.can_beat(hands, seat, told.chosen) for seat in told.behind)
    if fact.name == "smears":
        check_points(told, fact)
        assert not told.opposes(told.winner(told.best))
        return not any(told.opponent_can_beat(hands, c) for c in (told.best, told.chosen))
    if fact.name == "gives-away":
        check_points(told, fact)
        assert told.opposes(told.winner(told.chosen))
        return not any(told.partner_can_beat(hands, c) for c in (told.best, told.chosen))
    if fact.name in ("spares-lost", "spares-won"):
        check_spared(told, fact)
        able = told.partner_can_beat if fact.name == "spares-lost" else told.opponent_can_beat
        return not any(able(hands, card) for card in (told.best, told.chosen))
    if fact.name == "draws-gold":
        assert told.best[0] == "T"
        golds = [[held for held in hands[seat] if held[0] == "T"] for seat in told.behind]
        best = told.best
        return all(gold and not any(takes_over(held, best) for held in gold) for gold in golds)
    if fact.name in ("keeps-loser", "keeps-ruffed"):
        card = str(values["card"])
        kept = set(codes(told.view.own).split())
        assert card in kept - set(told.chosen.split())
        assert card in told.best.split()
        check_clearer(told, fact.name, card)
        return is_weak(told, fact.name, card, hands)
    raise AssertionError(f"no check of {fact.name}")


def is_weak(told: Told, name: str, card: str, hands: Hands) -> bool:
    """Whether a card that is kept can be beaten, or taken with gold, on a deal."""
    if name == "keeps-loser":
        return any(
            held[0] == card[0] and rank(held) > rank(card)
            for seat in told.others()
            for held in hands[seat]
        )
    return any(
        {held[0] for held in hands[seat]} >= {"T"}
        and card[0] not in {held[0] for held in hands[seat]}
        for seat in told.others()
    )


def check_clearer(told: Told, name: str, card: str) -> None:
    """That it is less true of every other card that the better bury keeps instead."""
    own, deals = set(codes(told.view.own).split()), len(told.deals)
    number = sum(is_weak(told, name, card, hands) for hands in told.deals)
    for other in (own - set(told.best.split())) & set(told.chosen.split()):
        if other[0] != "T":
            as_well = sum(is_weak(told, name, other, hands) for hands in told.deals)
            assert 5 * (number - as_well) >= deals


def check_spared(told: Told, fact: Fact) -> None:
    """That the card spared is the stronger one, worth no more, and who holds the trick."""
    assert takes_over(told.chosen, told.best)
    assert points(told.chosen) == points(told.best)
    lost = fact.name == "spares-lost"
    for card in (told.best, told.chosen):
        holder_of_it = told.winner(card)
        assert told.opposes(holder_of_it) == lost


def of_hundred(number: int, deals: int) -> int:
    """A number of deals as it is told: of 100, if there are more; all and none are exactly that."""
    if deals <= 100:
        return number
    if number == 0 or number == deals:
        return 100 if number else 0
    return sorted((1, round(100 * number / deals), 99))[1]


def check_points(told: Told, fact: Fact) -> None:
    more, less = sorted((points(told.best), points(told.chosen)), reverse=True)
    assert (fact.values["more"], fact.values["less"]) == (more, less)
    assert (points(told.best) > points(told.chosen)) == (fact.name == "smears")


def check_sure(told: Told, fact: Fact) -> None:
    """A fact that does not depend on the deal."""
    values = fact.values
    if fact.name in ("takes", "takes-in-leaster"):
        assert told.behind == []
        assert told.winner(told.best) == told.view.seat
        assert told.winner(told.chosen) == values["seat"]
        assert values["points"] == sum(map(points, [*told.table, told.best]))
        assert told.opposes(int(values["seat"]))
    elif fact.name == "avoids":
        assert told.behind == []
        assert told.winner(told.chosen) == told.view.seat
        assert told.winner(told.best) == values["seat"]
        assert values["points"] == sum(map(points, [*told.table, told.chosen]))
    elif fact.name in ("stays-under", "cannot-take"):
        assert told.winner(told.best) != told.view.seat
        over = str(values["over"])
        same_suit = over[0] == told.best[0]
        assert same_suit == (fact.name == "stays-under")
        assert not same_suit or int(over[1:]) > int(told.best[1:])
        assert values["over"] == holder([*told.table, told.best])
    elif fact.name in ("spares-lost", "spares-won"):
        check_spared(told, fact)
        assert not any(told.opposes(seat) != (fact.name == "spares-lost") for seat in told.behind)
    elif fact.name in ("smears", "gives-away"):
        check_points(told, fact)
        ours = fact.name == "smears"
        assert told.opposes(told.winner(told.best)) != ours
        assert not any(told.opposes(seat) == ours for seat in told.behind)
    elif fact.name == "buries-points":
        assert values["more"] == sum(map(points, told.best.split()))
        assert values["less"] == sum(map(points, told.chosen.split()))
        assert int(values["more"]) > int(values["less"])
    elif fact.name == "makes-void":
        kept = set(codes(told.view.own).split())
        assert all(card[0] != values["suit"] for card in kept - set(told.best.split()))
        assert any(card[0] == values["suit"] for card in kept - set(told.chosen.split()))
    elif fact.name == "buries-gold":
        assert str(values["cards"]).split() == [
            card for card in told.chosen.split() if card[0] == "T" and card not in told.best.split()
        ]
    else:
        raise AssertionError(f"no check of {fact.name}")


def check_payments(told: Told, fact: Fact) -> None:
    """A fact about what the options bring, from the payoffs deal by deal."""
    best, chosen = map(list, (told.drawn.best, told.drawn.chosen))
    pairs = list(zip(best, chosen, strict=True))
    if fact.name in ("alone-wins", "alone-loses"):
        alone = best if told.best == "take" else chosen
        wins = sum(payoff > 0 for payoff in alone)
        number = wins if fact.name == "alone-wins" else len(alone) - wins
        assert fact.values["deals"] == of_hundred(number, len(alone))
        assert fact.values["mean"] == pytest.approx(sum(alone) / len(alone), abs=0.006)
        return
    won = sum(b > 0 >= c for b, c in pairs)
    lost = sum(c > 0 >= b for b, c in pairs)
    if fact.name == "wins":
        number, against = won, lost
    else:
        number = sum(b > c for b, c in pairs) - won
        against = sum(b < c for b, c in pairs) - lost
    assert fact.values["deals"] == of_hundred(number, len(pairs))
    assert fact.values["against"] == of_hundred(against, len(pairs))
    assert number >= 2 * against


def check_takers(told: Told, fact: Fact) -> None:
    """Who takes after a pass, each seat bidding by plain rules of thumb from its own cards."""
    view = told.view
    assert view.dealer is not None
    bid = len(view.bids) + 1
    seats = [(view.dealer + 1 + turn) % view.players for turn in range(bid, view.players)]
    number, brought = 0, []
    passed = told.drawn.best if told.best == "pass" else told.drawn.chosen
    for hands, payoff in zip(told.deals, passed, strict=True):
        takes = [
            (view.rules.all_pass == "forced" and seat == view.dealer)
            or twin.takes(THUMB, view.players, place, map(card_from_code, hands[seat]))
            for place, seat in enumerate(seats, bid)
        ]
        if any(takes) == (fact.name == "another-takes"):
            number += 1
            brought.append(int(payoff))
    assert fact.values["deals"] == of_hundred(number, len(told.deals))
    assert fact.values["mean"] == pytest.approx(sum(brought) / number, abs=0.006)


def check(told: Told, fact: Fact) -> None:
    """That a fact is true of its deals, and that its deal is one of them that shows it."""
    if "deals" not in fact.values:
        check_sure(told, fact)
        return
    assert fact.values["of"] == min(len(told.deals), 100)
    if fact.name in ("all-pass", "another-takes"):
        check_takers(told, fact)
    elif fact.name in ("wins", "size", "alone-wins", "alone-loses"):
        check_payments(told, fact)
    else:
        number = sum(holds_on(told, fact, hands) for hands in told.deals)
        assert fact.values["deals"] == of_hundred(number, len(told.deals)), fact
        assert number >= MAJORITY * len(told.deals)
    if fact.deal is not None:
        shown = [hand.split() for hand in fact.deal.hands]
        places = [n for n, hands in enumerate(told.deals) if hands == shown]
        assert places
        gains = told.drawn.best - told.drawn.chosen
        assert any(gains[place] > 0 for place in places)


def questions(seed: int, number: int) -> Iterator[tuple[Round, View, Action, Action]]:
    """Decisions with two different options."""
    random = Random(seed)
    found = (now for now, _view in decisions(random) if BOON.decision(now) is not None)
    for now in islice(found, number):
        first, second = some_action(random, now), some_action(random, now)
        if first != second and now.to_move is not None:
            yield now, View.of(now, now.to_move), first, second


def check_all(settings: Settings, seed: int, positions: int) -> Counter[str]:
    """Check every fact of some decisions; how often each was told."""
    names: Counter[str] = Counter()
    for _now, view, first, second in questions(seed, positions):
        for chosen, best in ((first, second), (second, first)):
            found = facts(view, chosen, best, settings)
            if not found:
                continue
            drawn = sample(view, chosen, best, settings, None)
            assert drawn is not None
            assert len(found) <= MOST_TOLD
            told = Told(view, chosen, best, drawn)
            for fact in found:
                check(told, fact)
                assert sentence(fact)
                named = sentence(fact, None, "<{}>".format)
                named += deal_words(
                    fact, view.seat, ["A", "B", "C", "D"][: view.players], "*{}".format
                )
                assert not BARE_CARD.search(named), named
                assert rule_book.find(fact.topic) is not None
                names[fact.name] += 1
    return names


def test_every_claim_is_true_of_its_deals() -> None:
    names = check_all(SETTINGS, SEED, POSITIONS)
    assert len(names) >= 8
    assert sum(names.values()) >= POSITIONS // 2


def test_every_claim_on_more_than_100_deals_is_told_for_100() -> None:
    names = check_all(replace(SETTINGS, budget=210), SEED + 3, POSITIONS)
    assert len(names) >= 5


def test_what_is_spared_is_the_stronger_card_and_the_trick_is_sure() -> None:
    """Whatever the options bring: every pair of cards, on every deal."""
    told_of: Counter[str] = Counter()
    few = replace(SETTINGS, budget=6, method="policy")
    for _now, view, first, second in questions(6, 400):
        if not isinstance(first, Play) or not isinstance(second, Play):
            continue
        if beats(second.card, first.card):
            first, second = second, first
        drawn = sample(view, first, second, few, None)
        assert drawn is not None
        for claim in card_claims(drawn, first.card, second.card):
            if not claim.name.startswith("spares"):
                continue
            told = Told(view, first, second, drawn)
            fact = Fact(claim.name, claim.values, claim.topic)
            told_of[claim.name] += 1
            if claim.holds is None:
                check_sure(told, fact)
                continue
            assert claim.holds.tolist() == [holds_on(told, fact, hands) for hands in told.deals]
    assert min(told_of["spares-lost"], told_of["spares-won"]) >= 3


def test_what_is_true_of_both_buries_is_no_reason() -> None:
    """Cards that opponents beat are named only where the better bury does not keep as weak ones."""
    few = replace(SETTINGS, budget=12)
    checked = kept_silent = 0
    for _now, view, first, second in questions(7, 400):
        if not isinstance(first, Bury) or not isinstance(second, Bury):
            continue
        drawn = sample(view, first, second, few, None)
        assert drawn is not None
        told = Told(view, first, second, drawn)
        claims = bury_claims(drawn, first.cards, second.cards)
        named = {str(c.values["card"]) for c in claims if c.name == "keeps-loser"}
        for card in set(codes(second.cards).split()) - set(codes(first.cards).split()):
            if card[0] == "T":
                continue
            if card in named:
                check_clearer(told, "keeps-loser", card)
                checked += 1
            else:
                kept_silent += 1
    assert checked > 5
    assert kept_silent > 5


def test_with_open_hands_options_bring_what_a_plain_search_finds() -> None:
    compared = 0
    for _now, view, first, second in questions(2, 150):
        if not isinstance(first, Play) or not isinstance(second, Play) or count(view.own) > 3:
            continue
        drawn = sample(view, first, second, replace(SETTINGS, budget=8, method="open"), None)
        assert drawn is not None
        for row, best, chosen in zip(drawn.rows, drawn.best, drawn.chosen, strict=True):
            round = rebuild(view, [int(cards) for cards in row])
            payouts = payouts_by_hand(round.position(), view.seat)
            assert (payouts[second.card], payouts[first.card]) == (best, chosen)
            compared += 1
    assert compared > 50


def test_otherwise_they_bring_what_a_plain_plan_brings() -> None:
    """Where all deals are listed the plan is made on these, each as likely as it is believed in."""
    compared = 0
    settings = replace(SETTINGS, budget=40)
    for view in small_views(2, 60, 40):
        listed = Deals(view, settings.seed, settings.beliefs).every(40, merge=False)
        if view.is_leaster or view.dealer is None or listed is None:
            continue
        cards = [group[0] for group in equal_cards(view)]
        drawn = sample(view, Play(cards[0]), Play(cards[-1]), settings, None)
        assert drawn is not None
        deals, weights = listed
        rounds = [rebuild(view, [int(cards) for cards in row]) for row in deals]
        where = {row.tobytes(): number for number, row in enumerate(deals)}
        for card, brought in ((cards[-1], drawn.best), (cards[0], drawn.chosen)):
            paid = plan.planned(rounds, weights.tolist(), card)
            assert [paid[where[row.tobytes()]] for row in drawn.rows] == brought.tolist()
            compared += 1
    assert compared > 40


def test_the_gain_is_the_loss_that_is_shown() -> None:
    """Facts are counted on the deals of advice, which are valued as there."""
    compared = 0
    for _now, view, first, second in questions(3, 60):
        if view.is_leaster:
            continue
        settings = replace(SETTINGS, budget=300, early=False, enumerate=False)
        drawn = sample(view, first, second, settings, None)
        assert drawn is not None
        options = advise(view, settings, among=[first, second]).options
        if len(options) == 1:
            continue
        shown = {option.action: option.payoff.mean for option in options}
        for action, brought in ((second, drawn.best), (first, drawn.chosen)):
            if action in shown:
                assert brought.mean() == pytest.approx(shown[action])
                compared += 1
    assert compared > 40


def show_none(_number: int) -> ShownDeal:
    return ShownDeal((), "")


def test_what_holds_often_but_not_where_it_matters_is_not_told() -> None:
    gains = np.array([2] * 10 + [0] * 90)
    often = np.array([False] * 10 + [True] * 90)
    seldom = np.array([True] * 40 + [False] * 60)
    telling = np.array([True] * 60 + [False] * 40)
    claims = [Claim(n, "play", {}, h) for n, h in (("o", often), ("s", seldom), ("t", telling))]
    assert [fact.name for fact in tell(claims, gains, show_none)] == ["t"]
    assert CARRIED <= 1
    assert tell(claims, -gains, show_none) == ()
    assert tell(claims, 0 * gains, show_none) == ()


def test_sentences_name_seats_and_cards_as_they_are_called() -> None:
    ruff = Fact("can-ruff", {"suit": "B", "seat": 1, "card": "B6", "deals": 3, "of": 4}, "play")
    words = sentence(ruff, ["Anna", "Bo {x}", "Cia"], lambda text: f"<{text}>")
    assert "Bo {x}" in words
    assert "<B6>" in words
    assert "“You” is void in blue" in sentence(ruff, ["Anna", "You", "Cia"])
    assert "with gold" in sentence(ruff)
    assert "void in clubs and can take B6 with trumps" in sentence(ruff, cards="sheepshead")
    assert "void in Eichel and can take B6 with trumps" in sentence(ruff, cards="schafkopf")
    assert "red" in sentence(Fact("makes-void", {"suit": "R"}, "bury"))
    with pytest.raises(ValueError, match="no sentence"):
        sentence(Fact("unknown", {}, "play"))


@pytest.mark.parametrize("name", ["all-pass", "another-takes"])
@pytest.mark.parametrize("seat", [None, 1])
def test_who_takes_after_a_pass_is_told_of_the_bidding_it_is_counted_with(
    name: str, seat: int | None
) -> None:
    """Not of the others at the table, who may bid in any way."""
    fact = Fact(name, {"deals": 83, "of": 100, "mean": 0.5}, "taking")
    words = sentence(fact, ["Anna", "Bo", "Cia"], seat=seat)
    assert words.startswith("If the others bid by rules of thumb, ")


def test_the_deal_that_shows_a_fact_is_told_without_the_own_hand() -> None:
    shown = ShownDeal(("T1 R2", "B6", "G4 G3"), "R1")
    fact = Fact("can-beat", {"seat": 1, "card": "B5", "deals": 3, "of": 4}, "play", shown)
    words = deal_words(fact, 0, ["Anna", "Bo", "Cia"], lambda text: f"<{text}>")
    assert words == "A deal that shows it: Bo <B6>; Cia <G4> <G3>; face down <R1>."
    assert deal_words(Fact("takes", {}, "play"), 0, ["Anna", "Bo", "Cia"]) == ""
