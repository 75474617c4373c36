from collections.abc import Mapping, Sequence

from solver._stop import StopFlag

SHORTCUTS: Mapping[str, int]

class Leaster:
    def __init__(
        self,
        hands: Sequence[int],
        leader: int,
        trick: Sequence[int],
        points: Sequence[int],
        latest: Sequence[int],
        tricks: int,
        tie: int,
        boon: int,
        boon_points: int,
        flag: StopFlag,
        alone: int = -1,
        flags: int = ...,
        table_bits: int = ...,
    ) -> None: ...
    def value(self) -> tuple[int, ...]: ...
    def after(self, card: int) -> tuple[int, ...]: ...
    def line(self) -> list[int]: ...
    @property
    def cards_played(self) -> int: ...
