from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from solver._stop import StopFlag

LAYOUT: Mapping[str, int]

def solve_rows(
    hands: NDArray[np.uint64],
    leader: int,
    last: int,
    piles: Sequence[int],
    pile_cards: Sequence[int],
    lead_suit: int,
    deadlock: int,
    options: int,
    outcomes: NDArray[np.uint64],
    flag: StopFlag,
) -> None: ...
