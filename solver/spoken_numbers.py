"""Numbers as people write them, by the language that is spoken. JSON and CSV keep their points."""

from __future__ import annotations

from solver.i18n import _, language

_SWEDISH = str.maketrans({".": ",", ",": "\N{NO-BREAK SPACE}"})


class Spoken(float):
    """A number that is formatted for people: in Swedish with a decimal comma.

    Any format of a float will do; thousands, if it asks for them, are set apart in the way of the
    language too. The language is that of the moment at which it is formatted.
    """

    def __format__(self, spec: str) -> str:
        text = super().__format__(spec)
        return text.translate(_SWEDISH) if language() == "sv" else text


def share(part: float) -> str:
    """A share in percent; a small one is not called none, nor a large one all."""
    if 0 < part < 0.005:
        return _("under {percent:.0%}").format(percent=0.01)
    if 0.995 <= part < 1:
        return _("over {percent:.0%}").format(percent=0.99)
    return f"{part:.0%}"
