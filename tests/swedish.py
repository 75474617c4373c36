"""The Swedish catalogue in tests, fresh from its source, and programs that speak it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from solver import i18n

ROOT = Path(__file__).parent.parent
PO = ROOT / "tutor" / "locale" / "sv" / "LC_MESSAGES" / "boon.po"


def swedish() -> Catalog:
    """The catalogue as the translators have it."""
    with PO.open("rb") as file:
        return read_po(file)


def sources() -> Catalog:
    """Every message of the sources, as `pybabel extract` finds it."""
    found = Catalog()
    keywords = {**DEFAULT_KEYWORDS, "mark": None}
    for package in ("solver", "tutor"):
        for *_where, message, comments, context in extract_from_dir(
            ROOT / package, [("**.py", "python")], keywords=keywords
        ):
            found.add(message, context=context, auto_comments=comments)
    return found


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


@contextmanager
def spoken(language: str) -> Iterator[None]:
    """Speak the language in this process, "sv" or else English."""
    before = i18n._translations
    if language == "sv":
        i18n.install(GNUTranslations(BytesIO(compiled(swedish()))))
    try:
        yield
    finally:
        i18n.install(before)


def write_locale(folder: Path, catalogue: Catalog) -> None:
    """Write a catalogue where `run_in` finds it as the Swedish one."""
    target = folder / "sv" / "LC_MESSAGES" / "boon.mo"
    target.parent.mkdir(parents=True)
    target.write_bytes(compiled(catalogue))


def run_in(
    locales: Path,
    arguments: Sequence[str],
    *,
    program: str = "boon",
    given: str = "",
    environment: dict[str, str] | None = None,
    timeout: float = 120,
) -> subprocess.CompletedProcess[str]:
    """Run a command with the Swedish catalogue of a folder."""
    script = (
        "import sys, pathlib, tutor.i18n\n"
        "tutor.i18n.LOCALES = pathlib.Path(sys.argv.pop(1))\n"
        "from tutor.start import main, boodle\n"
        "(main if sys.argv.pop(1) == 'boon' else boodle)()\n"
    )
    return subprocess.run(
        [sys.executable, "-c", script, str(locales), program, *arguments],
        input=given,
        capture_output=True,
        text=True,
        timeout=timeout,
        cwd=ROOT,
        env={
            "PATH": "/usr/bin:/bin",
            "BOON_LANG": "sv",
            "COLUMNS": "80",
            "PYTHONIOENCODING": "utf-8",
            **(environment or {}),
        },
        check=False,
    )
