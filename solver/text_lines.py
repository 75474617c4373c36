"""The lines of the text form: keys, values, comments, quoted words, and records between `---`."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from solver.errors import InputError
from solver.fields import shorten as shorten
from solver.i18n import _

_SEPARATOR = re.compile(r"\s*-{3,}\s*")
_FIRST_WORD = re.compile(r'[^\s:"]+')
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f]")
_NOT_PLAIN = re.compile(r'[,:"#\[\]]|\s{2}')
_QUOTED = json.JSONDecoder(strict=False)


@dataclass(frozen=True, slots=True)
class Line:
    """One line with a key."""

    number: int
    text: str
    """The whole line, for messages."""
    key: str
    """In lower case, with single spaces between its words."""
    owner: str | None
    """The player between key and colon, if one is named."""
    owner_quoted: bool
    value: str
    column: int
    """Where the value begins, counted from 1."""

    def error(self, message: str, field: str | None = None) -> InputError:
        """An error in this line; `message` quotes what is wrong."""
        return InputError(message, field=field or shorten(self.key), line=self.number)

    @property
    def quote(self) -> str:
        """The line as a message quotes it."""
        return shorten(self.text.strip())


@dataclass(slots=True)
class Block:
    """One record's lines and comments."""

    lines: list[Line] = field(default_factory=list)
    comments: list[tuple[int, str]] = field(default_factory=list)
    """Each comment with the index of the line it belongs to; past the last: the end."""
    number: int = 0
    """The number of its first line that is no comment; 0: it has none."""
    error: InputError | None = None
    """What is wrong with the first line that has no key, if there is one."""


def fold_key(key: str) -> str:
    """A key in lower case with single spaces, however it was typed."""
    return re.sub(r"[\s_-]+", " ", key).strip().casefold()


def blocks(text: str, free_keys: frozenset[str], owned_keys: Collection[str]) -> list[Block]:
    """The records of a text, each as its lines.

    In lines with a key of `free_keys` only two spaces (or a tab) and # begin a comment, in all
    others one; the keys of `owned_keys` may name a player before the colon. A line that has no key
    becomes the error of its block.
    """
    result = [Block()]
    for number, raw in enumerate(text.split("\n"), 1):
        block = result[-1]
        stripped = raw.strip()
        if not stripped:
            continue
        if stripped.startswith("#"):
            block.comments.append((len(block.lines), _comment(raw[raw.index("#") + 1 :])))
        elif _SEPARATOR.fullmatch(raw):
            if block.number:
                result.append(Block())
        else:
            block.number = block.number or number
            try:
                line, comment = _line(number, raw, free_keys, owned_keys)
            except InputError as error:
                block.error = block.error or error
                continue
            if comment is not None:
                block.comments.append((len(block.lines), _comment(comment)))
            block.lines.append(line)
    if not result[-1].number and len(result) > 1:
        last = result.pop()
        end = len(result[-1].lines)
        result[-1].comments += [(end, comment) for _index, comment in last.comments]
    return result if result[0].number else []


def _line(
    number: int, raw: str, free_keys: frozenset[str], owned_keys: Collection[str]
) -> tuple[Line, str | None]:
    """A line and the comment at its end."""
    start = len(raw) - len(raw.lstrip())
    owner, quoted = None, False
    word = _FIRST_WORD.match(raw, start)
    if word and word[0].casefold() in owned_keys:
        key = word[0].casefold()
        at = _skip_spaces(raw, word.end())
        if raw.startswith('"', at):
            owner, at = quoted_word(raw, at, number, key)
            quoted = True
            at = _skip_spaces(raw, at)
            colon = at if raw.startswith(":", at) else -1
        else:
            colon = raw.find(":", at)
            owner = raw[at:colon].strip() or None
    else:
        colon = raw.find(":", start)
        key = fold_key(raw[start:colon]) if colon >= 0 else ""
    if colon < 0 or not key:
        raise InputError(
            _("“{text}” is no line of the form “key: value”").format(text=shorten(raw.strip())),
            line=number,
            field=shorten(fold_key(word[0])) if word else None,
        )
    value, comment = _split_comment(raw[colon + 1 :], number, key, free=key in free_keys)
    column = colon + 2 + len(value) - len(value.lstrip())
    return Line(number, raw, key, owner, quoted, value.strip(), column), comment


