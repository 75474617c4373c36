"""How soon the tutor shows its first screen, values and keys, and how soon it ends.

The real program in a terminal of its own (POSIX only), with values of every decision of the person,
passing, and playing the first card that is offered:

    python -m benchmarks.tutor [rounds]

While values are worked out a letter is typed every 40 ms; a key is answered when it is seen. Times
are by the clock, so that they say little of a machine that has other work; of the first screen the
time on the processor is told too, and keys are timed with nothing to work out as well.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Sequence
from pathlib import Path

COLUMNS, LINES = 80, 24
BETWEEN = 0.04
"""Seconds between an answered key and the next."""
QUIET = 0.1
"""Seconds in which nothing is drawn once all has been."""
MOST_TYPED = 50
AT_REST = 3
"""Keys of each decision that are typed when its values have settled."""
PATIENCE = 30.0
"""Seconds after which something that does not come is given up."""
ENTER, BACKSPACE, QUIT = b"\r", b"\x7f", b"\x11"
FIRST = re.compile(rb"deals? so far|exact: ")
SETTLED = re.compile(rb"[0-9] deals?(?:  |\x1b)|exact: ")
DECISION = re.compile(rb"Looking at deals|[0-9] deals? so far|" + SETTLED.pattern)
"""Values that come at once leave no time to say that they are worked out."""
BID = b"Take the Boon"
MENU, FORCED, ROUND_ENDED = map(re.compile, (rb"Practise", rb"nothing to choose", rb"Next round"))


class Program:
    """`boon tutor` in a terminal, and what it has written since it was last asked."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.begun = time.monotonic()
        self.seen = b""
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.environ |= {
                "BOON_CONFIG": str(folder),
                "BOON_DATA": str(folder / str(seed)),
                "BOON_LANG": "en",
                "TERM": "xterm-256color",
                "LC_ALL": "C.UTF-8",
            }
            command = [sys.executable, "-m", "tutor", "tutor", "--seed", str(seed)]
            os.execv(sys.executable, command)
        size = struct.pack("HHHH", LINES, COLUMNS, 0, 0)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, size)

    def send(self, keys: bytes) -> float:
        """Press keys, forget what was seen before, and tell when."""
        self.seen = b""
        os.write(self._terminal, keys)
        return time.monotonic()

    def read(self, seconds: float) -> bool:
        """Read what comes within a time; False: the program has ended."""
        if select.select([self._terminal], [], [], seconds)[0]:
            try:
                chunk = os.read(self._terminal, 65536)
            except OSError:
                return False
            self.seen += chunk
            return bool(chunk)
        return True

    def until(self, *texts: re.Pattern[bytes]) -> float:
        """Wait for one of some texts, and tell when it came; TimeoutError: none did."""
        end = time.monotonic() + PATIENCE
        while not any(text.search(self.seen) for text in texts):
            if not self.read(0.01) or time.monotonic() > end:
                raise TimeoutError(f"none of {[text.pattern for text in texts]} came")
        return time.monotonic()

    def quiet(self) -> None:
        """Wait until nothing is drawn any more, and forget what was."""
        self.seen = b" "
        while self.seen:
            self.seen = b""
            self.read(QUIET)

    def processor(self) -> float:
        """Seconds on the processor so far; Linux only, elsewhere not a number."""
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return float("nan")
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def leave(self) -> float:
        """End it, and tell how long that took."""
        begin = self.send(QUIT)
        while self.read(0.01):
            pass
        os.waitpid(self.pid, 0)
        os.close(self._terminal)
        return time.monotonic() - begin


class Times:
    """What was measured, in seconds."""

    def __init__(self) -> None:
        self.start: list[float] = []
        self.processor: list[float] = []
        self.keys: list[float] = []
        self.at_rest: list[float] = []
        self.first: list[float] = []
        self.settled: list[float] = []
        self.leave: list[float] = []


def decide(program: Program, times: Times) -> None:
    """Type while the values of a decision grow, then choose."""
    begin = time.monotonic()
    written = program.seen
    first = settled = None
    bids = BID in written
    typed, sent, next_key = 0, 0.0, begin + BETWEEN
    while settled is None:
        now = time.monotonic()
        if now - begin > PATIENCE:
            raise TimeoutError("the values did not settle")
        if not sent and now >= next_key and typed < MOST_TYPED:
            typed += 1
            sent = program.send(b"z")
        if not program.read(0.002):
            raise TimeoutError("the program has ended")
        now = time.monotonic()
        written += program.seen
        bids = bids or BID in written
        if first is None and FIRST.search(written):
            first = now - begin
        if SETTLED.search(written):
            settled = now - begin
        if sent and b"z" * min(typed, 3) + b"_" in written:
            times.keys.append(now - sent)
            sent, next_key = 0.0, now + BETWEEN
            written = b""
        program.seen = b""
    times.first.append(settled if first is None else first)
    times.settled.append(settled)
    program.quiet()
    for _key in range(AT_REST):
        typed += 1
        sent = program.send(b"z")
        times.at_rest.append(program.until(re.compile(b"z" * min(typed, 3) + b"_")) - sent)
    program.send(BACKSPACE * typed)
    program.quiet()
    program.send((b"pass" if bids else b"") + ENTER)


def play(folder: Path, seed: int, times: Times) -> None:
    """A round from the start of the program to its end."""
    program = Program(folder, seed)
    times.start.append(program.until(MENU) - program.begun)
    times.processor.append(program.processor())
    program.send(b"1")
    program.until(DECISION, FORCED, ROUND_ENDED)
    while not ROUND_ENDED.search(program.seen):
        if DECISION.search(program.seen):
            decide(program, times)
        else:
            program.send(ENTER)
        program.until(DECISION, FORCED, ROUND_ENDED)
    times.leave.append(program.leave())


def share(times: Sequence[float], part: float) -> float:
    """The time within which a part of all came."""
    return sorted(times)[min(int(part * len(times)), len(times) - 1)]


def main() -> None:
    """Print the figures as a table."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    times = Times()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        settings = {"mode": "silent", "values": "always", "pause": 0}
        (folder / "settings.json").write_text(json.dumps(settings))
        for seed in range(1, rounds + 1):
            play(folder, seed, times)
    print("| seconds | number | median | 95 % within | most | wanted |")
    print("|---|---|---|---|---|---|")
    for title, found, wanted in (
        ("first screen", times.start, "0.6"),
        ("first screen, on the processor", times.processor, ""),
        ("a key while values grow", times.keys, "0.05 (95 %)"),
        ("a key when they have settled", times.at_rest, ""),
        ("first values", times.first, "0.5"),
        ("settled values", times.settled, "3"),
        ("leaving", times.leave, "1"),
    ):
        figures = " | ".join(f"{each:.3f}" for each in (share(found, 0.5), share(found, 0.95)))
        print(f"| {title} | {len(found)} | {figures} | {max(found):.3f} | {wanted} |", flush=True)


if __name__ == "__main__":
    main()
