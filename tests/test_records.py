"""Records: unknown cards filled in where they follow, contradictions found, rounds replayed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.boon.actions import Bid, Phase
from solver.boon.cards import card_from_code, cards_in, codes, set_from_codes
from solver.boon.deal import deal
from solver.boon.history import follow
from solver.boon.json_form import from_json, loads
from solver.boon.records import (
    KnownCards,
    MatchRecord,
    Notes,
    PositionRecord,
    RoundRecord,
    UnknownCards,
    ViewRecord,
)
from solver.boon.round import Round
from solver.boon.rules import Rules
from solver.errors import InputError

DATA = Path(__file__).parent / "data"


def play_out(game: Round, random: Random, cards: int = 99) -> Round:
    """`game` played on at random until `cards` have been played."""
    while game.phase is not Phase.DONE and cards:
        cards -= game.phase is Phase.PLAY
        game = game.apply(random.choice(game.legal_actions()))
    return game


SEEDS = st.integers(0, 10**6)


def hide(known: KnownCards) -> KnownCards:
    return KnownCards(0, known.size)


@given(SEEDS, st.integers(0, 40))
def test_a_round_and_its_record_are_one(seed: int, cards: int) -> None:
    game = play_out(deal(3 + seed % 2, seed), Random(seed), cards)
    assert RoundRecord.of(game).replay() == game


@given(SEEDS)
def test_complete_tricks_tell_all_hands(seed: int) -> None:
    game = play_out(deal(3 + seed % 2, seed), Random(seed))
    record = RoundRecord.of(game)
    hidden = replace(record, hands=tuple(map(hide, record.hands)), buried=None)
    assert hidden.replay() == game


@given(SEEDS, st.integers(0, 30))
def test_a_single_unknown_hand_is_the_rest_of_the_deck(seed: int, cards: int) -> None:
    game = play_out(deal(3 + seed % 2, seed), Random(seed), cards)
    record = RoundRecord.of(game)
    seat = seed % game.players
    hands = tuple(hide(h) if i == seat else h for i, h in enumerate(record.hands))
    assert replace(record, hands=hands).replay() == game
    assert record.boon is not None
    assert replace(record, boon=hide(record.boon)).replay() == game


@given(SEEDS)
def test_a_soloist_s_cards_without_their_origin_score_the_same(seed: int) -> None:
    game = deal(3 + seed % 2, seed).apply(Bid.TAKE)
    game = play_out(game, Random(seed))
    record = RoundRecord.of(game)
    assert record.boon is not None
    hidden = replace(
        record, hands=tuple(map(hide, record.hands)), buried=None, boon=hide(record.boon)
    )
    with pytest.raises(UnknownCards) as caught:
        hidden.replay()
    assert caught.value.field == f"hands[{game.soloist}]"
    again = hidden.replay(any_boon=True)
    assert again.points == game.points
    assert again.tricks_won == game.tricks_won
    assert again.payouts() == game.payouts()
    assert again.dealt[(game.dealer or 0) - 1] == game.dealt[(game.dealer or 0) - 1]


def test_missing_cards_are_named() -> None:
    game = deal(3, 7, dealer=0).apply(Bid.PASS).apply(Bid.PASS).apply(Bid.PASS)
    record = RoundRecord.of(game)
    hidden = replace(record, hands=(record.hands[0], *map(hide, record.hands[1:])))
    hidden.check()  # unknown cards are no fault
    with pytest.raises(UnknownCards) as caught:
        hidden.replay()
    assert caught.value.field == "hands[1]"
    missing = codes(game.dealt[1] | game.dealt[2])
    assert f"9 of {missing}" in caught.value.message


def test_unknown_cards_do_not_hide_a_card_from_another_s_hand() -> None:
    game = deal(3, 7, dealer=0).apply(Bid.PASS).apply(Bid.PASS).apply(Bid.PASS)
    record = RoundRecord.of(game)
    card = next(cards_in(game.dealt[2]))
    unknown = (hide(record.hands[0]), hide(record.hands[1]), record.hands[2])
    with pytest.raises(InputError, match="rule hand") as caught:
        replace(record, hands=unknown, tricks=((card,),)).check()
    assert caught.value.field == "tricks[0]"


def test_too_many_cards_for_a_hand_are_found() -> None:
    value = {
        "players": 3,
        "dealer": 2,
        "hands": ["T1 T2 T3 T4 T5 T6 T7 ? ?", None, None],
        "bids": ["pass", "pass", "pass"],
        "tricks": ["B1 B2 B3", "B4 B5 B6", "R2 G2 G3", "R3 G4 R4"],
    }
    with pytest.raises(InputError) as caught:
        from_json(value)
    assert caught.value.field in ("tricks[3]", "hands[0]")


def test_unknown_buried_cards_of_an_unfinished_round_are_missing() -> None:
    game = play_out(deal(4, 3).apply(Bid.TAKE), Random(3), 6)
    record = replace(RoundRecord.of(game), buried=None)
    with pytest.raises(UnknownCards, match="buried") as caught:
        record.replay()
    assert caught.value.field == "buried"


def test_an_illegal_card_names_trick_seat_card_and_rule() -> None:
    game = play_out(deal(3, 11), Random(11), 5)
    while not (game.trick and game.legal_cards != game.hands[game.to_move or 0]):
        game = play_out(game, Random(1), 1)
    assert game.to_move is not None
    wrong = next(cards_in(game.hands[game.to_move] & ~game.legal_cards))
    record = RoundRecord.of(game, names=("Anna", "Bo", "Cia"))
    bad = replace(record, tricks=(*record.tricks[:-1], (*record.tricks[-1], wrong)))
    with pytest.raises(InputError) as caught:
        bad.replay()
    index = len(game.tricks)
    assert caught.value.field == f"tricks[{index}]"
    name = ("Anna", "Bo", "Cia")[game.to_move]
    assert f"trick {index + 1}, {name} (seat {game.to_move})" in caught.value.message
    assert "rule follow-suit" in caught.value.message


def test_the_recorded_schafkopf_rounds_replay_to_their_points() -> None:
    lines = (DATA / "schafkopf_rounds.jsonl").read_text().splitlines()
    assert len(lines) == 173
    for line in lines:
        record = loads(line)
        assert isinstance(record, RoundRecord)
        game = record.replay()
        assert list(game.points) == record.recorded["points"]
        assert list(game.tricks_won) == record.recorded["tricks_won"]


def test_one_unknown_schafkopf_hand_is_the_rest() -> None:
    value = json.loads((DATA / "schafkopf_rounds.jsonl").read_text().splitlines()[0])
    value["tricks"] = value["tricks"][:2]
    whole = from_json(value)
    value["hands"][1] = None
    record = from_json(value)
    assert isinstance(record, RoundRecord)
    assert isinstance(whole, RoundRecord)
    assert record.replay() == whole.replay()


def test_history_tells_leaders_winners_and_voids() -> None:
    tricks = [[card_from_code(word) for word in trick.split()] for trick in ("B1 B6 T1", "T5 G2")]
    history = follow(3, 0, tricks)
    assert history.leaders == (0, 2)
    assert history.winners == (2,)
    assert history.to_lead == 2
    assert history.to_move == 1
    assert history.on_table == tuple(tricks[1])
    assert [sorted(void) for void in history.voids] == [[3], [], [0]]
    assert codes(history.all_played) == "T5 T1 G2 B6 B1"


# Views


def view(game: Round, seat: int) -> ViewRecord:
    own = seat == game.soloist
    assert game.dealer is not None
    return ViewRecord(
        players=game.players,
        dealer=game.dealer,
        seat=seat,
        hand=game.dealt[seat],
        bids=game.bids,
        boon=game.boon if own else None,
        buried=game.buried if own else None,
        tricks=tuple(trick.cards for trick in game.tricks),
        trick=game.trick,
        rules=game.rules,
    )


@given(SEEDS, st.integers(0, 40), st.sampled_from(["leaster", "redeal", "forced"]))
def test_a_view_agrees_with_the_round_it_is_of(seed: int, cards: int, all_pass: str) -> None:
    random = Random(seed)
    game = deal(3 + seed % 2, seed, rules=Rules(all_pass=all_pass))
    for _step in range(random.randrange(4)):
        if game.phase is Phase.BID:
            game = game.apply(random.choice(game.legal_actions()))
    if random.random() < 0.8:
        game = play_out(game, random, cards)
    for seat in range(game.players):
        if game.phase is Phase.BURY and seat != game.soloist:
            continue
        seen = view(game, seat)
        assert seen.soloist == game.soloist
        assert seen.to_move == game.to_move
        assert seen.phase == game.phase
        assert seen.held == game.hands[seat]
        assert seen.decision == (game.phase if seat == game.to_move else None)
        if seat == game.to_move:
            assert seen.legal == game.legal_cards


def test_a_bury_that_others_do_not_see_counts_as_done() -> None:
    game = deal(3, 1, dealer=0).apply(Bid.TAKE)
    assert game.phase is Phase.BURY
    assert view(game, 1).decision is Phase.BURY
    assert view(game, 2).phase is Phase.PLAY


# Matches


def matches(number: int, **rules: object) -> list[RoundRecord]:
    options = Rules.from_json(rules)
    games = [play_out(deal(3, n, n % 3, options), Random(n)) for n in range(number)]
    return [RoundRecord.of(game) for game in games]


def test_a_match_replays_its_rounds() -> None:
    played = matches(3, rounds=3)
    match = MatchRecord(tuple(played))
    match.check()
    assert match.replay() == tuple(record.replay() for record in played)


def test_the_dealer_moves_clockwise() -> None:
    first, second = matches(2)
    with pytest.raises(InputError, match="after seat 0 it is seat 1's turn") as caught:
        MatchRecord((first, RoundRecord.of(deal(3, 1, dealer=2)))).check()
    assert caught.value.field == "rounds[1].dealer"
    MatchRecord((first, second)).check()


def test_nothing_is_played_after_the_end() -> None:
    played = matches(3, rounds=2)
    with pytest.raises(InputError, match="rule over") as caught:
        MatchRecord(tuple(played)).check()
    assert caught.value.field == "rounds[2]"


def test_victory_cards_of_a_round_agree_with_the_rounds_before() -> None:
    first, second = matches(2)
    payouts = first.replay().payouts()
    assert payouts is not None
    have = tuple(5 + payout for payout in payouts)
    MatchRecord((first, replace(second, victory_cards=have))).check()
    with pytest.raises(InputError, match="leave") as caught:
        MatchRecord((first, replace(second, victory_cards=(4, 6, 5)))).check()
    assert caught.value.field == "rounds[1].victory_cards"


@given(SEEDS, st.integers(0, 40))
def test_a_round_is_finished_when_it_is_done(seed: int, cards: int) -> None:
    rules = Rules(all_pass=("leaster", "redeal")[seed % 2])
    game = play_out(deal(3 + seed % 2, seed, rules=rules), Random(seed), cards)
    assert RoundRecord.of(game).is_finished == (game.phase is Phase.DONE)


def test_only_the_last_round_may_be_unfinished_even_with_unknown_cards() -> None:
    first, second = matches(2)
    short = replace(first, hands=tuple(map(hide, first.hands)), tricks=first.tricks[:3])
    MatchRecord((short,)).check()
    with pytest.raises(InputError, match="unfinished") as caught:
        MatchRecord((short, second)).check()
    assert caught.value.field == "rounds[0].tricks"


def test_a_match_has_one_number_of_players() -> None:
    other = RoundRecord.of(deal(4, 0))
    with pytest.raises(InputError, match="4 players after rounds with 3") as caught:
        MatchRecord((*matches(1), other))
    assert caught.value.field == "rounds[1].players"


def test_a_match_has_a_round() -> None:
    with pytest.raises(InputError, match="without a round"):
        MatchRecord(())


# Notes


def test_tags_are_a_fixed_set() -> None:
    record = RoundRecord.of(deal(3, 0))
    with pytest.raises(InputError, match="no such tag") as caught:
        replace(record, tags={"titel": "x"})
    assert caught.value.field == "tags.titel"


def test_names_fit_the_players() -> None:
    game = play_out(deal(3, 0), Random(0), 3)
    with pytest.raises(InputError, match="2 names for 3 players"):
        PositionRecord(game.position(), names=("Anna", "Bo"))


def test_records_are_values() -> None:
    game = deal(3, 0)
    assert RoundRecord.of(game) == RoundRecord.of(game)
    assert isinstance(RoundRecord.of(game), Notes)
    assert KnownCards(set_from_codes("T14"), 2).size == 3
