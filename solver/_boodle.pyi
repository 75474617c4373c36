from collections.abc import Mapping, Sequence

from solver._stop import StopFlag

SHORTCUTS: Mapping[str, int]

class OpenHand:
    def __init__(
        self,
        hands: Sequence[int],
        leader: int,
        last: int,
        stopped: bool,
        over: bool,
        piles: Sequence[int],
        pile_cards: Sequence[int],
        offenders: int,
        lead_suit: int,
        deadlock: int,
        flag: StopFlag,
        flags: int = ...,
        table_bits: int = ...,
    ) -> None: ...
    def value(self) -> tuple[int, ...]: ...
    def leads(self) -> list[tuple[int, tuple[int, ...]]]: ...
    def line(self) -> list[int]: ...
    @property
    def nodes(self) -> int: ...
