"""Every example of Boodle is read, laid out and answered, and its comment says what is so."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from solver.boodle.actions import Exchange, StopReason
from solver.boodle.cards import card_from_code, code
from solver.boodle.records import HandRecord, MatchRecord, PositionRecord, Record, ViewRecord
from solver.boodle.solve import Solution, solve
from tutor.boodle.main import boodle
from tutor.boodle.record_inputs import records
from tutor.boodle.solving import state_of

FOLDER = Path(__file__).parent.parent / "examples" / "boodle"
FILES = sorted(path for path in FOLDER.iterdir() if path.suffix != ".md")


def records_of(name: str) -> list[Record]:
    found = [record for _line, record in records(str(FOLDER / name))]
    assert all(
        isinstance(record, PositionRecord | HandRecord | MatchRecord | ViewRecord)
        for record in found
    )
    return found  # type: ignore[return-value]


def hand_of(name: str) -> HandRecord:
    (record,) = records_of(name)
    assert isinstance(record, HandRecord)
    return record


def solved(name: str) -> Solution:
    record = records_of(name)[0]
    state = state_of(record)
    return solve(state)


def leads_of(solution: Solution, seat: int) -> dict[str, int]:
    assert solution.leads is not None
    return {code(card): chips[seat] for card, chips in solution.leads.items()}


def test_there_are_examples_of_every_kind() -> None:
    found = [record for path in FILES for record in records_of(path.name)]
    assert len(FILES) >= 10
    assert {type(record) for record in found} == {
        PositionRecord,
        HandRecord,
        MatchRecord,
        ViewRecord,
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_example_asks_a_question_and_says_why(path: Path) -> None:
    for record in records_of(path.name):
        assert record.tags.get("title")
        assert "?" in record.tags.get("question", "")
        assert record.comments
    assert f"`{path.name}`" in (FOLDER / "README.md").read_text("utf-8")
    assert max(map(len, path.read_text("utf-8").splitlines())) <= 110 or path.suffix == ".jsonl"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_example_is_shown_and_converted_and_back(path: Path, tmp_path: Path) -> None:
    shown = CliRunner().invoke(boodle, ["show", str(path)])
    assert shown.exit_code == 0
    assert records_of(path.name)[0].tags["title"] in shown.stdout
    assert max(map(len, shown.stdout.splitlines())) <= 80
    lines = tmp_path / "out.jsonl"
    assert CliRunner().invoke(boodle, ["convert", str(path), "-o", str(lines)]).exit_code == 0
    assert [record for _line, record in records(str(lines))] == records_of(path.name)


@pytest.mark.parametrize(
    ("name", "keep", "take"),
    [("swap-the-hand.boodle", -4, 38), ("keep-the-hand.boodle", 38, -4)],
)
def test_the_dealers_choice(name: str, keep: int, take: int) -> None:
    hand = hand_of(name).replay()
    worth = [solve(hand.apply(Exchange(swap))).chips[hand.dealer] for swap in (False, True)]
    assert worth == [keep, take]


def test_one_lead_alone_is_best() -> None:
    assert leads_of(solved("hearts-first.boodle"), 1) == {"4C": -3, "9D": -2, "4H": 20, "TS": -2}
    clubs = solved("clubs-first.boodle")
    assert leads_of(clubs, 0) == {"2C": 28, "TD": 3, "2H": 3}
    assert clubs.leads is not None
    assert all(chips[1] > 0 for card, chips in clubs.leads.items() if code(card) != "2C")
    for record in records_of("first-leads.jsonl"):
        assert isinstance(record, HandRecord)
        hand = record.replay()
        assert hand.to_move is not None
        best, second, *_rest = sorted(leads_of(solve(hand), hand.to_move).values(), reverse=True)
        assert best - second >= 8


def test_a_run_stops_at_a_card_on_the_table_and_the_lead_moves_once() -> None:
    hand = hand_of("already-played.boodle").replay()
    assert any(run.stop is StopReason.PLAYED for run in hand.runs)
    assert sum(bool(run.passed) for run in hand.runs) == 1


def test_the_lead_moves_left() -> None:
    assert leads_of(solved("lead-moves-left.boodle"), 0) == {"3C": 2, "7S": 5}
    solution = solved("lead-moves-left.boodle")
    assert solution.line is not None
    assert [code(card) for card in solution.line] == ["7S", "2H", "3C"]


def test_nobody_can_lead() -> None:
    lapses, void = records_of("nobody-can-lead.boodle")
    assert isinstance(lapses, PositionRecord)
    assert isinstance(void, PositionRecord)
    assert solve(lapses.position).chips == (2, -1, -1)
    assert void.position.over
    assert void.position.winner is None


def test_the_last_card_brings_eleven() -> None:
    assert solved("last-card.boodle").chips == (11, -3, -2, -1)


def test_the_reserve_is_paid_to_the_dealer() -> None:
    hand = hand_of("auction.boodle").replay()
    assert hand.auction is not None
    assert hand.auction.payments() == (0, 0, -5, 5)
    assert hand.dealer == 3


def test_everyone_spreads_six_and_all_piles_are_taken() -> None:
    hand = hand_of("free-spread.boodle").replay()
    assert {sum(chips) for chips in hand.antes} == {6}
    assert {(3, 0, 1, 2), (2, 3, 1, 0)} <= set(hand.antes)
    assert hand.pots == (0, 0, 0, 0)


def test_the_pot_goes_to_the_best_hand() -> None:
    record = hand_of("three-in-one.boodle")
    hand = record.replay()
    assert hand.poker is not None
    assert len(hand.poker.staying) >= 3
    (winner,) = hand.poker.winners
    assert record.names is not None
    assert f"{record.names[winner]} does" in record.comments["players"]
    assert f"{hand.poker.pot} chips" in record.comments["players"]


def test_broken_rules_are_paid_for() -> None:
    hand = hand_of("referee.boodle").replay()
    lead, withheld = hand.breaches
    assert (lead.kind, code(lead.card)) == ("lead", "TH")
    assert (withheld.kind, code(withheld.card)) == ("withhold", "JS")
    ace = card_from_code("AH")
    assert (lead.seat, ace) in {
        (seat, card) for run in hand.runs for seat, card in zip(run.seats, run.cards, strict=True)
    }
    assert hand.pots[0] == 5


def test_the_match_is_won_with_what_was_left() -> None:
    (record,) = records_of("evening.boodle")
    assert isinstance(record, MatchRecord)
    _hands, match = record.replay()
    assert match.over
    assert match.winners == (3,)
    assert sum(match.pots) < 4


def test_the_seat_has_something_to_decide() -> None:
    (record,) = records_of("one-seat.boodle")
    assert isinstance(record, ViewRecord)
    assert record.view().legal.bit_count() >= 3
