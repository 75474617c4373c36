"""Where text for people passes through on its way out, so that it can be translated.

Nothing here looks at the environment: a program that wants another language than English
finds the catalogue and installs it.
"""

from __future__ import annotations

from gettext import NullTranslations
from typing import Literal

_translations = NullTranslations()


def install(translations: NullTranslations) -> None:
    """Use `translations` for every message from now on."""
    global _translations
    _translations = translations


def language() -> Literal["en", "sv"]:
    """The language of the installed translations, of those that cards have names in."""
    return "sv" if _translations.info().get("language", "").startswith("sv") else "en"


def _(message: str) -> str:
    """`message` in the installed language."""
    return _translations.gettext(message)


def pgettext(context: str, message: str) -> str:
    """`message` in the installed language, where its words mean another thing elsewhere.

    `context` says what is meant, to the translator only.
    """
    return _translations.pgettext(context, message)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of a message that goes with `number`, in the installed language."""
    return _translations.ngettext(singular, plural, number)


def mark(message: str) -> str:
    """`message` as it is: marks text that is translated later, where it is shown."""
    return message
