"""Every example is read, laid out and answered, and its comment says what is so."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.boon.cards import code
from solver.boon.double_dummy import solve, solve_payout, solve_points
from solver.boon.leaster import leaster_solution
from solver.boon.records import MatchRecord, PositionRecord, Record, RoundRecord, ViewRecord
from solver.boon.rules import Rules
from tutor.main import boon
from tutor.moment import Moment
from tutor.questions import position_of
from tutor.record_inputs import records
from tutor.scoring import score_match, score_round

FOLDER = Path(__file__).parent.parent / "examples"
FILES = sorted(path for path in FOLDER.iterdir() if path.suffix in (".boon", ".json", ".jsonl"))


def records_of(name: str) -> list[Record]:
    found = [record for _line, record in records(str(FOLDER / name))]
    assert all(
        isinstance(record, PositionRecord | RoundRecord | MatchRecord | ViewRecord)
        for record in found
    )
    return found  # type: ignore[return-value]


def test_there_are_examples_of_every_kind() -> None:
    found = [record for path in FILES for record in records_of(path.name)]
    assert len(FILES) >= 12
    assert {type(record) for record in found} == {
        PositionRecord,
        RoundRecord,
        MatchRecord,
        ViewRecord,
    }
    positions = [record.position for record in found if isinstance(record, PositionRecord)]
    assert {position.players for position in positions} == {3, 4}
    assert any(position.trick for position in positions)
    assert any(position.soloist is None for position in positions)
    assert {path.suffix for path in FILES} == {".boon", ".json", ".jsonl"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_example_asks_a_question_and_says_why(path: Path) -> None:
    for record in records_of(path.name):
        assert record.tags.get("title")
        assert "?" in record.tags.get("question", "")
    first = records_of(path.name)[0]
    inner = first.rounds if isinstance(first, MatchRecord) else ()
    assert first.comments or any(each.comments for each in inner)
    assert f"`{path.name}`" in (FOLDER / "README.md").read_text("utf-8")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_position_is_a_decision(path: Path) -> None:
    for record in records_of(path.name):
        if not isinstance(record, PositionRecord):
            continue
        cards = solve(record.position).cards
        assert cards is not None
        assert len(cards) >= 3
        assert len(set(cards.values())) > 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_example_is_shown_and_converted_and_back(path: Path, tmp_path: Path) -> None:
    shown = CliRunner().invoke(boon, ["show", str(path)])
    assert shown.exit_code == 0
    assert records_of(path.name)[0].tags["title"] in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    lines = tmp_path / "out.jsonl"
    assert CliRunner().invoke(boon, ["convert", str(path), "-o", str(lines)]).exit_code == 0
    assert [record for _line, record in records(str(lines))] == records_of(path.name)


BEST = {
    "last-trumps.boon": "T1",
    "low-trump-lead.boon": "T1",
    "no-duty-to-trump.boon": "G2",
    "mid-trick.json": "R3",
    "feed-the-soloist.boon": "B5",
    "take-it-from-your-partner.boon": "B6",
    "queen-or-six.boon": "G6",
    "sheepshead.boon": "T11",
}
"""The one card that, as the comments say, is paid better than all others."""


@pytest.mark.parametrize(("name", "best"), BEST.items())
def test_one_card_alone_is_paid_best(name: str, best: str) -> None:
    (record,) = records_of(name)
    assert isinstance(record, PositionRecord)
    position = record.position
    payouts = solve_points(position).payouts
    assert payouts is not None
    sign = 1 if position.to_move == position.soloist else -1
    most = max(sign * payout for payout in payouts.values())
    assert [code(card) for card, payout in payouts.items() if sign * payout == most] == [best]


def test_the_defenders_decisions_have_one_best_card_each() -> None:
    best = []
    for record in records_of("defenders.jsonl"):
        assert isinstance(record, PositionRecord)
        payouts = solve_points(record.position).payouts
        assert payouts is not None
        least = min(payouts.values())
        best.append([code(card) for card, payout in payouts.items() if payout == least])
    assert best == [["T5"], ["R5"], ["T5"]]


def test_the_soloist_of_the_full_deal_gets_only_what_he_buried() -> None:
    (record,) = records_of("full-deal.boon")
    assert isinstance(record, PositionRecord)
    solution = solve_points(record.position)
    assert (solution.value, solution.points) == (0, 3)


def test_thirty_points_are_worth_something_by_one_rule_only() -> None:
    default, sheepshead = records_of("thirty-or-thirty-one.boon")
    assert isinstance(default, PositionRecord)
    assert isinstance(sheepshead, PositionRecord)
    assert sheepshead.position.rules == Rules(double_loss_below=31)
    assert solve_points(default.position).points == 30
    by_default = solve_payout(default.position).cards
    assert by_default is not None
    assert {code(card): payout for card, payout in by_default.items() if payout == -1} == {
        "T11": -1
    }
    elsewhere = solve_payout(sheepshead.position).cards
    assert elsewhere is not None
    assert set(elsewhere.values()) == {-2}


def test_one_lead_alone_takes_all_the_tricks() -> None:
    (record,) = records_of("all-the-tricks.boon")
    assert isinstance(record, PositionRecord)
    cards = solve_payout(record.position).cards
    assert cards is not None
    assert [code(card) for card, payout in cards.items() if payout == 3] == ["T14"]


LEASTERS = {
    "leaster-first-trick.boon": ("B5", 2),
    "leaster-highest-trump.boon": ("T14", 3),
    "leaster-tie.boon": ("T7", 1),
    "leaster-latest-trick.boon": ("T13", 3),
}


@pytest.mark.parametrize(("name", "expected"), LEASTERS.items())
def test_one_card_alone_is_paid_in_the_leasters(name: str, expected: tuple[str, int]) -> None:
    (record,) = records_of(name)
    assert isinstance(record, PositionRecord)
    seat = record.position.to_move
    assert seat is not None
    cards = leaster_solution(record.position).cards
    assert cards is not None
    paid = {code(card): payouts[seat] for card, payouts in cards.items() if payouts[seat] > 0}
    assert paid == {expected[0]: expected[1]}


def test_the_schafkopf_solo_is_lost_twice_by_the_trump_that_was_led() -> None:
    (record,) = records_of("schafkopf-solo.boon")
    assert isinstance(record, PositionRecord)
    solution = solve_points(record.position)
    assert solution.cards is not None
    assert solution.payouts is not None
    cards = {code(card): value for card, value in solution.cards.items()}
    payouts = {code(card): payout for card, payout in solution.payouts.items()}
    assert cards["B6"] - cards["T1"] == 15
    assert (payouts["B6"], payouts["T1"]) == (-1, -2)


def test_sixty_lose_and_one_card_of_trick_3_did_it() -> None:
    (record,) = records_of("sixty-sixty.boon")
    assert isinstance(record, RoundRecord)
    score = score_round(record.replay())
    assert score.points[3] == 60
    assert score.payouts == (1, 1, 1, -3)
    solution = solve_points(position_of(record, Moment(3, 2)))
    assert solution.payouts is not None
    payouts = {code(card): payout for card, payout in solution.payouts.items()}
    assert solution.payout == 1
    assert payouts["T12"] == -1
    assert code(record.tricks[2][1]) == "T12"


def test_the_match_ends_with_anna_ahead_and_cia_out() -> None:
    (record,) = records_of("evening.boon")
    assert isinstance(record, MatchRecord)
    score = score_match(record)
    assert score.match.victory_cards == (12, 3, 0)
    assert score.match.winners == (0,)
    assert score.rounds[1].payouts == (0, 0, 0)
    assert score.rounds[3].tricks_won == (9, 0, 0)


def test_the_defender_of_the_view_can_play_two_reds() -> None:
    (record,) = records_of("one-seat.boon")
    assert isinstance(record, ViewRecord)
    assert record.decision == "play"
    assert record.legal.bit_count() == 2
