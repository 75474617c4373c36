from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solver._stop import StopFlag

MOST_PLACES: int

def choose(
    sets: NDArray[np.uint32], number: int, turn: int, seed: int, out: NDArray[np.uint32]
) -> None:
    """Write `number` cards of each set to `out`, by chance: always the same of one set and turn."""

class Sampler:
    """Draws deals by a plan: block after block of places takes its share of each class."""

    def __init__(
        self,
        cards: NDArray[np.uint8],
        class_first: NDArray[np.int32],
        block_first: NDArray[np.int32],
        places: NDArray[np.int32],
        sizes: NDArray[np.int32],
        step_first: NDArray[np.int32],
        upto: NDArray[np.uint64],
        following: NDArray[np.int32],
        taken: NDArray[np.uint8],
    ) -> None: ...
    def sample(
        self, seed: int, start: int, out: NDArray[np.uint64], stop: StopFlag | None = None
    ) -> None:
        """Fill `out`, of shape (number, places) and all 0, with deals from `start` on."""

class Merger:
    """Counts and lists deals, merged over which cards of a group lie at the first places."""

    def __init__(
        self,
        groups: Sequence[int],
        group_places: Sequence[int],
        sizes: Sequence[int],
        inert: int,
        known: NDArray[np.uint64],
    ) -> None: ...
    def count(self) -> int:
        """How many different deals there are."""

    def fill(
        self,
        deals: NDArray[np.uint64],
        weights: NDArray[np.int64],
        stop: StopFlag | None = None,
    ) -> None:
        """Fill `deals`, of shape (number, places), and how many single deals each stands for."""
