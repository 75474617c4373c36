"""Filling in the cards of a round that nobody wrote down, but that follow from the rest."""

from __future__ import annotations

from dataclasses import replace

from solver.boon.cards import CardSet, cards_in, codes, count, deck, set_of
from solver.boon.known_cards import KnownCards
from solver.boon.round_record import RoundRecord
from solver.errors import InputError
from solver.i18n import _


def complete(record: RoundRecord, *, any_boon: bool = False) -> RoundRecord:
    """`record` with every card filled in that follows from the cards played and the deck.

    `any_boon` is explained at `RoundRecord.completed`. Raises InputError if the known cards
    contradict those that were played.
    """
    if record.is_complete and not (record.buried is None and record.tricks):
        return record
    record.check_known_hands()
    record = _with_played(record)
    record = _with_last_place(record)
    if record.boon is not None and record.soloist is not None:
        record = _with_soloist(record, record.boon, record.soloist, any_boon=any_boon)
        record = _with_last_place(record)
    return record


def missing_cards(record: RoundRecord, field: str) -> str:
    """The codes of the cards that may be among the unknown ones of a place."""
    placed = _union(record.hands) | (record.boon or KnownCards()).cards
    if record.boon is None and record.buried is not None:
        placed |= record.buried.cards
    played = record.history().played
    holders = {f"hands[{seat}]": (seat,) for seat in range(record.players)}
    soloist = record.soloist
    if record.boon is not None and soloist is not None:
        holders["boon"] = (soloist,)
    for seat, cards in enumerate(played):
        if seat not in holders.get(field, ()):
            placed |= cards
    whole = record.dealer is None and record.hand_size == 10
    return codes(deck(4 if whole else record.players) & ~placed)


def _union(places: tuple[KnownCards, ...]) -> CardSet:
    result = 0
    for place in places:
        result |= place.cards
    return result


def _check(place: KnownCards, field: str) -> KnownCards:
    if place.unknown < 0:
        raise InputError(
            _(
                "the cards written here and those played make {known}, {more} too many: {cards}"
            ).format(known=count(place.cards), more=-place.unknown, cards=codes(place.cards)),
            field=field,
        )
    return place


def _with_played(record: RoundRecord) -> RoundRecord:
    """Who plays a card was dealt it, but for the soloist, who may have it from the Boon."""
    played = record.history().played
    mixed = record.soloist if record.boon is not None else None
    hands = tuple(
        hand
        if hand.complete or seat == mixed
        else _check(hand.with_cards(played[seat]), f"hands[{seat}]")
        for seat, hand in enumerate(record.hands)
    )
    return replace(record, hands=hands)


def _with_last_place(record: RoundRecord) -> RoundRecord:
    """If a single place has unknown cards and the whole deck is dealt, they are the rest."""
    places = [*record.hands]
    if record.boon is not None:
        places.append(record.boon)
    elif record.buried is not None:
        places.append(record.buried)
    whole = deck(4 if record.dealer is None and record.hand_size == 10 else record.players)
    open_places = [index for index, place in enumerate(places) if not place.complete]
    if len(open_places) != 1 or sum(place.size for place in places) != count(whole):
        return record
    rest = whole & ~_union(tuple(places))
    index = open_places[0]
    if count(rest) != places[index].unknown:
        return record
    places[index] = places[index].with_cards(rest)
    hands, others = tuple(places[: record.players]), places[record.players :]
    if not others:
        return replace(record, hands=hands)
    if record.boon is not None:
        return replace(record, hands=hands, boon=others[0])
    return replace(record, hands=hands, buried=others[0])


def _with_soloist(
    record: RoundRecord, boon: KnownCards, soloist: int, *, any_boon: bool
) -> RoundRecord:
    """Sort the soloist's cards, dealt or from the Boon, played or buried, as far as they tell."""
    hand, buried = record.hands[soloist], record.buried
    played = record.history().played[soloist]
    pool = hand.cards | boon.cards | played | (buried.cards if buried else 0)
    others = [other for seat, other in enumerate(record.hands) if seat != soloist]
    if all(other.complete for other in others):
        pool |= deck(record.players) & ~_union(tuple(others))
    size = hand.size + boon.size
    if count(pool) > size:
        raise InputError(
            _(
                "the soloist's cards, the Boon, the bury and those played make {known}, not {size}"
            ).format(known=count(pool), size=size),
            field=f"hands[{soloist}]",
        )
    if count(pool) == size:
        if any_boon and not hand.complete and not boon.complete:
            boon = _some_boon(boon, hand, pool, buried)
        if boon.complete and not hand.complete:
            hand = hand.with_cards(pool & ~boon.cards)
        elif hand.complete and not boon.complete:
            boon = boon.with_cards(pool & ~hand.cards)
        if count(played) == hand.size and (buried is None or not buried.complete):
            buried = KnownCards(pool & ~played)
    hands = tuple(hand if seat == soloist else other for seat, other in enumerate(record.hands))
    return replace(record, hands=hands, boon=boon, buried=buried)


def _some_boon(
    boon: KnownCards, hand: KnownCards, pool: CardSet, buried: KnownCards | None
) -> KnownCards:
    """A Boon that the soloist may have found: the cards he buried, then his lowest."""
    free = pool & ~hand.cards & ~boon.cards
    first = free & (buried.cards if buried else 0)
    chosen = [*cards_in(first), *cards_in(free & ~first)][: boon.unknown]
    return boon.with_cards(set_of(chosen))
