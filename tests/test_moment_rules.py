"""The rules of the moment: right for every moment of real rounds, and blind to hidden cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from solver import boodle, boon
from solver.boodle.bots import RandomBot as BoodleRandomBot
from solver.boodle.view import View as BoodleView
from solver.boon.bots import RandomBot
from solver.boon.table import decide
from solver.boon.view import View
from tutor import rule_book
from tutor.boodle import rules_book
from tutor.moment_rules import NowRule, payment_words, rules_now

RULES = (
    boon.Rules(),
    boon.Rules(all_pass="redeal", no_trick_forfeits_bury=True, sweep_pays_3=True),
    boon.Rules(all_pass="forced", double_loss_below=31),
)


def moments(seeds: range, rules: boon.Rules) -> Iterator[boon.Round]:
    for seed in seeds:
        round = boon.deal(players=3 + seed % 2, seed=seed, rules=rules)
        while True:
            yield round
            if (seat := round.to_move) is None:
                break
            round = round.apply(decide(RandomBot(seed), round.phase, View.of(round, seat)))


def hands(seeds: range, rules: boodle.Rules) -> Iterator[boodle.Hand]:
    for seed in seeds:
        hand = boodle.deal(players=3 + seed % 6, seed=seed, dealer=seed % 3, rules=rules)
        while True:
            yield hand
            if hand.to_move is None:
                break
            hand = hand.apply(BoodleRandomBot(seed).act(BoodleView.of(hand)))


def topic(found: list[NowRule], name: str) -> str:
    return " ".join(rule.sentence for rule in found if rule.topic == name)


@pytest.mark.parametrize("rules", RULES)
def test_every_moment_of_boon_has_rules_with_topics_of_the_book(rules: boon.Rules) -> None:
    for round in moments(range(12), rules):
        for seat in (*range(round.players), None):
            found = rules_now(round, seat, ["Anna", "Bo [x]", "Cia", "Dag"][: round.players])
            assert found
            for rule in found:
                assert rule_book.find(rule.topic) is not None
                assert "{" not in rule.sentence
                assert rule.sentence.endswith(".")


def test_who_must_follow_is_told_exactly_the_cards_that_are_allowed() -> None:
    told = 0
    for round in moments(range(20), boon.Rules()):
        seat = round.to_move
        if round.phase is not boon.Phase.PLAY or not round.trick or seat is None:
            continue
        sentence = rules_now(round)[0].sentence
        named = {boon.card(word) for word in re.findall(r"\b[BGRT]\d+\b", sentence)}
        named.discard(round.trick[0])
        hand = set(boon.cards_in(round.hands[seat]))
        legal = set(boon.cards_in(round.legal_cards))
        if legal == hand:
            assert "any" in sentence
        else:
            assert named == legal
            assert "refused" in sentence
            told += 1
    assert told > 50


def test_a_rule_tells_nothing_that_the_seat_has_not_seen() -> None:
    changed = 0
    for round in moments(range(40), boon.Rules()):
        if round.phase is not boon.Phase.PLAY or round.to_move is None:
            continue
        others = [seat for seat in range(round.players) if seat != round.to_move]
        hands = list(round.hands)
        one, two = hands[others[0]], hands[others[1]]
        if boon.codes(one).count(" ") != boon.codes(two).count(" "):
            continue
        hands[others[0]], hands[others[1]] = two, one
        other = replace(round, hands=tuple(hands))
        assert rules_now(other, round.to_move) == rules_now(round, round.to_move)
        changed += 1
    assert changed > 100


def test_the_bury_stays_hidden_from_defenders() -> None:
    for round in moments(range(30), boon.Rules()):
        if round.soloist is None or round.phase is not boon.Phase.PLAY or not round.tricks:
            continue
        held = list(boon.cards_in(round.hands[round.soloist]))
        buried = list(boon.cards_in(round.buried or 0))
        if not held:
            continue
        defender = (round.soloist + 1) % round.players
        change = 1 << held[-1] | 1 << buried[0]
        hands = list(round.hands)
        hands[round.soloist] ^= change
        other = replace(round, hands=tuple(hands), buried=(round.buried or 0) ^ change)
        assert rules_now(other, defender) == rules_now(round, defender)


def test_what_points_pay() -> None:
    assert "pays 1 victory card to each" in payment_words(60, boon.Rules())
    assert "gets 1 victory card from each" in payment_words(61, boon.Rules())
    assert "gets 2 victory cards from each" in payment_words(91, boon.Rules())
    assert "pays 1 victory card" in payment_words(30, boon.Rules())
    assert "pays 2 victory cards" in payment_words(30, boon.Rules(double_loss_below=31))


def test_a_leaster_needs_a_trick() -> None:
    round = boon.deal(players=4, seed=1)
    for _seat in range(4):
        round = round.apply(boon.Bid.PASS)
    assert "without one you cannot win" in topic(rules_now(round), "leaster")


@pytest.mark.parametrize(
    "rules",
    [
        boodle.Rules(),
        boodle.Rules(ante="free(6)", exchange="dealer_then_auction", three_in_one=True),
        boodle.Rules(lead_suit="other_colour", deadlock="void"),
    ],
)
def test_every_moment_of_boodle_has_rules_with_topics_of_the_book(rules: boodle.Rules) -> None:
    book = rules_book.topics()
    for hand in hands(range(8), rules):
        for seat in (*range(hand.players), None):
            found = rules_now(hand, seat)
            assert found
            for rule in found:
                assert rule_book.find(rule.topic, book) is not None
                assert "{" not in rule.sentence


def test_who_leads_is_told_the_cards_that_may_be_led() -> None:
    told = 0
    for hand in hands(range(12), boodle.Rules()):
        if hand.phase is not boodle.Phase.PLAY or not hand.board.stopped:
            continue
        sentence = topic(rules_now(hand), "lowest-card")
        named = {boodle.card(word) for word in re.findall(r"\b[2-9TJQKA][CDHS]\b", sentence)}
        assert named == set(boodle.cards_in(hand.legal_cards))
        told += 1
    assert told > 50


def test_nobody_is_told_who_holds_the_next_card() -> None:
    """At a table it is learnt when the card is played."""
    told = 0
    for hand in hands(range(12), boodle.Rules()):
        if hand.phase is not boodle.Phase.PLAY or hand.board.stopped or hand.to_move is None:
            continue
        names = [f"Player{seat}" for seat in range(hand.players)]
        for seat in range(hand.players):
            follow = rules_now(hand, seat, names)[0].sentence
            if seat == hand.to_move:
                assert follow.startswith("You hold")
            else:
                assert follow.startswith("Whoever holds")
                assert names[hand.to_move] not in follow
                told += 1
    assert told > 100


def test_why_a_run_stopped_is_what_the_cards_say() -> None:
    seen = set()
    for hand in hands(range(30), boodle.Rules()):
        if hand.phase is not boodle.Phase.PLAY or not hand.board.stopped or not hand.runs:
            continue
        after = boodle.next_card(hand.runs[-1].cards[-1])
        sentence = rules_now(hand)[0].sentence
        if after is None:
            assert "at the ace" in sentence
        elif hand.played >> after & 1:
            assert "was played before" in sentence
        else:
            assert hand.dead >> after & 1
            assert "dead hand" in sentence
        seen.add(sentence.split(":")[1].split()[-1])
    assert len(seen) >= 3


def test_suits_are_called_as_the_cards_are() -> None:
    hands = (boon.cards("R5 T1 T2"), boon.cards("R6 R2 B1"), boon.cards("B5 G4 G3"))
    start = boon.Round.open(hands, 0, 0).apply(boon.Play(boon.card("R5")))
    assert "follow red with R6 or R2" in rules_now(start)[0].sentence
    assert "follow hearts with" in rules_now(start, cards="sheepshead")[0].sentence
    assert "follow Schellen with" in rules_now(start, cards="schafkopf")[0].sentence


def test_trumping_is_spoken_of_where_there_is_gold_to_trump_with() -> None:
    for held, told in (("T1 B1", True), ("B1 B2", False), ("T1", False)):
        others = ("R5 T2", "B5 G4") if " " in held else ("R5", "G4")
        hands = (boon.cards(others[0]), boon.cards(held), boon.cards(others[1]))
        start = boon.Round.open(hands, 0, 0).apply(boon.Play(boon.card("R5")))
        assert ("no duty to trump" in rules_now(start)[0].sentence) == told
