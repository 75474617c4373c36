"""The values in the lines of the text form: cards, seats, bids, numbers, options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from solver.boon.cards import CODES
from solver.boon.names import UNKNOWN, CardNames, read_cards
from solver.boon.rules import DEFAULT_RULES
from solver.text_lines import Line, fold_key, shorten, split_list
from solver.errors import InputError
from solver.fields import did_you_mean
from solver.i18n import _

NOTHING = "-"
"""What stands for no cards, no bids, nobody."""

NOBODY = frozenset({"none", "nobody", NOTHING})
RESERVED_NAMES = NOBODY | {UNKNOWN}
"""Words that stand for no player, so that a player of that name is written in quotes."""

_BIDS = {
    **dict.fromkeys(("take", "takes", "took", "ta", "tar", "tog"), "take"),
    **dict.fromkeys(("pass", "passes", "passed", "passa", "passar", "passade"), "pass"),
}
_TRUTH = {
    **dict.fromkeys(("yes", "true", "on", "ja"), True),
    **dict.fromkeys(("no", "false", "off", "nej"), False),
}
_MOST_DIGITS = 1000


def read_seat(
    line: Line, text: str, names: Sequence[str] | None, players: int, *, quoted: bool
) -> int | None:
    """The seat that a number or a name stands for; None: nobody.

    `quoted` says whether `text` was taken out of quotes. A number may still be too high.
    """
    if not quoted:
        if text.casefold() in NOBODY and line.key.endswith("soloist"):
            return None
        if re.fullmatch(r"[+-]?[0-9]{1,9}", text):
            return int(text)
    known = names or ()
    exact = [seat for seat, name in enumerate(known) if name == text]
    near_by = [seat for seat, name in enumerate(known) if name.casefold() == text.casefold()]
    found = exact or near_by
    if len(found) == 1:
        return found[0]
    if found:
        reason = _("several players have that name; write the number of the seat")
    elif known:
        reason = _("no player has that name; {hint}").format(hint=did_you_mean(text, known))
    else:
        reason = _("without a line “names: …” a seat is a number, 0 to {last}").format(
            last=players - 1
        )
    raise line.error(_("“{text}” is no seat: {reason}").format(text=shorten(text), reason=reason))


def read_codes(line: Line, cards: CardNames, field: str | None = None) -> str | None:
    """The cards of a line as codes; None if it only says that nobody knows them.

    `field` is the part of the record that the line holds, if that is not its key.
    """
    if line.value == UNKNOWN:
        return None
    if line.value in ("", NOTHING):
        return ""
    words: dict[str, str] = {}
    unknown = 0
    result: list[str] = []
    try:
        for found in read_cards(line.value, cards, line.column):
            if found.card is None:
                unknown += 1
                continue
            code = CODES[found.card]
            if code in words:
                raise InputError(
                    _(
                        "“{text}” (column {column}) is {code}, which comes twice in this line"
                    ).format(text=found.text, column=found.column, code=code)
                )
            words[code] = found.text
            result.append(code)
    except InputError as error:
        raise line.error(error.message, field) from error
    return " ".join([*result, *[UNKNOWN] * unknown])


def split_words(line: Line) -> list[str]:
    """The words of a line, with spaces or commas between."""
    if line.value == NOTHING:
        return []
    return line.value.replace(",", " ").split()


def read_bid(line: Line, word: str) -> str:
    """A bid, as its JSON form has it."""
    try:
        return _BIDS[word.casefold()]
    except KeyError:
        raise line.error(
            _("“{word}” is no bid: it is “take” or “pass”").format(word=shorten(word))
        ) from None


def read_number(line: Line, word: str) -> int:
    """A whole number."""
    if re.fullmatch(r"[+-]?[0-9]+", word) and len(word) < _MOST_DIGITS:
        return int(word)
    raise line.error(_("“{word}” is no whole number").format(word=shorten(word)))


def read_integer(line: Line) -> int:
    """The one whole number of a line."""
    return read_number(line, line.value)


def read_rules(line: Line) -> dict[str, Any]:
    """The options of a line such as `leaster_tie=none, double_loss_below=31`."""
    options: dict[str, Any] = {}
    known = DEFAULT_RULES.to_json()
    for text, _quoted in split_list(line) if line.value not in ("", NOTHING) else ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise line.error(
                _("“{text}” is no option; write “leaster_tie=none”").format(text=shorten(text))
            )
        option = fold_key(name).replace(" ", "_")
        if option in options:
            raise line.error(_("“{text}” comes twice").format(text=shorten(name)))
        if option not in known:
            raise line.error(
                _("“{text}” is no option; {hint}").format(
                    text=shorten(name), hint=did_you_mean(option, list(known))
                ),
                field=f"rules.{shorten(name)}",
            )
        options[option] = _option(line, option, value, known[option])
    return options


def _option(line: Line, option: str, value: str, default: object) -> object:
    word = value.casefold()
    if isinstance(default, bool):
        if word not in _TRUTH:
            raise line.error(
                _("“{option}={value}”: it is yes or no").format(
                    option=option, value=shorten(value)
                ),
                field=f"rules.{option}",
            )
        return _TRUTH[word]
    if isinstance(default, str):
        return word
    if word in NOBODY and option == "rounds":
        return None
    return read_number(line, value)
