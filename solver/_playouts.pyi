from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from solver._stop import StopFlag

WEIGHTS: tuple[int, ...]
"""The fitted weights of the policy."""
PARTS: Mapping[str, tuple[int, int]]
"""Where each part of the weights begins and ends."""

class Playouts:
    """The policy with its weights, and one set of rules: plays many deals on to the end.

    `weights` has one or more rows of weights and `uses` says, for each of four seats, which row
    it goes by. Options of the rules are numbers, in the order of their choices in `CHOICES`. One
    object may be used by several threads. Arrays that are too small or deals that cannot be
    played raise ValueError.
    """

    def __init__(
        self,
        *,
        double_loss_below: int = 30,
        no_trick_forfeits_bury: bool = False,
        sweep_pays_3: bool = False,
        leaster_tie: int = 0,
        leaster_boon: int = 0,
        all_pass: int = 0,
        weights: Sequence[Sequence[int]] = ...,
        uses: Sequence[int] = (0, 0, 0, 0),
    ) -> None: ...
    def play_cards(
        self,
        hands: NDArray[np.uint32],
        aside: NDArray[np.uint32],
        soloist: int,
        first_leader: int,
        history: NDArray[np.uint8],
        options: NDArray[np.uint8],
        points: NDArray[np.int16],
        payouts: NDArray[np.int16],
        stop: StopFlag | None = None,
    ) -> None:
        """Play n deals on after each of the cards `options` of the seat to move.

        `hands` (n, players) are the hands now, `aside` (n,) the bury or the Boon, `soloist` -1 in
        a Leaster, `history` all cards played. The option 255 leaves the card to the policy. Fills
        `points` and `payouts`, both (n, options, players).
        """

    def plan_cards(
        self,
        hands: NDArray[np.uint32],
        aside: NDArray[np.uint32],
        soloist: int,
        first_leader: int,
        history: NDArray[np.uint8],
        options: NDArray[np.uint8],
        weights: NDArray[np.float64],
        points: NDArray[np.int16],
        payouts: NDArray[np.int16],
        stop: StopFlag | None = None,
    ) -> None:
        """What the seat to move gets after each of its cards `options` if it plans with care.

        As `play_cards`, but this seat's later cards are those that bring most on average over all
        the deals it cannot tell apart by then, each with its weight; the others go by the policy.
        Deals without weight have no say in that. `hands` is used as scratch and left as it was.
        """

    def play_buries(
        self,
        hands: NDArray[np.uint32],
        soloist: int,
        first_leader: int,
        options: NDArray[np.uint32],
        points: NDArray[np.int16],
        payouts: NDArray[np.int16],
        stop: StopFlag | None = None,
        edge: int = 0,
    ) -> None:
        """Play n deals out after each of the buries `options` of the soloist.

        His hand holds the Boon; the option 0 leaves the bury to the policy. He is paid as if he
        had `edge` points more.
        """

    def play_bids(
        self,
        hands: NDArray[np.uint32],
        boons: NDArray[np.uint32],
        dealer: int,
        passed: int,
        options: NDArray[np.uint8],
        points: NDArray[np.int16],
        payouts: NDArray[np.int16],
        takers: NDArray[np.uint8],
        stop: StopFlag | None = None,
        trials: bool = False,
        edge: int = 0,
    ) -> None:
        """Play n deals out after the seat to bid passes (0), takes (1) or bids by the policy (255).

        `passed` seats have passed before. `takers` (n, options) gets the soloist's seat, or 255
        when all passed. With `trials` the bury is the best in trials on imagined deals, else the
        policy's. A soloist is paid as if he had `edge` points more.
        """

    def likelihoods(
        self,
        hands: NDArray[np.uint32],
        aside: NDArray[np.uint32],
        soloist: int,
        first_leader: int,
        history: NDArray[np.uint8],
        seats: int,
        temperature: float,
        uniform: float,
        result: NDArray[np.float64],
        stop: StopFlag | None = None,
    ) -> None:
        """For n deals, the logarithm of how likely the `seats` (a bit each) played as they did.

        `temperature` is in card points; a share `uniform` is equal for all legal cards. Minus
        infinity for a deal in which a play is illegal.
        """

    def take_scores(
        self, hands: NDArray[np.uint32], players: int, result: NDArray[np.int32]
    ) -> None:
        """What taking with each of these dealt hands is expected to bring, in 1/1000 cards."""

    def take_chances(
        self,
        hands: NDArray[np.uint32],
        players: int,
        place: int,
        softness: float,
        result: NDArray[np.float64],
    ) -> None:
        """How likely a seat with each of these dealt hands takes, when asked as number `place`."""

    def bury_likelihoods(
        self,
        hands: NDArray[np.uint32],
        buried: NDArray[np.uint32],
        players: int,
        temperature: float,
        uniform: float,
        result: NDArray[np.float64],
        stop: StopFlag | None = None,
    ) -> None:
        """For n hands with the Boon, the logarithm of how likely those cards are buried."""

    def card(
        self,
        players: int,
        soloist: int,
        first_leader: int,
        history: bytes | NDArray[np.uint8],
        deck: int,
        hand: int,
        buried: int = 0,
    ) -> int:
        """The card that the seat to move plays; `deck` are all cards of the round.

        `buried` is the bury if this seat is the soloist, else 0.
        """

    def card_chances(
        self,
        players: int,
        soloist: int,
        first_leader: int,
        history: bytes | NDArray[np.uint8],
        deck: int,
        hand: int,
        buried: int = 0,
        temperature: float = 2.0,
        uniform: float = 0.0,
    ) -> dict[int, float]:
        """How likely the seat to move plays each legal card; arguments as for `card`."""

    def bury(self, players: int, hand: int, number: int) -> int:
        """Which `number` cards of a hand with the Boon to bury, as a set."""

    def tried_bury(
        self, players: int, soloist: int, first_leader: int, hand: int, deck: int
    ) -> int:
        """Which cards of a hand with the Boon to bury, as a set: the best in trials.

        They are played out on deals of the rest of the `deck` that the soloist imagines.
        """

    def bid_score(self, players: int, hand: int) -> int:
        """What taking with a dealt hand is expected to bring, in 1/1000 victory cards."""

    def take_from(self, players: int, place: int) -> int:
        """The score from which the seat asked as number `place`, from 0, takes the Boon."""
