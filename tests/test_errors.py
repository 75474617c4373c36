"""Errors keep what they know when they are copied or sent to another process."""

import copy
import pickle

import pytest

from solver.boon.known_cards import UnknownCards
from solver.errors import IllegalAction, InputError, SolverError, Stopped

ERRORS: list[SolverError] = [
    InputError("wrong", field="hands[1]", line=3, source="a.boon"),
    UnknownCards("missing", field="boon"),
    IllegalAction("no", rule="follow-suit", seat=2),
    Stopped("stopped"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_can_be_copied_and_pickled(error: SolverError) -> None:
    for same in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert type(same) is type(error)
        assert str(same) == str(error)
        assert vars(same) == vars(error)
