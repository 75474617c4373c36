"""How a hand is laid out in either game: suit by suit, with wider gaps between them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

UNKNOWN = "?"
"""Stands for a card that is not known."""


def laid_out(cards: Iterable[tuple[object, Text]], unknown: int = 0) -> Text:
    """Cards in the order given, each with its suit, and a question mark for each unknown one."""
    from rich.text import Text

    suits = [
        Text(" ").join(text for _suit, text in suit)
        for _suit, suit in groupby(cards, lambda card: card[0])
    ]
    if unknown:
        suits.append(Text(" ".join([UNKNOWN] * unknown)))
    return Text("  ").join(suits)
