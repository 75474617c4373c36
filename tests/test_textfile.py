"""Decoding: the usual encodings are read, everything else is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import InputError
from solver.textfile import decode, is_utf16

TEXT = "names: Åsa, Bo\nhand Åsa: guld 14, blå 3\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "latin-1", "cp1252"]
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_usual_encodings_and_line_ends_give_the_same_text(encoding: str, end: str) -> None:
    assert decode(TEXT.replace("\n", end).encode(encoding)) == TEXT


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark_shows_by_its_zeros(encoding: str) -> None:
    data = TEXT.encode(encoding)
    assert is_utf16(data)
    assert decode(data) == TEXT


def test_utf_8_is_not_taken_for_utf_16() -> None:
    assert not is_utf16(TEXT.encode())
    assert not is_utf16(b"")


def test_windows_1252_has_quotes_and_the_euro() -> None:
    assert decode("title: “50 €”\n".encode("cp1252")) == "title: “50 €”\n"


def test_the_end_mark_of_dos_files_goes() -> None:
    assert decode(b"players: 3\r\n\x1a") == "players: 3\n"


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, "no text file"),
        (b"players: 3\nseat\0\n", 2, "U+0000; what can be read is text in UTF-8, in lines"),
        (b"\x1f\x8b\x08\0\0", 1, "no text file but binary data, with bytes such as 0x8B; what"),
        (b"title: \xc3\xa5\nrun\0\xff\n", 2, "binary data, with bytes such as 0xFF; what can"),
        (b"\x7fELF\x02\x01\xd0\xd1", 1, "binary data, with bytes such as 0xD0"),
        (b"players: 3\ntitle: \x1b[31mred\n", 2, "U+001B"),
        (
            "names: Åsa\n".encode() + b"title: \xe5\n",
            2,
            "0xE5 is no UTF-8, though the rest of the text is; save",
        ),
        (b"\xef\xbb\xbftitle: \xe5\n", 1, "0xE5 is no UTF-8"),
        (b"a\nb\n\x81\x8d\n", 3, "neither UTF-8 nor Latin-1"),
        (b"\xff\xfea\0b", None, "UTF-16"),
        (b"\xff\xfe\0\0abc", None, "UTF-32"),
        (b"\xfe\xff\xd8\x00", None, "cut off or damaged"),
    ],
)
def test_what_is_no_text_is_refused_with_its_line(
    data: bytes, line: int | None, words: str
) -> None:
    with pytest.raises(InputError) as caught:
        decode(data)
    assert caught.value.line == line
    assert words in caught.value.message


@given(st.binary())
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    try:
        text = decode(data)
    except InputError:
        return
    assert "\r" not in text
    assert "\0" not in text


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"], include_characters="\t\n")))
def test_any_text_in_utf_8_comes_back(text: str) -> None:
    assert decode(text.encode()) in (text, text.removeprefix("\ufeff").removeprefix("\ufeff"))


def test_half_surrogate_pairs_are_no_windows_text() -> None:
    """Some programs write an emoji as two halves of three bytes each."""
    with pytest.raises(InputError, match="0xED is no UTF-8") as caught:
        decode(b"names: a\nnote: \xed\xa0\xbd\xed\xb8\x80\n")
    assert caught.value.line == 2


def test_byte_order_marks_before_lines_are_passed_over() -> None:
    assert decode("\ufeffa\n\ufeffb \ufeff\n".encode()) == "a\nb \ufeff\n"
