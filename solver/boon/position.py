"""A position with all hands open: what the exact solver is asked about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from solver.boon.cards import (
    CODES,
    FULL_DECK,
    SUIT_SETS,
    Card,
    CardSet,
    cards_in,
    code,
    codes,
    count,
    deck,
    points_in,
    suit_of,
)
from solver.boon.rules import DEFAULT_RULES, Rules
from solver.boon.tricks import legal_cards
from solver.errors import InputError
from solver.fields import show_python
from solver.i18n import _

_NEEDED = ("hands", "trick")
_PLAIN = {
    "taken": 0,
    **dict.fromkeys(("points", "tricks_won", "winners", "all_cards")),
    "rules": DEFAULT_RULES,
}
"""The fields that hold no cards, with their defaults."""
MOST_CARDS = 10
"""The longest hand a position may have: ten cards, as in three-handed Sheepshead."""


@dataclass(frozen=True, slots=True)
class Position:
    """Open hands at any moment of the play of a round, a Leaster or not.

    Hands are of equal size, except that who has played to the trick on the table has one card
    fewer. Raises InputError, naming the field, for anything that no round can lead to.
    """

    players: int
    """3 or 4."""
    hands: tuple[CardSet, ...]
    """The cards each seat still holds."""
    leader: int
    """The seat that led, or leads, the current trick."""
    trick: tuple[Card, ...] = ()
    """The cards on the table, the led one first."""
    soloist: int | None = None
    """The seat that plays alone; None in a Leaster."""
    buried: CardSet = 0
    """The soloist's buried cards, as far as they are known; they count for him."""
    taken: int = 0
    """Card points the soloist won in earlier tricks."""
    points: tuple[int, ...] | None = None
    """Leaster: card points each seat has so far; None: no trick has been played."""
    tricks_won: tuple[int, ...] | None = None
    """Tricks each seat has won so far; None: unknown with a soloist, none in a Leaster."""
    winners: tuple[int, ...] | None = None
    """Leaster: the winner of each earlier trick in order, for the rule `last_trick_loses`."""
    boon: CardSet = 0
    """Leaster: the Boon, for the rules that give it to the first or last trick."""
    rules: Rules = DEFAULT_RULES
    all_cards: bool | None = None
    """Whether green 1 and red 1 are in play with three players (as in Sheepshead); None: only
    where some player holds, or held at the start of this trick, ten cards."""

    def __post_init__(self) -> None:
        self._check_types()
        self._check_seats()
        self._check_cards()
        self._check_trick()
        if self.soloist is None:
            self._check_leaster()
        else:
            self._check_solo(self.soloist)

    def __repr__(self) -> str:
        """The fields that are not as by default, sets of cards as their codes."""
        parts = [f"players={self.players}", f"hands={tuple(map(codes, self.hands))}"]
        parts += [f"leader={self.leader}", f"trick={' '.join(map(code, self.trick))!r}"]
        parts.append(f"soloist={self.soloist}")
        for name, cards in (("buried", self.buried), ("boon", self.boon)):
            if cards:
                parts.append(f"{name}={codes(cards)!r}")
        for name, default in _PLAIN.items():
            if (value := getattr(self, name)) != default:
                parts.append(f"{name}={value}")
        return f"Position({', '.join(parts)})"

    @property
    def to_move(self) -> int | None:
        """The seat that plays the next card; None when no cards are left."""
        if not self.cards_left:
            return None
        return (self.leader + len(self.trick)) % self.players

    @property
    def cards_left(self) -> int:
        """How many cards the hands still hold together."""
        return sum(count(hand) for hand in self.hands)

    @property
    def legal(self) -> CardSet:
        """The cards the seat to move may play; empty when no cards are left."""
        seat = self.to_move
        return 0 if seat is None else legal_cards(self.hands[seat], self.trick)

    @property
    def whole_deck(self) -> bool:
        """Whether all 32 cards are in play, green 1 and red 1 with three players too."""
        if self.players == 4 or self.all_cards is not None:
            return self.players == 4 or bool(self.all_cards)
        return count(self.hands[self.leader]) + (1 if self.trick else 0) == MOST_CARDS

    def _check_types(self) -> None:
        """Check what Python would let pass until some arithmetic fails; lists become tuples."""
        for field in ("hands", "trick", "points", "tricks_won", "winners"):
            value: Any = getattr(self, field)
            if isinstance(value, list):
                object.__setattr__(self, field, tuple(value))
            elif not isinstance(value, tuple) and (value is not None or field in _NEEDED):
                raise _wrong(field, value, _("a tuple of whole numbers"))
        sets = [(f"hands[{seat}]", hand) for seat, hand in enumerate(self.hands)]
        for field, cards in [*sets, ("buried", self.buried), ("boon", self.boon)]:
            if type(cards) is not int:
                raise _wrong(field, cards, _("a set of cards: an int with one bit a card"))
        for field, kind, right in (
            ("rules", Rules, _("the Rules of the game")),
            ("all_cards", bool | None, _("True, False or None")),
        ):
            value = getattr(self, field)
            if not isinstance(value, kind):
                raise _wrong(field, value, right)

    def _check_seats(self) -> None:
        if type(self.players) is not int or self.players not in (3, 4):
            raise InputError(
                _("{value} players; Boon is for 3 or 4").format(value=show_python(self.players)),
                field="players",
            )
        if len(self.hands) != self.players:
            raise InputError(
                _("{given} hands for {players} players").format(
                    given=len(self.hands), players=self.players
                ),
                field="hands",
            )
        for field, seat in (("leader", self.leader), ("soloist", self.soloist)):
            if field == "soloist" and seat is None:
                continue
            if type(seat) is not int or not 0 <= seat < self.players:
                raise InputError(
                    _("{value} is no seat; the seats are 0 to {last}").format(
                        value=show_python(seat), last=self.players - 1
                    ),
                    field=field,
                )

    def _places(self) -> Iterator[tuple[str, CardSet]]:
        """Every place that holds cards, with the name of its field."""
        for seat, hand in enumerate(self.hands):
            yield f"hands[{seat}]", hand
        for index, card in enumerate(self.trick):
            yield f"trick[{index}]", 1 << card
        yield "buried", self.buried
        yield "boon", self.boon

    def _check_cards(self) -> None:
        if len(self.trick) >= self.players:
            raise InputError(
                _(
                    "{given} cards on the table, which is a whole trick; put its points into "
                    "“taken” and begin the next one"
                ).format(given=len(self.trick)),
                field="trick",
            )
        size = count(self.hands[self.leader]) + (1 if self.trick else 0)
        for seat, hand in enumerate(self.hands):
            played = (seat - self.leader) % self.players < len(self.trick)
            if count(hand) != size - played:
                raise InputError(
                    _("{given} cards, not {right}: {who} has {size} and {why}").format(
                        given=count(hand),
                        right=size - played,
                        who=_("the leader, with his card on the table,")
                        if self.trick
                        else _("the leader"),
                        size=size,
                        why=_("this seat has played to the trick")
                        if played
                        else _("this seat has yet to play"),
                    ),
                    field=f"hands[{seat}]",
                )
        if size > MOST_CARDS:
            raise InputError(
                _("hands of {size} cards; the longest is {most}").format(
                    size=size, most=MOST_CARDS
                ),
                field="hands",
            )
        allowed = FULL_DECK if self.whole_deck else deck(self.players)
        for index, card in enumerate(self.trick):
            if type(card) is not int or not 0 <= card < len(CODES):
                raise InputError(_("a card outside the deck"), field=f"trick[{index}]")
        seen = 0
        for field, cards in self._places():
            if cards & ~FULL_DECK:
                raise InputError(_("a card outside the deck"), field=field)
            if twice := cards & seen:
                raise InputError(
                    _("{card} comes twice").format(card=code(next(cards_in(twice)))), field=field
                )
            if outside := cards & ~allowed:
                raise InputError(
                    _("{cards} is not in the three-player deck of 30 cards").format(
                        cards=codes(outside)
                    ),
                    field=field,
                )
            seen |= cards

    def _check_trick(self) -> None:
        if not self.trick:
            return
        led = SUIT_SETS[suit_of(self.trick[0])]
        for index, card in enumerate(self.trick[1:], 1):
            held = self.hands[(self.leader + index) % self.players] & led
            if held and not 1 << card & led:
                raise InputError(
                    _(
                        "{card} does not follow {led}, though the same hand still holds {held}"
                    ).format(card=code(card), led=code(self.trick[0]), held=codes(held)),
                    field=f"trick[{index}]",
                )

    def _gone(self) -> CardSet:
        """The cards in no place of this position: played earlier, or nobody knows where."""
        seen = 0
        for _field, cards in self._places():
            seen |= cards
        return (FULL_DECK if self.whole_deck else deck(self.players)) & ~seen

    def _boon_given(self) -> CardSet:
        """The Boon if the rules of a Leaster have given it to a seat already."""
        taken = self.rules.leaster_boon == "first_trick" or not self.cards_left
        return self.boon if taken and self.rules.leaster_boon != "aside" else 0

    def _check_tricks_won(self) -> None:
        tricks = self.tricks_won
        if tricks is None:
            return
        if len(tricks) != self.players or any(type(n) is not int or n < 0 for n in tricks):
            raise InputError(
                _("{value} is not one number of tricks a seat").format(
                    value=show_python(list(tricks))
                ),
                field="tricks_won",
            )
        size = max(count(hand) for hand in self.hands)
        if sum(tricks) + size > MOST_CARDS:
            raise InputError(
                _("{won} tricks won and {size} cards still in hand make more than {most}").format(
                    won=show_python(sum(tricks)), size=size, most=MOST_CARDS
                ),
                field="tricks_won",
            )
        if sum(tricks) * self.players > count(self._gone()):
            raise InputError(
                _("{won} tricks won make {cards} cards, of which only {gone} are gone").format(
                    won=show_python(sum(tricks)),
                    cards=show_python(sum(tricks) * self.players),
                    gone=count(self._gone()),
                ),
                field="tricks_won",
            )

    def _check_solo(self, soloist: int) -> None:
        for field, numbers in (("points", self.points), ("winners", self.winners)):
            if numbers is not None:
                raise InputError(_("only a Leaster (soloist null) has it"), field=field)
        if self.boon:
            raise InputError(_("with a soloist the Boon is in his hand or buried"), field="boon")
        self._check_aside("buried", self.buried)
        self._check_tricks_won()
        most = points_in(self._gone())
        if type(self.taken) is not int or not 0 <= self.taken <= most:
            raise InputError(
                _("{given} points; the cards already gone hold {most}").format(
                    given=show_python(self.taken), most=most
                ),
                field="taken",
            )
        if self.tricks_won is not None and self.taken and not self.tricks_won[soloist]:
            raise InputError(
                _("{given} points without a trick").format(given=self.taken), field="taken"
            )

    def _check_aside(self, field: str, cards: CardSet) -> None:
        """The Boon, or what is buried for it: all of it or nothing."""
        if count(cards) not in ((0, 2, 3) if self.players == 3 else (0, 4)):
            raise InputError(
                _("{given} cards; with {players} players it is {right}").format(
                    given=count(cards),
                    players=self.players,
                    right=_("3 (2 in Sheepshead)") if self.players == 3 else 4,
                ),
                field=field,
            )

    def _check_leaster(self) -> None:
        if self.buried:
            raise InputError(_("in a Leaster nobody buries"), field="buried")
        if self.taken:
            raise InputError(_("a Leaster has “points”, a number a seat"), field="taken")
        self._check_aside("boon", self.boon)
        self._check_tricks_won()
        points = self.points
        tricks = self.tricks_won or (0,) * self.players
        if points is None:
            if any(tricks):
                raise InputError(
                    _("tricks have been won; say how many points each seat has"), field="points"
                )
        else:
            if len(points) != self.players or any(type(n) is not int or n < 0 for n in points):
                raise InputError(
                    _("{value} is not one number of points a seat").format(
                        value=show_python(list(points))
                    ),
                    field="points",
                )
            gone = points_in(self._gone()) + points_in(self._boon_given())
            if sum(points) > gone:
                raise InputError(
                    _("{given} points in all; the cards already gone hold {most}").format(
                        given=show_python(sum(points)), most=gone
                    ),
                    field="points",
                )
            for seat in range(self.players):
                if points[seat] and not tricks[seat]:
                    raise InputError(
                        _("seat {seat} has {points} points without a trick").format(
                            seat=seat, points=points[seat]
                        ),
                        field="points",
                    )
        if self.winners is not None:
            told = tuple(self.winners.count(seat) for seat in range(self.players))
            if sum(told) != len(self.winners) or told != tricks:
                raise InputError(
                    _("{value} does not agree with tricks_won {tricks}").format(
                        value=show_python(list(self.winners)), tricks=list(tricks)
                    ),
                    field="winners",
                )
        elif self.rules.leaster_tie == "last_trick_loses" and any(tricks):
            raise InputError(
                _("the rule last_trick_loses needs the winner of each earlier trick, in order"),
                field="winners",
            )
        if self.rules.leaster_boon != "aside" and not self.boon:
            raise InputError(
                _("the rule leaster_boon = {value} needs the Boon's cards").format(
                    value=self.rules.leaster_boon
                ),
                field="boon",
            )


def _wrong(field: str, value: object, right: str) -> InputError:
    return InputError(
        _("{value} is wrong here; it must be {right}").format(
            value=show_python(value), right=right
        ),
        field=field,
    )
