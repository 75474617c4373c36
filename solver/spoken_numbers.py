"""Numbers as people write them, by the language that is spoken. JSON and CSV keep their points."""

from __future__ import annotations

from solver.i18n import language

_SWEDISH = str.maketrans({".": ",", ",": "\N{NO-BREAK SPACE}"})


class Spoken(float):
    """A number that is formatted for people: in Swedish with a decimal comma.

    Any format of a float will do; thousands, if it asks for them, are set apart in the way of the
    language too. The language is that of the moment at which it is formatted.
    """

    def __format__(self, spec: str) -> str:
        text = super().__format__(spec)
        return text.translate(_SWEDISH) if language() == "sv" else text
