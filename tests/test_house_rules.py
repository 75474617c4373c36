"""House rules as options, of both games."""

from __future__ import annotations

import pytest

from solver import boodle, boon
from solver.errors import InputError

BOTH = pytest.mark.parametrize("rules", [boon.Rules, boodle.Rules])


@BOTH
def test_json_names_every_option_and_reads_back(rules: type[boon.Rules | boodle.Rules]) -> None:
    given = rules().to_json()
    assert tuple(given) == rules.names()
    assert rules.from_json(given) == rules()
    assert rules.from_json({}) == rules()


@BOTH
def test_an_unknown_option_is_told_with_those_that_there_are(
    rules: type[boon.Rules | boodle.Rules],
) -> None:
    with pytest.raises(InputError, match=", ".join(sorted(rules.names()))) as caught:
        rules.from_json({"stakes": 3})
    assert caught.value.field == "stakes"


def test_an_option_is_kept() -> None:
    assert boon.Rules.from_json({"rounds": 3}).to_json()["rounds"] == 3
