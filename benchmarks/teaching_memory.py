"""How much memory a long session of teaching takes, and how long reviewing a round does.

Rounds are played by the bots, each decision with a choice is assessed as `review` and the tutor do
it, kept in a memory, and its reasons are put into words. The memory of the process is told at
intervals; it has to stay where it was after the first of them:

    python -m benchmarks.teaching_memory                    # 300 decisions of Boon
    python -m benchmarks.teaching_memory --game boodle --decisions 600
    python -m benchmarks.teaching_memory --rounds 10        # CPU seconds a round of three players
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

from solver.boodle.bot_names import bot_of as boodle_bot
from solver.boodle.deal import deal as boodle_deal
from solver.boodle.view import View as BoodleView
from solver.boon import deal
from solver.boon.bot_names import bot_of
from solver.boon.round import Round
from solver.boon.table import play_round
from solver.settings import Effort
from tutor.memory.store import Memory
from tutor.teaching.assessing import assess
from tutor.teaching.boodle import BOODLE
from tutor.teaching.boon import BOON
from tutor.teaching.recording import boodle_moments, boon_moments
from tutor.teaching.wording import sentence

PARTS = 10
"""How often the memory is told."""


def boon_round(seed: int) -> Round:
    """A round of three, played by bots that know the rules of thumb and bots that know nothing."""
    bots = [bot_of("random" if (seed + seat) % 3 == 0 else "rules") for seat in range(3)]
    return play_round(deal(3, seed, seed % 3), bots)


def boodle_hand(seed: int) -> Any:
    """A hand of four, played by bots that lead anything."""
    hand, bot = boodle_deal(4, seed), boodle_bot("random")
    while hand.to_move is not None:
        hand = hand.apply(bot.act(BoodleView.of(hand)))
    return hand


def decisions(game: str) -> Iterator[tuple[int, Any]]:
    """Decisions with a choice of one round after the other, each with the number of its round."""
    teaching: Any = BOON if game == "boon" else BOODLE
    for number in count():
        found: Iterator[Any]
        if game == "boon":
            found = boon_moments(boon_round(number))
        else:
            found = boodle_moments(boodle_hand(number))
        for moment in found:
            if teaching.decision(moment.state) is not None:
                yield number, moment


def resident() -> float:
    """Megabytes of this process in main memory. Linux only."""
    for line in Path("/proc/self/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise SystemExit("this system does not tell how much memory a process has")


def session(game: str, number: int, budget: int | None) -> None:
    """Assess so many decisions and tell the memory at intervals."""
    teaching: Any = BOON if game == "boon" else BOODLE
    effort = Effort(budget=budget, threads=1)
    step = max(1, number // PARTS)
    print(f"{'decisions':>9} {'MB':>8} {'objects':>9}")
    with tempfile.TemporaryDirectory() as folder, Memory.open(Path(folder)) as memory:
        ids: dict[int, int] = {}
        for done, (round_number, moment) in enumerate(decisions(game)):
            if done % step == 0:
                gc.collect()
                print(f"{done:>9} {resident():>8.1f} {len(gc.get_objects()):>9}", flush=True)
            if done >= number:
                return
            if round_number not in ids:
                ids = {round_number: memory.begin_round(game, {"seat": 0})}
            verdict = assess(teaching, moment.state, moment.action, effort)
            for fact in verdict.facts:
                sentence(fact)
            memory.add_decision(ids[round_number], moment.place, verdict)


def review(number: int, budget: int | None) -> None:
    """Assess all decisions of so many rounds of three and tell the CPU seconds that each took."""
    taken = []
    effort = Effort(budget=budget, threads=1)
    print(f"{'round':>5} {'decisions':>9} {'CPU s':>7}")
    for seed in range(number):
        begun, judged = time.process_time(), 0
        for moment in boon_moments(boon_round(seed)):
            if BOON.decision(moment.state) is not None:
                assess(BOON, moment.state, moment.action, effort)
                judged += 1
        taken.append(time.process_time() - begun)
        print(f"{seed:>5} {judged:>9} {taken[-1]:>7.2f}", flush=True)
    print(f"median {statistics.median(taken):.2f}, most {max(taken):.2f} CPU seconds a round")


def main(arguments: list[str]) -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=["boon", "boodle"], default="boon")
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--budget", type=int)
    parser.add_argument("--rounds", type=int, help="time so many rounds instead")
    asked = parser.parse_args(arguments)
    if asked.rounds is not None:
        review(asked.rounds, asked.budget)
    else:
        session(asked.game, asked.decisions, asked.budget)


if __name__ == "__main__":
    main(sys.argv[1:])
