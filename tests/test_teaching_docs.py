"""What docs/grades.md says is so."""

from __future__ import annotations

import contextlib
import io
import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from tutor.boodle.main import boodle
from tutor.main import boon
from tutor.teaching.claims import CARRIED, MAJORITY, OF
from tutor.teaching.facts_boodle import MOST_DEALS
from tutor.teaching.facts_boon import MOST_SEARCHED
from tutor.teaching.grades import CUT_OFFS, Grade

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "grades.md").read_text("utf-8")


def fields(heading: str) -> set[str]:
    """The fields in the table below a line."""
    table = PAGE.split(f"{heading}\n\n| field | |\n|---|---|\n")[1].split("\n\n")[0]
    return set(re.findall(r"`(\w+)`", " ".join(row.split("|")[1] for row in table.splitlines())))


def test_the_cut_offs_are_those_of_the_program() -> None:
    rows = [[cell.strip() for cell in row.split("|")[1:-1]] for row in PAGE.splitlines()]
    table = {row[0]: row[1:] for row in rows if len(row) == 3 and row[0] in list(Grade)}
    assert list(table) == [str(grade) for grade in Grade]
    for column, game in enumerate(("boon", "boodle")):
        limits = CUT_OFFS[game]
        assert table["equal"][column] == f"up to {limits.equal:.2f}"
        assert table["slight"][column] == f"less than {limits.mistake:.2f}"
        assert table["mistake"][column] == f"less than {limits.blunder:.2f}"
        assert table["blunder"][column] == f"{limits.blunder:.2f} or more"
    assert f"({MAJORITY:.0%})".replace("%", " %") in PAGE
    assert f"({CARRIED:.0%} of it".replace("%", " %") in PAGE
    assert MOST_DEALS == MOST_SEARCHED == OF == 100


def test_the_fields_of_the_answer_are_described() -> None:
    result = CliRunner().invoke(
        boon, ["review", "--json", "--budget", "4", str(ROOT / "examples" / "evening.boon")]
    )
    answer = json.loads(result.stdout)
    first = answer["rounds"][0]
    assert set(first) | {"source"} == fields(" A round:")
    assert set(first["decisions"][0]) == fields("A decision:")
    for name in answer["summary"][0]:
        assert f"`{name}`" in PAGE or name in ("player", "rounds")


@pytest.mark.parametrize("line", re.findall(r"^\$ (.*)$", PAGE, re.MULTILINE))
def test_the_commands_work(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = line.split(" > ")[0].replace("examples/", f"{ROOT}/examples/")
    words = shlex.split(command.replace("tests/data/", f"{ROOT}/tests/data/"))
    monkeypatch.chdir(tmp_path)
    if "--jsonl" in words:
        few = Path(words[-1]).read_text("utf-8").splitlines()[:2]
        (tmp_path / "few.jsonl").write_text("\n".join(few), "utf-8")
        words[-1] = "few.jsonl"
    program = boon if words[0] == "boon" else boodle
    result = CliRunner().invoke(program, [*words[1:], "--budget", "4"])
    assert result.exit_code == 0, result.stderr
    assert result.stdout


def test_the_python_code_prints_what_its_comment_says() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    promised = [line[2:] for line in found[1].splitlines() if line.startswith("# ")]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(found[1], "grades.md", "exec"), {"__name__": "grades"})
    assert printed.getvalue().splitlines() == promised
