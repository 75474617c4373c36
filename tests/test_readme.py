"""What the README shows is what happens."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

from click.testing import CliRunner

from solver.boon.reader import read
from tutor.main import boon

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def block(kind: str) -> str:
    found = re.search(rf"```{kind}\n(.*?)```", README, re.DOTALL)
    assert found is not None
    return found[1]


def flat(text: str) -> list[str]:
    """The lines without blanks at their ends."""
    return [line.rstrip() for line in text.rstrip().splitlines()]


def test_the_picture_is_real_output() -> None:
    command, _, shown = block("console").partition("\n")
    assert command.startswith("$ boon solve examples/")
    name = command.removeprefix("$ boon ").split()
    name[1] = str(Path(__file__).parent.parent / name[1])
    result = CliRunner().invoke(boon, name, env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert flat(result.stdout) == flat(shown)


def test_the_typed_position_is_that_of_the_picture() -> None:
    (record,) = read(block("text").encode())
    example = Path(__file__).parent.parent / "examples" / "last-trumps.boon"
    (shown,) = read(example.read_bytes())
    assert getattr(record, "position").hands == getattr(shown, "position").hands  # noqa: B009
    assert getattr(record, "position").taken == getattr(shown, "position").taken  # noqa: B009


def test_the_python_code_prints_what_its_comments_say() -> None:
    code = block("python")
    promised = " ".join(
        line.removeprefix("#").strip() for line in code.splitlines() if line.startswith("#")
    )
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert " ".join(printed.getvalue().split()) == " ".join(promised.split())


def test_the_tutors_screen_is_as_it_was_drawn() -> None:
    screen = Path(__file__).parent / "data" / "screens" / "boon-play-80x24.txt"
    assert screen.read_text("utf-8").rstrip() in README