def _skip_spaces(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def _split_comment(rest: str, number: int, key: str, *, free: bool) -> tuple[str, str | None]:
    """What follows the colon as value and comment; a # within quotes is no comment."""
    at = 0
    starts = True
    while at < len(rest):
        char = rest[at]
        if char == '"' and starts:
            _word, at = quoted_word(rest, at, number, key)
            starts = False
            continue
        if char == "#" and at and rest[at - 1].isspace():
            far = rest[at - 1] == "\t" or (at > 1 and rest[at - 2].isspace())
            if far or not free:
                return rest[:at], rest[at + 1 :]
        if not char.isspace():
            starts = char == ","
        at += 1
    return rest, None


def quoted_word(text: str, at: int, number: int, key: str) -> tuple[str, int]:
    """The quoted word that begins at `at`, and where it ends.

    Raises InputError if it has no end or a wrong escape.
    """
    try:
        word, end = _QUOTED.raw_decode(text, at)
    except ValueError:
        raise InputError(
            _('“{text}” has no closing quote (in quotes, \\" and \\\\ stand for " and \\)').format(
                text=shorten(text[at:].strip())
            ),
            line=number,
            field=key,
        ) from None
    if any("\ud800" <= char <= "\udfff" for char in word):
        raise InputError(
            _("“{text}” holds half a surrogate pair, which is no character").format(
                text=shorten(text[at:end])
            ),
            line=number,
            field=key,
        )
    return str(word), end


def split_list(line: Line) -> Iterator[tuple[str, bool]]:
    """The words between the commas of a line, each with whether it was quoted.

    Raises InputError for an empty word and for anything after a quote but a comma.
    """
    text, at = line.value, 0
    while True:
        at = _skip_spaces(text, at)
        if text.startswith('"', at):
            word, end = quoted_word(text, at, line.number, line.key)
            end = _skip_spaces(text, end)
            if end < len(text) and text[end] != ",":
                raise line.error(
                    _("“{text}” follows a quoted word without a comma").format(
                        text=shorten(text[end:])
                    )
                )
            yield word, True
        else:
            end = text.find(",", at)
            end = len(text) if end < 0 else end
            word = text[at:end].strip()
            if not word:
                raise line.error(
                    _("“{text}” has nothing between two commas or at an end").format(
                        text=shorten(text)
                    )
                )
            yield word, False
        if end >= len(text):
            return
        at = end + 1


def free_text(line: Line) -> str:
    """The value of a line that may be any text, in quotes or as it is."""
    if not line.value.startswith('"'):
        return line.value
    text, end = quoted_word(line.value, 0, line.number, line.key)
    if line.value[end:].strip():
        raise line.error(
            _("“{text}” follows a text in quotes; put all of it between them").format(
                text=shorten(line.value[end:].strip())
            )
        )
    return text


def quote(text: str) -> str:
    """`text` in quotes, on one line."""
    return json.dumps(text, ensure_ascii=False)


def write_free_text(text: str) -> str:
    """Any text as a value: as it is, or where that would be read otherwise, in quotes."""
    if not text or text != text.strip() or text[0] in '"#' or not text.isprintable():
        return quote(text)
    return quote(text) if re.search(r"\s{2,}#", text) else text


def write_word(text: str, reserved: frozenset[str] = frozenset()) -> str:
    """A name in a list or before a colon: as it is, or in quotes."""
    plain = (
        text != ""
        and text == text.strip()
        and text.isprintable()
        and not _NOT_PLAIN.search(text)
        and text.casefold() not in reserved
        and not re.fullmatch(r"[+-]?\d+", text)
    )
    return text if plain else quote(text)


def _comment(rest: str) -> str:
    """The text of a comment, from what follows its #."""
    if rest.startswith('"'):
        try:
            text, end = _QUOTED.raw_decode(rest)
        except ValueError:
            return rest
        if not rest[end:].strip() and not any("\ud800" <= char <= "\udfff" for char in text):
            return str(text)
    return rest.removeprefix(" ")


def write_comment(text: str) -> list[str]:
    """The lines of a comment, which `blocks` joins to the same text."""
    if _CONTROL.search(text):
        return [f"#{quote(text)}"]
    return [f"# {line}" if line else "#" for line in text.split("\n")]
