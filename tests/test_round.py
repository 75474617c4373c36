"""Rounds against the plain twin of the rules, played by chance, and what must hold of every one."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boon.cards import (
    FULL_DECK,
    TOTAL_POINTS,
    boon_size,
    cards_in,
    deck,
    points_in,
    set_from_codes,
    set_of,
)
from solver.boon.deal import deal
from solver.boon.payment import settle
from solver.boon.round import Action, Bid, Bury, Phase, Play, Round
from solver.boon.rules import CHOICES, Rules
from solver.errors import IllegalAction, InputError
from tests.reference import game

TWIN_CARDS = game.full_deck(4)
NUMBER = {card: number for number, card in enumerate(TWIN_CARDS)}


def listed(cards: int) -> list[game.Card]:
    return [TWIN_CARDS[card] for card in cards_in(cards)]


def translated(action: Action) -> tuple[str, tuple[game.Card, ...]]:
    if isinstance(action, Bid):
        return action.value, ()
    if isinstance(action, Bury):
        return "bury", tuple(listed(action.cards))
    return "play", (TWIN_CARDS[action.card],)


def random_options(random: Random) -> dict[str, Any]:
    options: dict[str, Any] = {name: random.choice(values) for name, values in CHOICES.items()}
    options["double_loss_below"] = random.choice((30, 31))
    options["no_trick_forfeits_bury"] = random.random() < 0.5
    options["sweep_pays_3"] = random.random() < 0.5
    return options


def weighted(random: Random, actions: list[Action], taking: float) -> Action:
    if Bid.PASS in actions:
        return Bid.TAKE if random.random() < taking else Bid.PASS
    return random.choice(actions)


def assert_equal(state: Round, twin: game.Game, seat_dict: dict[int, int]) -> None:
    """The same hands, table, legal actions, winners, points and payouts."""
    assert [sorted(hand) for hand in twin.hands] == [sorted(listed(hand)) for hand in state.hands]
    assert [card for _seat, card in twin.table] == [TWIN_CARDS[card] for card in state.trick]
    legal = [(what, tuple(sorted(cards))) for what, cards in twin.legal()]
    own = [(what, tuple(sorted(cards))) for what, cards in map(translated, state.legal_actions())]
    assert sorted(own) == sorted(legal)
    assert len(set(own)) == len(own)
    assert state.to_move == (twin.turn if legal else None)
    assert [trick.winner for trick in state.tricks] == twin.order
    assert state.tricks_won == tuple(len(twin.won[seat]) for seat in range(state.players))
    assert dict(enumerate(state.points)) == twin.points()
    payouts = twin.payouts()
    assert state.payouts() == (None if payouts is None else tuple(map(payouts.get, seat_dict)))
    assert state.soloist == twin.soloist
    if state.phase is Phase.PLAY:
        assert state.position().legal == state.legal_cards


def played_in_both(random: Random, state: Round, twin: game.Game, taking: float) -> Round:
    """The end of a round played by chance in both, equal after every action."""
    seats = dict.fromkeys(range(state.players), 0)
    assert_equal(state, twin, seats)
    while state.to_move is not None:
        action = weighted(random, list(state.legal_actions()), taking)
        state = state.apply(action)
        twin.do(*translated(action))
        assert_equal(state, twin, seats)
    return state


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("taking", [0.0, 0.1, 0.5])
def test_random_rounds_equal_the_twin(players: int, taking: float) -> None:
    random = Random(f"{players} {taking}")
    ends: Counter[str] = Counter()
    for number in range(350):
        options = random_options(random)
        state = deal(players, number, rules=Rules(**options))
        assert state.dealer is not None
        twin = game.Game([listed(hand) for hand in state.dealt], listed(state.boon), state.dealer)
        twin.options.update(options)
        state = played_in_both(random, state, twin, taking)
        payouts = state.payouts()
        assert payouts is not None
        has = [random.randrange(7) for _seat in range(players)]
        after = [a + b for a, b in zip(has, settle(has, payouts, state.rules), strict=True)]
        assert after == game.pay(has, list(payouts), options["short_payment"])
        ends["redealt" if state.is_redealt else "Leaster" if state.is_leaster else "solo"] += 1
    expected = {"redealt", "Leaster", "solo"}
    assert set(ends) == expected


@pytest.mark.parametrize(("players", "size"), [(4, 8), (3, 10), (3, 4), (4, 1), (3, 9), (4, 6)])
def test_open_rounds_equal_the_twin(players: int, size: int) -> None:
    """Hands of other sizes without a Boon; small ones meet sweeps and ties often."""
    random = Random(f"{players} {size}")
    cards = list(range(32)) if size == 10 else list(cards_in(deck(players)))
    for _number in range(120):
        options = random_options(random) | {"leaster_boon": "aside"}
        random.shuffle(cards)
        hands = [set_of(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
        aside = 2 if size == 10 else 0
        soloist = random.choice([None, *range(players)])
        buried = set_of(cards[-aside:]) if aside and soloist is not None else 0
        leader = random.randrange(players)
        state = Round.open(hands, leader, soloist, Rules(**options), buried)
        twin = game.Game([listed(hand) for hand in hands], [], 0).open(leader, soloist)
        twin.options.update(options)
        twin.buried = listed(buried)
        end = played_in_both(random, state, twin, 0.0)
        assert len(end.tricks) == size
        assert not end.is_redealt


@st.composite
def moments(draw: st.DrawFn) -> Round:
    """A round at some moment of it, a choice of the search for counterexamples all along."""
    names = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    rules = Rules(**names)  # type: ignore[arg-type]
    state = deal(draw(st.sampled_from((3, 4))), draw(st.integers(0, 10**6)), rules=rules)
    for _step in range(draw(st.integers(0, 34))):
        actions = state.legal_actions()
        if not actions:
            break
        state = state.apply(actions[draw(st.integers(0, len(actions) - 1))])
    return state


@given(moments())
def test_nothing_is_lost(state: Round) -> None:
    """Every card is in one place, and the points of all places are 120."""
    places = [*state.hands, *(1 << card for card in state.trick)]
    places += [set_of(trick.cards) for trick in state.tricks]
    if state.soloist is None:
        places.append(state.boon)
    elif state.buried is not None:
        places.append(state.buried)
    assert sum(places) == deck(state.players)
    assert sum(map(int.bit_count, places)) == deck(state.players).bit_count()
    open_cards = sum(state.hands) | set_of(state.trick)
    unowned = points_in(open_cards)
    if state.soloist is None:
        given_away = state.tricks and (
            state.rules.leaster_boon == "first_trick"
            or (state.rules.leaster_boon == "last_trick" and state.phase is Phase.DONE)
        )
        unowned += 0 if given_away else points_in(state.boon)
    assert sum(state.points) + unowned == TOTAL_POINTS
    assert sum(state.tricks_won) == len(state.tricks)
    if (payouts := state.payouts()) is not None:
        assert sum(payouts) == 0
    else:
        assert state.phase is not Phase.DONE


@given(moments(), st.data())
def test_an_action_leaves_the_old_round_as_it_was(state: Round, data: st.DataObject) -> None:
    before, copy = hash(state), repr(state)
    for action in list(state.legal_actions())[:20]:
        later = state.apply(action)
        assert later != state
        assert later.dealt == state.dealt
    assert (hash(state), repr(state)) == (before, copy)


@given(moments(), st.integers(0, FULL_DECK))
def test_what_is_not_legal_is_refused(state: Round, cards: int) -> None:
    """Every bid, every card, and some ways to bury: either legal, or refused with a rule."""
    rules = {"bid", "bury", "follow-suit", "hand", "forced-take", "over"}
    legal = set(state.legal_actions())
    few = set_of(list(cards_in(cards))[: boon_size(state.players)])
    wrong: list[Action] = [Bury(cards), Bury(few), Bury(0), Bury(1 << 32), Play(-1), Play(32)]
    actions: list[Action] = [*Bid, *wrong, *(Play(card) for card in range(32))]
    copy = repr(state)
    for action in actions:
        if action in legal:
            state.check(action)
            continue
        with pytest.raises(IllegalAction) as caught:
            state.apply(action)
        assert caught.value.rule in rules
        assert caught.value.seat == state.to_move
    assert repr(state) == copy


@given(moments())
def test_position_of_any_moment_of_the_play(state: Round) -> None:
    if state.phase in (Phase.BID, Phase.BURY) or state.is_redealt:
        with pytest.raises(InputError, match=r"has not come to the play|dealt again"):
            state.position()
        return
    position = state.position()
    assert position.legal == state.legal_cards
    assert position.to_move == state.to_move
    assert position.tricks_won == state.tricks_won
    assert position.rules == state.rules
    if state.soloist is None:
        assert position.points == state.points
        assert position.winners == tuple(trick.winner for trick in state.tricks)
    else:
        assert position.taken + points_in(position.buried) == state.points[state.soloist]


def after(state: Round, *actions: Action) -> Round:
    for action in actions:
        state = state.apply(action)
    return state


def refusal(state: Round, action: Action, seat: int | None = None) -> tuple[str, int | None, str]:
    with pytest.raises(IllegalAction) as caught:
        state.apply(action, seat)
    return caught.value.rule, caught.value.seat, caught.value.message


def test_refusals_say_what_would_be_right() -> None:
    state = deal(3, 1, dealer=0)
    lowest = next(cards_in(state.hands[1]))
    other = next(cards_in(state.hands[0]))
    assert refusal(state, Play(lowest)) == (
        "bid",
        1,
        "the bidding is not over; seat 1 is to take or pass",
    )
    assert refusal(state, Bury(state.boon))[0] == "bid"
    assert refusal(state, Bid.PASS, seat=2) == (
        "turn",
        2,
        "it is not seat 2's turn; seat 1 is next",
    )
    state = after(state, Bid.TAKE)
    assert refusal(state, Bid.PASS) == (
        "bid",
        1,
        "the bidding is over: seat 1 is the soloist",
    )
    assert refusal(state, Play(lowest)) == (
        "bury",
        1,
        "seat 1 took the Boon and has 3 cards to bury first",
    )
    assert refusal(state, Bury(1 << lowest)) == (
        "bury",
        1,
        "1 cards buried; with 3 players it is 3",
    )
    assert refusal(state, Bury(1 << other))[0] == "hand"
    state = after(state, Bury(state.boon))
    assert refusal(state, Bury(state.boon))[0] == "bury"
    assert refusal(state, Bid.TAKE)[0] == "bid"
    rule, seat, message = refusal(state, Play(other))
    assert (rule, seat) == ("hand", 1)
    assert message.startswith("seat 1 does not hold ")
    leaster = after(deal(4, 1), Bid.PASS, Bid.PASS, Bid.PASS, Bid.PASS)
    assert refusal(leaster, Bid.TAKE)[2] == "the bidding is over: there is no soloist"


def test_the_dealer_must_take() -> None:
    state = deal(4, 3, dealer=1, rules=Rules(all_pass="forced"))
    state = after(state, Bid.PASS, Bid.PASS, Bid.PASS)
    assert state.to_move == 1
    assert list(state.legal_actions()) == [Bid.TAKE]
    assert refusal(state, Bid.PASS) == (
        "forced-take",
        1,
        "seat 1 deals and all others passed, so he must take",
    )
    assert after(state, Bid.TAKE).soloist == 1


def test_a_new_deal_pays_nothing() -> None:
    state = deal(3, 3, dealer=2, rules=Rules(all_pass="redeal"))
    state = after(state, Bid.PASS, Bid.PASS, Bid.PASS)
    assert state.phase is Phase.DONE
    assert state.is_redealt
    assert not state.is_leaster
    assert state.payouts() == (0, 0, 0)
    assert state.points == (0, 0, 0)
    assert list(state.legal_actions()) == []
    assert refusal(state, Bid.TAKE) == ("over", None, "the round is over")


def leaster_round(leaster_boon: str, tricks: int) -> Round:
    """So many tricks of a Leaster whose Boon is worth 4: seat 1 wins the first, seat 2 the rest."""
    dealt = (
        "G4 G5 G6 R3 R4 R5 R6 T1 T2",
        "T14 B1 B2 B3 B4 B5 B6 G2 G3",
        "T13 T12 T11 T10 T9 T8 T7 T6 T5",
    )
    hands = [set_from_codes(hand) for hand in dealt]
    boon = set_from_codes("T3 T4 R2")
    state = Round.start(hands, boon, 0, Rules(leaster_boon=leaster_boon))
    state = after(state, Bid.PASS, Bid.PASS, Bid.PASS)
    while len(state.tricks) < tricks:
        cards = list(cards_in(state.legal_cards))
        highest = state.to_move == 2 or not state.tricks
        state = state.apply(Play(cards[-1 if highest else 0]))
    return state


@pytest.mark.parametrize(
    ("leaster_boon", "first", "eighth", "end"),
    [
        ("aside", (0, 6, 0), (0, 6, 89), (0, 6, 110)),
        ("first_trick", (0, 10, 0), (0, 10, 89), (0, 10, 110)),
        ("last_trick", (0, 6, 0), (0, 6, 89), (0, 6, 114)),
    ],
)
def test_who_gets_the_boon_of_a_leaster(
    leaster_boon: str, first: tuple[int, ...], eighth: tuple[int, ...], end: tuple[int, ...]
) -> None:
    assert leaster_round(leaster_boon, 1).points == first
    assert leaster_round(leaster_boon, 8).points == eighth
    done = leaster_round(leaster_boon, 9)
    assert done.points == end
    assert done.tricks_won == (0, 1, 8)
    assert done.payouts() == (-1, 2, -1)


@pytest.mark.parametrize(
    ("hands", "boon", "dealer", "field", "words"),
    [
        ((0x1FF, 0x3FE00), 0, 0, "hands", "2 hands; Boon is for 3 or 4 players"),
        (None, None, 3, "dealer", "3 is no seat; the seats are 0 to 2"),
        (None, None, True, "dealer", "True is no seat"),
        (None, 0, 0, "boon", "0 cards; with 3 players it is 3"),
        (None, 1 << 32, 0, "boon", "outside the deck"),
        (None, set_from_codes("G1 R1 T14"), 0, "boon", "R1 G1 is not in the three-player deck"),
        ((0x1FF, 0x1FF, 0x1FF), 0, 0, "hands[0]", "G1 is not in"),
    ],
)
def test_what_is_no_deal(
    hands: tuple[int, ...] | None, boon: int | None, dealer: int, field: str, words: str
) -> None:
    right = deal(3, 0)
    with pytest.raises(InputError) as caught:
        Round.start(
            right.dealt if hands is None else hands,
            right.boon if boon is None else boon,
            dealer,
        )
    assert caught.value.field == field
    assert words in caught.value.message


def test_a_deal_with_a_card_twice_or_missing() -> None:
    right = deal(3, 0)
    low = right.dealt[0] & -right.dealt[0]
    twice = (right.dealt[0], right.dealt[1] | low, right.dealt[2])
    with pytest.raises(InputError, match="comes twice") as caught:
        Round.start(twice, right.boon, 0)
    assert caught.value.field == "hands[1]"
    with pytest.raises(InputError, match="8 cards; with 3 players it is 9") as caught:
        Round.start((right.dealt[0] & ~low, *right.dealt[1:]), right.boon, 0)
    assert caught.value.field == "hands[0]"


def test_what_cannot_be_opened() -> None:
    with pytest.raises(InputError, match="no cards") as caught:
        Round.open((0, 0, 0), 0, 0)
    assert caught.value.field == "hands"
    hands = tuple(map(set_from_codes, ("T14 B1", "T13 B2", "T12 B3")))
    with pytest.raises(InputError, match="needs the Boon's cards") as caught:
        Round.open(hands, 0, None, Rules(leaster_boon="first_trick"))
    assert caught.value.field == "boon"
    with pytest.raises(InputError, match="3 is no seat") as caught:
        Round.open(hands, 0, 3)
    assert caught.value.field == "soloist"


def test_an_open_round_needs_no_deal() -> None:
    hands = tuple(map(set_from_codes, ("T14 B1", "T13 B2", "T12 B3")))
    solo = Round.open(hands, 1, 2, buried=set_from_codes("B6 G6 R6"))
    assert (solo.dealer, solo.boon, solo.bids) == (None, 0, ())
    assert solo.points == (0, 0, 33)
    assert (solo.phase, solo.to_move) == (Phase.PLAY, 1)
    assert Round.open(hands, 1, None).buried is None
    assert Round.open(hands, 1, 0).buried == 0


def test_its_repr_has_codes() -> None:
    game = Round.open([1 << 31 | 1, 1 << 30 | 2, 1 << 29 | 4], 1, 0)
    assert repr(game.apply(Play(30))) == (
        "Round(phase=play, dealt=('T14 B1', 'T13 B2', 'T12 B3'), soloist=0, buried='', leader=1, "
        "tricks=['T13'])"
    )


@given(moments())
def test_any_repr_is_short(state: Round) -> None:
    assert len(repr(state)) < 700
    assert "<" not in repr(state)
