"""How a match stands, said of others and to the one who reads."""

import pytest

from tutor.standing import standing


@pytest.mark.parametrize(
    ("winners", "words"),
    [
        (["Anna"], "The match is over; Anna has won."),
        (["Anna", "Bo"], "The match is over; Anna and Bo share the win."),
        (["You"], "The match is over; you have won."),
        (["Anna", "You", "Bo"], "The match is over; you share the win with Anna and Bo."),
    ],
)
def test_the_end(winners: list[str], words: str) -> None:
    assert standing(True, winners) == words


def test_while_it_goes_on() -> None:
    assert standing(False, []) == "The match goes on."
