"""Drawing with ASCII characters only: whatever else would be drawn is put into them."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

SIGNS = {
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",
    "’": "'",
    "…": ".",
    "–": "-",
    "—": "-",
    "−": "-",
    "\N{NO-BREAK SPACE}": " ",
    "·": "*",
    "×": "x",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "≥": ">",
    "≤": "<",
    "★": "*",
    "●": "o",
    "▲": "^",
    "■": "#",
}
"""One character for one, so that nothing is moved."""
LINES = range(0x2500, 0x2580)
BLOCKS = range(0x2580, 0x25A0)


@lru_cache(maxsize=4096)
def in_ascii(text: str) -> str:
    """`text` as wide as it is, without signs that are not ASCII; letters stay as they are."""
    return text if text.isascii() else "".join(map(_one, text))


def _one(character: str) -> str:
    if character.isascii() or unicodedata.category(character)[0] in "LM":
        return character
    if character in SIGNS:
        return SIGNS[character]
    number = ord(character)
    if number in LINES:
        return {"│": "|", "┃": "|", "║": "|", "─": "-", "━": "-", "═": "-"}.get(character, "+")
    if number in BLOCKS:
        return "#" if character == "█" else " "
    return "?" * cell_len(character)


class AsciiFilter(LineFilter):
    """Puts every line of the screen into ASCII, while it is enabled."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments with their text in ASCII."""
        return [
            Segment(in_ascii(text), style, control) if text else Segment(text, style, control)
            for text, style, control in segments
        ]
