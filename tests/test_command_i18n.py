"""The language of the messages follows the environment."""

import struct
from pathlib import Path

import pytest

from tutor import i18n


def compiled(message: str, translated: str) -> bytes:
    """A catalogue of one message in the format of GNU gettext's .mo files."""
    originals = [b"", message.encode()]
    translations = [b"Content-Type: text/plain; charset=UTF-8\n", translated.encode()]
    at = 28 + 16 * len(originals)
    tables, strings = b"", b""
    for text in originals + translations:
        tables += struct.pack("<II", len(text), at + len(strings))
        strings += text + b"\0"
    header = struct.pack("<7I", 0x950412DE, 0, len(originals), 28, 28 + 8 * len(originals), 0, at)
    return header + tables + strings


@pytest.fixture
def locales(tmp_path: Path) -> Path:
    for language, translated in (("sv", "sticket"), ("de", "der Stich")):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        (folder / "boon.mo").write_bytes(compiled("the trick", translated))
    return tmp_path


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "the trick"),
        ({"LANG": "sv_SE.UTF-8"}, "sticket"),
        ({"LANG": "sv_SE.UTF-8", "LC_MESSAGES": "de_AT"}, "der Stich"),
        ({"LANG": "sv_SE.UTF-8", "LC_MESSAGES": "de", "LC_ALL": "sv"}, "sticket"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "sv:de"}, "sticket"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "fi:sv"}, "sticket"),
        ({"LANG": "sv_SE.UTF-8", "LANGUAGE": "en_GB:sv"}, "the trick"),
        ({"LANG": "C", "LANGUAGE": "sv"}, "the trick"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "sv"}, "the trick"),
        ({"LANG": "fi_FI"}, "the trick"),
        ({"LANG": "fi_FI", "LANGUAGE": "de", "BOON_LANG": "sv"}, "sticket"),
        ({"LANG": "sv_SE", "BOON_LANG": "en"}, "the trick"),
        ({"LANG": ""}, "the trick"),
    ],
)
def test_the_language_asked_for(locales: Path, environment: dict[str, str], expected: str) -> None:
    assert i18n.catalogue(environment, locales).gettext("the trick") == expected
