"""How the commands end: exit codes, one clear line for what is wrong, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from solver.errors import IllegalAction, InputError, Stopped
from tutor import main
from tutor.exit_codes import ExitCode
from tutor.inputs import CHUNK, read_all, read_lines
from tutor.main import COMMANDS, boon


def run(*args: str, **options: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tutor", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)  # type: ignore[call-overload,no-any-return]


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """A command “rules” that raises the exception in this list."""
    raises: list[BaseException] = []

    @click.command("rules")
    def command() -> None:
        raise raises[0]

    def get_command(_group: object, _ctx: click.Context, _name: str) -> click.Command:
        return command

    monkeypatch.setattr(main.Commands, "get_command", get_command)
    return raises


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (InputError("no", field="hands[1]", line=3, source="a.boon"), 2, "a.boon:3: hands[1]: no"),
        (IllegalAction("G1 follows", rule="follow-suit"), 2, "(boon rules follow-suit)"),
        (Stopped("stopped"), 2, "stopped"),
        (OSError(28, "No space left on device"), 2, "there is no room left on the disk"),
        (FileNotFoundError(2, "No such file", "x.boon"), 2, "x.boon: there is no such file"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (RecursionError(), 2, "nested too deeply"),
        (MemoryError(), 2, "not enough memory"),
        (ZeroDivisionError("division by zero"), 70, "ZeroDivisionError: division by zero"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"), 70, "UnicodeDecodeError"),
        (click.UsageError("no such thing"), 2, "no such thing"),
    ],
)
def test_every_way_out_has_its_code_and_one_line(
    failing: list[BaseException], error: BaseException, code: int, words: str
) -> None:
    failing.append(error)
    result = CliRunner().invoke(boon, ["rules"])
    assert result.exit_code == code
    assert result.stdout == ""
    lines = [line for line in result.stderr.splitlines() if line.startswith("boon: ")]
    assert len(lines) == 1
    assert words in lines[0]
    assert "Traceback" not in result.stderr


def test_a_reader_that_goes_away_is_no_error(failing: list[BaseException]) -> None:
    failing.append(BrokenPipeError(32, "Broken pipe"))
    result = CliRunner().invoke(boon, ["rules"])
    assert result.exit_code == 0
    assert result.stderr == ""


def test_the_help_names_every_command_and_exit_code() -> None:
    result = CliRunner().invoke(boon, ["--help"])
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.stdout
    for code in ExitCode:
        assert f"\n    {code.value} " in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(name: str) -> None:
    result = CliRunner().invoke(boon, [name, "--help"], terminal_width=80)
    assert result.exit_code == 0
    assert "Examples:" in result.stdout
    assert f"boon {name}" in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 88
    assert CliRunner().invoke(boon, [name, "-h"]).stdout != ""


def test_version() -> None:
    result = run("--version")
    assert result.returncode == 0
    assert result.stdout.startswith("boon")
    assert result.stdout.count("\n") == 1
    assert result.stderr == ""


@pytest.mark.parametrize("args", [(), ("--nonsense",), ("solv",), ("rules", "--nonsense")])
def test_wrong_usage_is_told_on_stderr(args: tuple[str, ...]) -> None:
    result = CliRunner().invoke(boon, args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr != ""


def test_a_near_command_is_named() -> None:
    assert "“solve”" in CliRunner().invoke(boon, ["slove"]).stderr


@pytest.mark.parametrize(
    "args", [("--help",), ("--version",), ("rules", "leaster"), ("solve", "--help"), ("slove",)]
)
def test_what_is_big_is_not_imported_for_small_questions(args: tuple[str, ...]) -> None:
    script = (
        "import sys\n"
        "from tutor.main import boon\n"
        "boon.main(sys.argv[1:], prog_name='boon', standalone_mode=False)\n"
        "big = {'numpy', 'rich', 'textual', 'hypothesis', 'concurrent.futures'}\n"
        "print(sorted(big & set(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *args], capture_output=True, text=True, timeout=60
    )
    assert done.stderr.splitlines()[-1] == "[]"


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX pipe")
@pytest.mark.parametrize(
    "args",
    [
        ("rules", "questions"),
        ("solve", "examples/full-deal.boon"),
        ("show", "examples/full-deal.boon"),
        ("score", "examples/evening.boon"),
    ],
)
def test_a_closed_pipe_ends_quietly(args: tuple[str, ...]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "tutor", *args],
        cwd=Path(__file__).parent.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no /dev/full")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tutor", "rules", "questions"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("boon: ")


@pytest.mark.skipif(sys.platform == "win32", reason="the shell closes a descriptor")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-"])
def test_closed_descriptors_are_borne(closed: str) -> None:
    command = f'"{sys.executable}" -m tutor rules deck {closed}'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="the shell closes a descriptor")
def test_a_closed_input_is_named_once() -> None:
    done = subprocess.run(
        f'"{sys.executable}" -m tutor show - <&-', shell=True, capture_output=True, text=True
    )
    assert done.returncode == 2
    assert done.stderr == "boon: -: standard input is closed\n"


@pytest.mark.parametrize("args", [("show", ""), ("convert", "-o", "")])
def test_an_empty_name_of_a_file_is_shown(args: tuple[str, ...]) -> None:
    example = str(Path(__file__).parent.parent / "examples" / "last-trumps.boon")
    result = CliRunner().invoke(boon, [*args, example])
    assert result.exit_code == 2
    assert result.stderr.startswith('boon: "": ')


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8", "utf-16"])
def test_any_encoding_of_the_terminal_will_do(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    for args, code in ((("rules", "cards"), 0), (("rules", "ä→“李”"), 2)):
        done = subprocess.run(
            [sys.executable, "-m", "tutor", *args],
            env=environment,
            capture_output=True,
            timeout=60,
        )
        assert done.returncode == code
        assert b"Traceback" not in done.stderr
        text = (done.stdout + done.stderr).decode(encoding)
        assert ("T14" if code == 0 else "there is no topic") in text


class TestInputs:
    def test_whole_files(self, tmp_path: Path) -> None:
        file = tmp_path / "a.boon"
        file.write_bytes(b"x" * (CHUNK + 7))
        assert read_all(str(file)) == b"x" * (CHUNK + 7)

    def test_lines_keep_their_ends(self, tmp_path: Path) -> None:
        file = tmp_path / "a.jsonl"
        content = b"one\r\n\n" + b"y" * (2 * CHUNK) + b"\nlast"
        file.write_bytes(content)
        lines = list(read_lines(str(file)))
        assert lines == [b"one\r\n", b"\n", b"y" * (2 * CHUNK) + b"\n", b"last"]

    @pytest.mark.parametrize("read", [read_all, lambda source: list(read_lines(source))])
    @pytest.mark.parametrize(
        ("name", "words"),
        [("missing", "no such file"), ("folder", "folder"), ("empty", "nothing"), ("a\0b", "null")],
    )
    def test_what_cannot_be_read_is_told(
        self, tmp_path: Path, name: str, words: str, read: object
    ) -> None:
        (tmp_path / "folder").mkdir()
        (tmp_path / "empty").touch()
        source = str(tmp_path / name)
        assert callable(read)
        with pytest.raises(InputError, match=words) as raised:
            read(source)
        assert raised.value.source == source

    @pytest.mark.parametrize("read", [read_all, lambda source: list(read_lines(source))])
    def test_what_has_no_end_is_not_taken_into_memory(
        self, tmp_path: Path, read: object, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "endless"
        file.write_bytes(b"x" * 3 * CHUNK)
        monkeypatch.setattr("tutor.inputs.MOST_BYTES", 2 * CHUNK)
        assert callable(read)
        with pytest.raises(InputError, match="without an end") as raised:
            read(str(file))
        assert raised.value.source == str(file)

    def test_lines_end_in_cr_alone_too(self, tmp_path: Path) -> None:
        file = tmp_path / "a.jsonl"
        first = b"y" * (CHUNK - 1) + b"\r"
        for rest in ([b"\n", b"a\r"], [b"a\r", b"a\r", b"\r", b"b"]):
            file.write_bytes(first + b"".join(rest))
            lines = list(read_lines(str(file)))
            assert lines == ([first + b"\n", b"a\r"] if rest[0] == b"\n" else [first, *rest])

    def test_a_file_of_blank_lines_is_empty(self, tmp_path: Path) -> None:
        file = tmp_path / "blank"
        file.write_bytes(b" \n\r\n\t")
        with pytest.raises(InputError, match="nothing"):
            read_all(str(file))

    @pytest.mark.skipif(
        sys.platform == "win32" or os.geteuid() == 0, reason="root and Windows read every file"
    )
    def test_an_unreadable_file_is_told(self, tmp_path: Path) -> None:
        file = tmp_path / "secret"
        file.write_text("x")
        file.chmod(0)
        with pytest.raises(InputError, match="may not be read"):
            read_all(str(file))
