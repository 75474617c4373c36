from __future__ import annotations

from collections import Counter

import pytest

from solver.boon.cards import boon_size, codes, count, deck, hand_size
from solver.boon.deal import deal
from solver.boon.round import Phase
from solver.boon.rules import Rules
from solver.errors import InputError


@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_is_the_whole_deck(players: int) -> None:
    for seed in range(200):
        state = deal(players, seed)
        assert [count(hand) for hand in state.dealt] == [hand_size(players)] * players
        assert count(state.boon) == boon_size(players)
        assert sum(state.dealt) + state.boon == deck(players)
        assert sum(state.dealt) | state.boon == deck(players)
        assert state.phase is Phase.BID


def test_the_same_seed_deals_the_same_cards() -> None:
    assert deal(3, 7) == deal(3, 7)
    assert deal(3, 7) != deal(3, 8)
    assert deal(3, 7, dealer=2).dealt == deal(3, 7, dealer=0).dealt
    assert deal(4, 1 << 200) == deal(4, 1 << 200)


def test_a_known_deal() -> None:
    """Whoever repeats a seed on another machine must find these cards."""
    state = deal(3, 2015)
    assert [codes(hand) for hand in (*state.dealt, state.boon)] == [
        "T14 T11 T10 T9 T7 T2 R4 R3 G2",
        "T13 T4 G6 G4 G3 B6 B5 B2 B1",
        "T8 T5 T1 R6 R5 R2 G5 B4 B3",
        "T12 T6 T3",
    ]
    assert state.dealer == 1


def test_every_card_comes_everywhere() -> None:
    """Each card is in each place about as often as its size says, and every seat deals."""
    deals = 3000
    places: Counter[tuple[int, int]] = Counter()
    dealers: Counter[int | None] = Counter()
    for seed in range(deals):
        state = deal(4, seed)
        dealers[state.dealer] += 1
        for place, cards in enumerate((*state.dealt, state.boon)):
            places.update((place, card) for card in range(32) if cards >> card & 1)
    for place in range(5):
        expected = deals * (7 if place < 4 else 4) / 32
        for card in range(32):
            # Five standard deviations, which 160 fair counts stay within.
            assert abs(places[place, card] - expected) < 5 * expected**0.5
    assert all(abs(dealers[seat] - deals / 4) < 5 * (deals / 4) ** 0.5 for seat in range(4))


def test_dealer_and_rules_are_kept() -> None:
    rules = Rules(all_pass="forced")
    state = deal(4, 1, dealer=2, rules=rules)
    assert (state.dealer, state.to_move, state.rules) == (2, 3, rules)


@pytest.mark.parametrize(
    ("players", "seed", "dealer", "field"),
    [
        (5, 0, None, "players"),
        (True, 0, None, "players"),
        (3, -1, None, "seed"),
        (3, 1.5, None, "seed"),
        (3, True, None, "seed"),
        (3, 0, 3, "dealer"),
        (3, 0, -1, "dealer"),
    ],
)
def test_what_cannot_be_dealt(players: int, seed: int, dealer: int | None, field: str) -> None:
    with pytest.raises(InputError) as caught:
        deal(players, seed, dealer)
    assert caught.value.field == field
