"""A language of lookalikes: what is still in Latin letters when it is spoken was not translated."""

from __future__ import annotations

import re
from collections.abc import Collection
from string import ascii_letters

from babel.messages.catalog import Catalog

from tests.swedish import sources

_OTHERS = str.maketrans(ascii_letters, "абцдефгхижклмнопярстувшчызАБЦДЕФГХИЖКЛМНОПЯРСТУВШЧЫЗ")
"""A letter of the same width for each."""
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_WORD = re.compile(r"[A-Za-zÅÄÖåäö]{3,}")


def pseudo(text: str) -> str:
    """The text in lookalikes, its placeholders as they are."""
    parts = _PLACEHOLDER.split(text)
    return "".join(
        part if index % 2 else part.translate(_OTHERS) for index, part in enumerate(parts)
    )


def pseudo_catalogue() -> Catalog:
    """Every message of the sources in lookalikes, passed off as Swedish."""
    found = Catalog(locale="sv")
    for message in sources():
        if message.id:
            english = message.id
            forms = (
                tuple(map(pseudo, english))
                if isinstance(english, tuple | list)
                else pseudo(english)
            )
            found.add(message.id, forms, context=message.context)
    return found


def left_over(text: str, known: Collection[str]) -> list[str]:
    """The lines that hold words in Latin letters other than those `known`, with these words."""
    lines = []
    for line in text.splitlines():
        words = [word for word in _WORD.findall(line) if word not in known]
        if words:
            lines.append(f"{' '.join(words)}: {line.strip()}")
    return lines
