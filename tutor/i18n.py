"""Finds the translations that the environment asks for, and installs them.

BOON_LANG, which the option --lang sets, comes first; then LANGUAGE, LC_ALL, LC_MESSAGES and LANG in
this order, as in GNU gettext. The source is English, so that an English locale ends the search.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from gettext import NullTranslations, find, translation
from pathlib import Path

from solver import i18n

DOMAIN = "boon"
LOCALES = Path(__file__).parent / "locale"


def wanted(environ: Mapping[str, str]) -> list[str]:
    """The locales asked for, the dearest first."""
    if environ.get("BOON_LANG"):
        return [environ["BOON_LANG"]]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            locale = environ[name]
            break
    else:
        locale = "C"
    if locale.split(".")[0] in ("C", "POSIX"):
        return []
    return [name for name in environ.get("LANGUAGE", "").split(":") if name] or [locale]


def catalogue(environ: Mapping[str, str], locales: Path | None = None) -> NullTranslations:
    """The translations for `environ`, or none where English is asked for or all there is.

    `locales` is the folder of the catalogues; None: LOCALES.
    """
    folder = str(locales or LOCALES)
    for locale in wanted(environ):
        if locale.split(".")[0].split("_")[0] == "en":
            break
        if find(DOMAIN, folder, [locale]):
            return translation(DOMAIN, folder, [locale])
    return NullTranslations()


def install_from_environment() -> None:
    """Speak the language that the environment asks for from now on."""
    i18n.install(catalogue(os.environ))
