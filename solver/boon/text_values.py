"""The values in the lines of Boon's text form: cards, seats, bids, options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from solver import text_values
from solver.boon.cards import CODES
from solver.boon.names import CardNames, read_cards
from solver.boon.rules import DEFAULT_RULES
from solver.i18n import _
from solver.text_lines import Line, shorten
from solver.text_values import NOTHING, RESERVED_NAMES, read_integer, read_number, split_words

__all__ = [
    "NOTHING",
    "RESERVED_NAMES",
    "read_bid",
    "read_codes",
    "read_integer",
    "read_number",
    "read_rules",
    "read_seat",
    "split_words",
]

_BIDS = {
    **dict.fromkeys(("take", "takes", "took", "ta", "tar", "tog"), "take"),
    **dict.fromkeys(("pass", "passes", "passed", "passa", "passar", "passade"), "pass"),
}


def read_seat(
    line: Line, text: str, names: Sequence[str] | None, players: int, *, quoted: bool
) -> int | None:
    """The seat that a number or a name stands for; None: nobody.

    `quoted` says whether `text` was taken out of quotes. A number may still be too high.
    """
    nobody = line.key.endswith("soloist")
    return text_values.read_seat(line, text, names, players, quoted=quoted, nobody=nobody)


def read_codes(line: Line, cards: CardNames, field: str | None = None) -> str | None:
    """The cards of a line as codes; None if it only says that nobody knows them.

    `field` is the part of the record that the line holds, if that is not its key.
    """
    return text_values.read_codes(
        line, lambda text, column: read_cards(text, cards, column), CODES, field
    )


def read_bid(line: Line, word: str) -> str:
    """A bid, as its JSON form has it."""
    try:
        return _BIDS[word.casefold()]
    except KeyError:
        raise line.error(
            _("“{word}” is no bid: it is “take” or “pass”").format(word=shorten(word))
        ) from None


def read_rules(line: Line) -> dict[str, Any]:
    """The options of a line such as `leaster_tie=none, double_loss_below=31`."""
    return text_values.read_rules(line, DEFAULT_RULES.to_json(), ("rounds",), "leaster_tie=none")
