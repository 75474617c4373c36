"""The values in the lines of Boodle's text form: cards, chips, bids, bets, options."""

from __future__ import annotations

import re
from typing import Any

from solver import text_values
from solver.boodle.cards import CODES
from solver.boodle.json_reading import BOODLE_CODES, PASS
from solver.boodle.names import parse_card, read_cards
from solver.boodle.rules import DEFAULT_RULES
from solver.errors import InputError
from solver.i18n import _
from solver.text_lines import Line, shorten, split_list
from solver.text_values import read_number, split_words

PASSES = frozenset({"pass", "passes", "passed", "passa", "passar", "passade"})
"""The words for a pass."""
EXCHANGES = {
    **dict.fromkeys(("yes", "true", "on", "ja", "take", "takes", "taken", "took"), True),
    **dict.fromkeys(
        ("swap", "swaps", "swapped", "byt", "byta", "byter", "bytte", "ta", "tar", "tog"), True
    ),
    **dict.fromkeys(
        (
            "no",
            "false",
            "off",
            "nej",
            "keep",
            "keeps",
            "kept",
            "behåll",
            "behålla",
            "behåller",
            "behöll",
        ),
        False,
    ),
}
"""The words for taking the reserve and for keeping one's hand."""
BETS = {
    **dict.fromkeys(("check", "checks", "checked", "checka", "checkar"), "check"),
    **dict.fromkeys(("call", "calls", "called", "syna", "synar"), "call"),
    **dict.fromkeys(("fold", "folds", "folded", "lägg", "lägga", "lägger"), "fold"),
    **dict.fromkeys(("bet", "bets", "satsa", "satsar"), "bet"),
    **dict.fromkeys(("raise", "raises", "raised", "höj", "höja", "höjer"), "raise"),
}
"""The words for what is done in the round of poker."""


def read_codes(line: Line, field: str | None = None) -> str | None:
    """The cards of a line as codes; None if it only says that nobody knows them."""
    return text_values.read_codes(line, read_cards, CODES, field)


def read_rules(line: Line) -> dict[str, Any]:
    """The options of a line such as `ante=free(6), three_in_one=yes`."""
    return text_values.read_rules(
        line, DEFAULT_RULES.to_json(), ("hands", "minutes"), "lead_suit=any"
    )


def read_pots(line: Line) -> dict[str, int]:
    """Chips by boodle card: `AH 5, KC 5, QD 5, JS 5`, or the four numbers in this order."""
    words = line.value.replace("=", " ").replace(",", " ").split()
    if all(re.fullmatch(r"[+-]?[0-9]+", word) for word in words):
        if len(words) != len(BOODLE_CODES):
            raise line.error(
                _("“{text}”: four numbers of chips are due, for {cards}").format(
                    text=line.quote, cards=", ".join(BOODLE_CODES)
                )
            )
        return dict(zip(BOODLE_CODES, (read_number(line, word) for word in words), strict=True))
    pots: dict[str, int] = {}
    for text, _quoted in split_list(line):
        card, space, number = text.replace("=", " ").strip().rpartition(" ")
        if not space:
            raise line.error(_("“{text}” has no chips; write “AH 5”").format(text=shorten(text)))
        try:
            code = CODES[parse_card(card)]
        except InputError as error:
            raise line.error(error.message) from error
        if code not in BOODLE_CODES:
            raise line.error(
                _("“{text}” is no boodle card; they are {cards}").format(
                    text=shorten(card), cards=", ".join(BOODLE_CODES)
                )
            )
        if code in pots:
            raise line.error(_("“{text}” comes twice").format(text=shorten(card)))
        pots[code] = read_number(line, number)
    return pots


def read_spread(line: Line) -> list[int]:
    """The four numbers of a free ante: `3 0 1 2` or `3/0/1/2`."""
    return [read_number(line, word) for word in line.value.replace("/", " ").split()]


def read_exchange(line: Line) -> bool:
    """Whether the dealer took the reserve."""
    word = line.value.casefold()
    if word not in EXCHANGES:
        raise line.error(
            _("“{text}”: the dealer takes the reserve (yes) or keeps his hand (no)").format(
                text=line.quote
            )
        )
    return EXCHANGES[word]


def read_bid(line: Line, word: str) -> int | str:
    """A bid in an auction, as its JSON form has it."""
    if word.casefold() in PASSES:
        return PASS
    if re.fullmatch(r"[0-9]{1,9}", word):
        return int(word)
    raise line.error(
        _("“{word}” is no bid: it is a number of chips, or “pass”").format(word=shorten(word))
    )


def read_bets(line: Line) -> list[str]:
    """The betting of a round of poker, as its JSON form has it."""
    bets: list[str] = []
    words = iter(split_words(line))
    for word in words:
        kind = BETS.get(word.casefold())
        if kind is None:
            raise line.error(
                _("“{word}” is no bet: it is check, call, fold, bet N or raise N").format(
                    word=shorten(word)
                )
            )
        if kind in ("bet", "raise"):
            chips = next(words, "")
            if not re.fullmatch(r"[0-9]{1,9}", chips):
                raise line.error(
                    _("“{word}” is followed by a number of chips, as in “bet 2”").format(
                        word=shorten(word)
                    )
                )
            kind = f"{kind} {int(chips)}"
        bets.append(kind)
    return bets
