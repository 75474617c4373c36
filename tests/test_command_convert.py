"""`boon convert`: nothing is lost, and a file is written whole or not at all."""

import json
import os
import stat
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.boon.reader import read
from solver.errors import InputError
from tests.test_command_score import ROUND, SCHAFKOPF
from tutor.main import boon
from tutor.whole_files import write_whole

EXAMPLES = Path(__file__).parent.parent / "examples"
FILES = sorted(path for path in EXAMPLES.iterdir() if path.is_file() and path.suffix != ".md")


def convert(*args: str, text: str = "") -> Result:
    return CliRunner().invoke(boon, ["convert", *args], input=text)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
@pytest.mark.parametrize(
    "names",
    [
        (),
        ("--cards", "sheepshead"),
        ("--cards", "schafkopf", "--lang", "en"),
        ("--lang", "sv"),
        ("--cards", "sheepshead", "--lang", "sv"),
    ],
)
def test_text_in_any_names_is_the_same_record(path: Path, names: tuple[str, ...]) -> None:
    result = convert("--to", "text", *names, str(path))
    assert result.exit_code == 0
    assert result.stderr == ""
    assert read(result.stdout_bytes) == read(path.read_bytes())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_json_lines_are_the_same_record(path: Path) -> None:
    result = convert("--to", "jsonl", str(path))
    assert read(result.stdout_bytes) == read(path.read_bytes())
    assert len(result.stdout.splitlines()) == len(read(path.read_bytes()))


def test_names_of_cards() -> None:
    assert "guld 13 12 3 2 1, grön 4, blå 1" in convert("--lang", "sv", "-", text=ROUND).stdout
    sheepshead = convert("--cards", "sheepshead", "-", text=ROUND).stdout
    assert "hand Dan: QS QH 9D 8D 7D KS 7C\n" in sheepshead
    schafkopf = convert("--cards", "schafkopf", "-", text=ROUND).stdout
    assert "hand Dan: GO HO H9 H8 H7 GK E7\n" in schafkopf


def test_the_ending_of_the_file_decides_the_form(tmp_path: Path) -> None:
    for name in ("a.boon", "a.json", "a.jsonl", "a.txt"):
        assert convert("-o", str(tmp_path / name), "-", text=ROUND).exit_code == 0
    assert json.loads((tmp_path / "a.json").read_text("utf-8"))["dealer"] == 3
    assert (tmp_path / "a.jsonl").read_text("utf-8").count("\n") == 1
    assert (tmp_path / "a.boon").read_text("utf-8").startswith("players: 4\n")
    assert (tmp_path / "a.txt").read_bytes() == (tmp_path / "a.boon").read_bytes()
    assert convert("--to", "json", "-o", str(tmp_path / "b.boon"), "-", text=ROUND).exit_code == 0
    assert (tmp_path / "b.boon").read_bytes() == (tmp_path / "a.json").read_bytes()


def test_utf8_and_plain_line_ends_whatever_came_in(tmp_path: Path) -> None:
    file = tmp_path / "latin.boon"
    file.write_bytes(ROUND.replace("Anna", "Åsa").replace("\n", "\r\n").encode("latin-1"))
    result = convert(str(file))
    assert result.exit_code == 0
    assert "Åsa".encode() in result.stdout_bytes
    assert b"\r" not in result.stdout_bytes


def test_several_positions_are_a_json_list() -> None:
    path = EXAMPLES / "thirty-or-thirty-one.boon"
    result = convert("--to", "json", str(path))
    assert len(json.loads(result.stdout)) == 2
    assert read(result.stdout_bytes) == read(path.read_bytes())


def test_several_rounds_are_no_json_list() -> None:
    """A JSON list of rounds is a match."""
    result = convert("--to", "json", "-", text="\n".join(SCHAFKOPF[:2]))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "--to jsonl" in result.stderr


def test_json_has_no_other_card_names() -> None:
    for args in (("--cards", "sheepshead"), ("--lang", "sv")):
        result = convert("--to", "json", *args, "-", text=ROUND)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "--to text" in result.stderr


class TestWholeOrNotAtAll:
    def test_bad_input_leaves_the_old_file(self, tmp_path: Path) -> None:
        out = tmp_path / "out.jsonl"
        out.write_text("what was there")
        bad = {**json.loads(SCHAFKOPF[0]), "leader": 7}
        text = "\n".join([SCHAFKOPF[1], json.dumps(bad), SCHAFKOPF[2], "{"])
        result = convert("-o", str(out), "-", text=text)
        assert result.exit_code == 2
        assert "boon: -:2: leader: " in result.stderr
        assert "boon: -:4: " in result.stderr
        assert "nothing is converted" in result.stderr
        assert out.read_text() == "what was there"
        assert os.listdir(tmp_path) == ["out.jsonl"]

    def test_a_file_may_be_converted_into_itself(self, tmp_path: Path) -> None:
        file = tmp_path / "round.boon"
        file.write_text(ROUND)
        assert convert("--lang", "en", "-o", str(file), str(file)).exit_code == 0
        assert "gold 13 12 3 2 1" in file.read_text()
        assert read(file.read_bytes()) == read(ROUND.encode())

    @pytest.mark.parametrize("name", ["missing/out.boon", ".", "a\0b", "x" * 300])
    def test_what_cannot_be_written_is_told(self, tmp_path: Path, name: str) -> None:
        out = f"{tmp_path}/{name}"
        result = convert("-o", out, "-", text=ROUND)
        assert result.exit_code == 2
        assert result.stderr.count("\n") == 1
        assert str(tmp_path) in result.stderr
        assert os.listdir(tmp_path) == []

    def test_an_interruption_leaves_the_old_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = tmp_path / "out.boon"
        out.write_bytes(b"old")

        def interrupt(_descriptor: int) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(os, "fsync", interrupt)
        with pytest.raises(KeyboardInterrupt):
            write_whole(str(out), b"new")
        assert out.read_bytes() == b"old"
        assert os.listdir(tmp_path) == ["out.boon"]

    @pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions and links")
    def test_permissions_and_links_stay(self, tmp_path: Path) -> None:
        real = tmp_path / "real.boon"
        real.write_bytes(b"old")
        real.chmod(0o640)
        link = tmp_path / "link.boon"
        link.symlink_to(real)
        write_whole(str(link), b"new")
        assert link.is_symlink()
        assert real.read_bytes() == b"new"
        assert stat.S_IMODE(real.stat().st_mode) == 0o640
        fresh = tmp_path / "fresh.boon"
        write_whole(str(fresh), b"new")
        other = tmp_path / "other"
        other.touch()
        assert fresh.stat().st_mode == other.stat().st_mode

    @pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no /dev/full")
    def test_a_device_is_written_to(self) -> None:
        write_whole("/dev/null", b"new")
        assert not os.path.isfile("/dev/null")
        with pytest.raises(InputError, match="no room left on the disk"):
            write_whole("/dev/full", b"new")
