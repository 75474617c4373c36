"""The main screens look as they did; `python -m tests.screen_dumps` writes them anew."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tests.screen_dumps import FOLDER, Dump, all_dumps


@pytest.mark.parametrize(
    ("dump", "size"), list(all_dumps()), ids=lambda value: getattr(value, "name", str(value))
)
def test_a_screen_looks_as_it_did(dump: Dump, size: tuple[int, int]) -> None:
    assert dump.text(size) == dump.file(size).read_text("utf-8")


def test_no_dump_is_left_over_and_all_have_their_size() -> None:
    files = {dump.file(size): size for dump, size in all_dumps()}
    assert set(FOLDER.glob("*.txt")) == set(files)
    for file, (columns, lines) in files.items():
        text = file.read_text("utf-8").splitlines()
        assert len(text) == lines
        assert max(map(cell_len, text)) <= columns
