"""The main screens look as they did; `python -m tests.screen_dumps` writes them anew."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from tests.screen_dumps import FOLDER, PICTURES, Dump, all_dumps, pictures


@pytest.mark.parametrize(
    ("dump", "size"), list(all_dumps()), ids=lambda value: getattr(value, "name", str(value))
)
def test_a_screen_looks_as_it_did(dump: Dump, size: tuple[int, int]) -> None:
    assert dump.text(size) == dump.file(size).read_text("utf-8")


@pytest.mark.parametrize("dump", list(pictures()), ids=lambda dump: dump.name)
def test_a_picture_is_what_the_app_draws(dump: Dump) -> None:
    assert dump.picture() == dump.picture_file.read_text("utf-8")


def test_pictures_load_nothing_and_are_all_shown_in_readme() -> None:
    readme = (PICTURES.parent.parent / "README.md").read_text("utf-8")
    files = {dump.picture_file for dump in pictures()}
    assert set(PICTURES.glob("*.svg")) == files
    for file in files:
        assert f"(docs/screens/{file.name})" in readme
        addresses = re.findall(r"[a-z]+://[^\s\"')]+", file.read_text("utf-8"))
        assert set(addresses) <= {"http://www.w3.org/2000/svg"}, file


def test_no_dump_is_left_over_and_all_have_their_size() -> None:
    files = {dump.file(size): size for dump, size in all_dumps()}
    assert set(FOLDER.glob("*.txt")) == set(files)
    for file, (columns, lines) in files.items():
        text = file.read_text("utf-8").splitlines()
        assert len(text) == lines
        assert max(map(cell_len, text)) <= columns
