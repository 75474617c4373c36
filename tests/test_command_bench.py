"""`boon bench` prints the signature of the searches and nothing else."""

from __future__ import annotations

from click.testing import CliRunner

from solver.boon.signature import signature
from tutor.main import boon


def test_it_prints_the_signature() -> None:
    result = CliRunner().invoke(boon, ["bench"])
    assert result.exit_code == 0
    assert result.stdout == f"{signature()}\n"
    assert "million cards a second" in result.stderr
