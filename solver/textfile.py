"""Text files as people have them: any usual encoding, any line ends, and no surprise."""

from __future__ import annotations

import codecs
import re

from solver.errors import InputError
from solver.i18n import _

_UTF16_SAMPLE = 4096
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f]")
_C1_CONTROL = re.compile("[\x80-\x9f]")
_NOT_UTF8 = re.compile("[\udc80-\udcff]")
_END_OF_DOS_FILE = "\x1a"


def decode(data: bytes) -> str:
    """The text of a file, with LF at the line ends and without byte order marks before lines.

    UTF-8, UTF-16 and UTF-32 with a byte order mark; without one UTF-8, UTF-16 where the zero
    bytes show it, else Windows-1252 or Latin-1. Raises InputError, with the line where it is
    known, for anything that is not text in one of these.
    """
    text = unix_lines(_decode(data).removeprefix("\ufeff")).rstrip(_END_OF_DOS_FILE)
    text = text.replace("\n\ufeff", "\n")  # as files have it that were put together
    if found := _CONTROL.search(text):
        raise InputError(
            _("this is no text file: it holds the control character {code}; {expected}").format(
                code=f"U+{ord(found[0]):04X}", expected=_expected()
            ),
            line=_line_of(text, found.start()),
        )
    return text


def unix_lines(text: str) -> str:
    """`text` with LF at the line ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def is_utf16(data: bytes) -> bool:
    """Whether these first bytes of a file show UTF-16 or UTF-32, which has no lines of bytes."""
    return data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or (
        data.startswith(codecs.BOM_UTF32_BE) or _utf16_by_zeros(data) is not None
    )


def _decode(data: bytes) -> str:
    if data.startswith(codecs.BOM_UTF8):
        return _utf8(data[len(codecs.BOM_UTF8) :], marked=True)
    for marks, encoding in (
        ((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE), "utf-32"),
        ((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE), "utf-16"),
    ):
        if data.startswith(marks):
            return _wide(data, encoding)
    if unmarked := _utf16_by_zeros(data):
        return _wide(data, unmarked)
    return _utf8(data, marked=False)


def _utf16_by_zeros(data: bytes) -> str | None:
    """The byte order of UTF-16 without a mark: in mostly Latin text every other byte is 0."""
    sample = data[:_UTF16_SAMPLE]
    pairs = len(sample) // 2
    if pairs < 2:
        return None
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd * 2 > pairs and even * 10 < pairs:
        return "utf-16-le"
    if even * 2 > pairs and odd * 10 < pairs:
        return "utf-16-be"
    return None


def _wide(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise InputError(
            _(
                "this looks like {encoding}, but is cut off or damaged at byte {byte}; {expected}"
            ).format(encoding=encoding.upper(), byte=error.start + 1, expected=_expected())
        ) from None


def _utf8(data: bytes, *, marked: bool) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        pass
    loose = data.decode("utf-8", "surrogateescape")
    odd = _NOT_UTF8.search(loose)
    assert odd is not None
    line = _line_of(unix_lines(loose[: odd.start()]), None)
    byte = f"0x{ord(odd[0]) - 0xDC00:02X}"
    if _CONTROL.search(loose.rstrip(_END_OF_DOS_FILE)):
        raise InputError(
            _("this is no text file but binary data, with bytes such as {byte}; {expected}").format(
                byte=byte, expected=_expected()
            ),
            line=line,
        )
    if marked or _has_surrogates(data) or not _NOT_UTF8.sub("", loose).isascii():
        raise InputError(
            _("byte {byte} is no UTF-8, though the rest of the text is; save it as UTF-8").format(
                byte=byte
            ),
            line=line,
        )
    try:
        text = data.decode("cp1252")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if _C1_CONTROL.search(text):
        raise InputError(
            _("byte {byte} is neither UTF-8 nor Latin-1; {expected}").format(
                byte=byte, expected=_expected()
            ),
            line=line,
        )
    return text


def _expected() -> str:
    """What would be right, for the end of a message."""
    return _("what can be read is text in UTF-8, in lines such as “players: 4”, or JSON")


def _has_surrogates(data: bytes) -> bool:
    """Whether this is UTF-8 but for half surrogate pairs, as some programs write emoji."""
    try:
        data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return False
    return True


def _line_of(text: str, index: int | None) -> int:
    """The line, counted from 1, of a place in a text (None: its end)."""
    return text.count("\n", 0, len(text) if index is None else index) + 1
