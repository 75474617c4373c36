"""The values in the lines of a text form: cards, seats, numbers, options."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from solver.card_words import UNKNOWN, Found
from solver.errors import InputError
from solver.fields import MOST_NUMBER, did_you_mean
from solver.i18n import _
from solver.text_lines import Line, fold_key, shorten, split_list

NOTHING = "-"
"""What stands for no cards, no bids, nobody."""

NOBODY = frozenset({"none", "nobody", NOTHING})
RESERVED_NAMES = NOBODY | {UNKNOWN}
"""Words that stand for no player, so that a player of that name is written in quotes."""

_TRUTH = {
    **dict.fromkeys(("yes", "true", "on", "ja"), True),
    **dict.fromkeys(("no", "false", "off", "nej"), False),
}
_MOST_DIGITS = len(str(MOST_NUMBER))


def read_seat(
    line: Line,
    text: str,
    names: Sequence[str] | None,
    players: int,
    *,
    quoted: bool,
    nobody: bool = False,
) -> int | None:
    """The seat that a number or a name stands for; None: nobody.

    `quoted` says whether `text` was taken out of quotes, `nobody` whether nobody can be meant. A
    number may still be too high.
    """
    if not quoted:
        if nobody and text.casefold() in NOBODY:
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


def read_codes(
    line: Line,
    find: Callable[[str, int], Iterator[Found]],
    codes: Sequence[str],
    field: str | None = None,
) -> str | None:
    """The cards of a line as codes; None if it only says that nobody knows them.

    `find` finds the cards in a text that begins in a column; `codes` has each card's code. `field`
    is the part of the record that the line holds, if that is not its key.
    """
    if line.value == UNKNOWN:
        return None
    if line.value in ("", NOTHING):
        return ""
    words: dict[str, str] = {}
    unknown = 0
    result: list[str] = []
    try:
        for found in find(line.value, line.column):
            if found.card is None:
                unknown += 1
                continue
            code = codes[found.card]
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


def read_number(line: Line, word: str) -> int:
    """A whole number of a size that makes sense."""
    if re.fullmatch(rf"[+-]?[0-9]{{1,{_MOST_DIGITS}}}", word):
        return int(word)
    raise line.error(
        _("“{word}” is no whole number of at most nine digits").format(word=shorten(word))
    )


def read_integer(line: Line) -> int:
    """The one whole number of a line."""
    return read_number(line, line.value)


def read_rules(
    line: Line, known: Mapping[str, Any], may_be_none: Collection[str], example: str
) -> dict[str, Any]:
    """The options of a line such as `leaster_tie=none, double_loss_below=31`.

    `known` are the options with their defaults, which tell their types.
    """
    options: dict[str, Any] = {}
    for text, _quoted in split_list(line) if line.value not in ("", NOTHING) else ():
        name, equals, value = (part.strip() for part in text.partition("="))
        option = fold_key(name).replace(" ", "_")
        if option in known and not (equals and value):
            raise line.error(
                _("“{text}” has no value; write “{option}={value}”").format(
                    text=shorten(text), option=option, value=_some_value(known[option])
                ),
                field=f"rules.{option}",
            )
        if not equals:
            raise line.error(
                _("“{text}” is no option; write “{example}”").format(
                    text=shorten(text), example=example
                )
            )
        if option in options:
            raise line.error(_("“{text}” comes twice").format(text=shorten(name)))
        if option not in known:
            raise line.error(
                _("“{text}” is no option; {hint}").format(
                    text=shorten(name), hint=did_you_mean(option, list(known))
                ),
                field=f"rules.{shorten(name)}",
            )
        if value.casefold() in NOBODY and option in may_be_none:
            options[option] = None
        else:
            options[option] = _option(line, option, value, known[option])
    return options


def _some_value(default: object) -> object:
    """A value that an option may have, another than the default if it has only two."""
    if isinstance(default, bool):
        return "no" if default else "yes"
    return 3 if default is None else default


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
    return read_number(line, value)
