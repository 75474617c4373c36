"""The best hand among many cards equals that found by trying all fives."""

from __future__ import annotations

from random import Random

import pytest

from solver.boodle.best_hand import best_value
from solver.boodle.cards import set_from_codes as cards
from solver.boodle.cards import set_of
from solver.boodle.poker import best_five
from solver.boodle.poker_hands import HandKind, poker_value


@pytest.mark.parametrize(
    ("among", "size"),
    [
        (range(52), 8),
        (range(26), 7),
        ([card for card in range(52) if card % 13 in (0, 1, 2, 3, 12)], 6),
        (range(52), 5),
    ],
    ids=["all", "two suits", "low straights", "five"],
)
def test_it_equals_trying_all(among: range | list[int], size: int) -> None:
    random = Random(size)
    kinds = set()
    for _hand in range(400):
        hand = set_of(random.sample(list(among), size))
        value = best_value(hand)
        assert value == poker_value(best_five(hand))
        kinds.add(value[0])
    assert len(kinds) > 4


@pytest.mark.parametrize(
    ("text", "kind", "ranks"),
    [
        ("TH JH QH KH AH 2C 2D", HandKind.STRAIGHT_FLUSH, (14, 13, 12, 11, 10)),
        ("AH 2H 3H 4H 5H AC AD AS", HandKind.STRAIGHT_FLUSH, (5, 4, 3, 2, 1)),
        ("2C 2D 2H 2S 3C 3D 3H 9S", HandKind.FOUR_OF_A_KIND, (2, 9)),
        ("3C 3D 3H 9C 9D 9H", HandKind.FULL_HOUSE, (9, 3)),
        ("2C 4C 6C 8C TC QC 3D 3H", HandKind.FLUSH, (12, 10, 8, 6, 4)),
        ("2C 3D 4H 5S 6C 7C", HandKind.STRAIGHT, (7, 6, 5, 4, 3)),
        ("2C 2D 3H 3S 4C 4D 9H", HandKind.TWO_PAIRS, (4, 3, 9)),
    ],
)
def test_kinds(text: str, kind: HandKind, ranks: tuple[int, ...]) -> None:
    assert best_value(cards(text)) == (kind, ranks)
