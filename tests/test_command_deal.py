"""`boon deal`: the same seed, the same round; and every deal can be had again."""

import json
import shlex

import pytest
from click.testing import CliRunner, Result

from solver.boon.deal import deal
from solver.boon.reader import read
from solver.boon.records import RoundRecord
from solver.boon.rules import Rules
from tutor.main import boon


def run(*args: str) -> Result:
    return CliRunner().invoke(boon, ["deal", *args])


def records(text: str) -> list[RoundRecord]:
    found = read(text.encode())
    return [record for record in found if isinstance(record, RoundRecord)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_a_seed_deals_what_the_solver_deals(players: int, form: tuple[str, ...]) -> None:
    result = run("--players", str(players), "--seed", "17", *form)
    assert result.exit_code == 0
    assert result.stderr == ""
    (record,) = records(result.stdout)
    assert record.replay() == deal(players, 17)


def test_without_a_seed_the_deal_can_be_had_again() -> None:
    first, second = run("--players", "4"), run("--players", "4")
    assert first.stdout != second.stdout
    (record,) = records(first.stdout)
    command = shlex.split(record.tags["source"])
    assert command[:2] == ["boon", "deal"]
    assert run(*command[2:]).stdout == first.stdout


def test_everything_that_was_asked_for_can_be_had_again() -> None:
    asked = ("--seed", "5", "--dealer", "2", "--rules", "leaster_tie=none", "--rules", "rounds=3")
    first = run(*asked)
    (record,) = records(first.stdout)
    assert record.dealer == 2
    assert record.rules == Rules(leaster_tie="none", rounds=3)
    again = run(*shlex.split(record.tags["source"])[2:])
    assert again.stdout == first.stdout


def test_many_rounds_have_seeds_in_a_row() -> None:
    text = run("--seed", "8", "--count", "3")
    lines = run("--seed", "8", "--count", "3", "--json")
    assert len(lines.stdout.splitlines()) == 3
    assert [json.loads(line)["players"] for line in lines.stdout.splitlines()] == [3, 3, 3]
    assert [record.replay() for record in records(text.stdout)] == [deal(3, s) for s in (8, 9, 10)]
    assert records(text.stdout) == records(lines.stdout)
    assert run("--seed", "10").stdout in text.stdout


@pytest.mark.parametrize(
    ("given", "rules"),
    [
        ("leaster-tie=none", Rules(leaster_tie="none")),
        ("sweep_pays_3=true,double_loss_below=31", Rules(sweep_pays_3=True, double_loss_below=31)),
        ("sweep_pays_3=off", Rules()),
        ("rounds=null", Rules()),
        (" all_pass = redeal ", Rules(all_pass="redeal")),
    ],
)
def test_options_of_the_rules(given: str, rules: Rules) -> None:
    result = run("--seed", "1", "--rules", given)
    assert result.exit_code == 0
    assert records(result.stdout)[0].rules == rules


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("--players", "5"), "5"),
        (("--seed", "-1"), "-1"),
        (("--seed", "x"), "x"),
        (("--count", "0"), "0"),
        (("--players", "3", "--dealer", "3"), "3 is no seat"),
        (("--dealer", "4"), "4"),
        (("--rules", "leaster_tie"), "NAME=VALUE"),
        (("--rules", "sweep-pays-3"), "such as sweep-pays-3=true"),
        (("--rules", "=none"), "NAME=VALUE"),
        (("--rules", ""), "NAME=VALUE"),
        (("--rules", "tie=none"), "rules.tie"),
        (("--rules", "leaster_tie=some"), "rules.leaster_tie"),
        (("--rules", "leaster_tie=true"), "rules.leaster_tie"),
        (("--rules", "double_loss_below=29"), "neither 30 nor 31"),
        (("--rules", "sweep_pays_3=1"), "neither true nor false"),
        (("--rules", "rounds=0"), "1 or more"),
        (("--rules", "rounds=1,rounds=2"), "twice"),
        (("extra",), "extra"),
    ],
)
def test_what_cannot_be_dealt_is_told(args: tuple[str, ...], words: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert result.stderr.startswith("boon: ")
