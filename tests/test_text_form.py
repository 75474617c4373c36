"""The text form: what people may type, and how it is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from solver.boon.cards import codes
from solver.boon.deal import deal
from solver.boon.json_form import from_json, to_json
from solver.boon.names import NAMINGS
from solver.boon.notes import TAGS
from solver.boon.records import MatchRecord, PositionRecord, RoundRecord, ViewRecord
from solver.boon.text_form import format as write_text
from solver.boon.text_form import parse
from solver.errors import InputError

DOCUMENT = Path(__file__).parents[1] / "docs" / "boon-format.md"

ROUND = """\
# What a deal!
title: The #1 coup  # so they say
Players: 3
names: Anna, Bo, "Cia, the elder"
dealer: "Cia, the elder"
hand ANNA: gold 14 9 3, red 5 4, green 3 2, blue 6 1
hand 1: t13 guld 12 T11 röd 6 red3 R2 grön 6 5 4   # strong

HAND "Cia, the elder" : ?
boon: ?
bids: passar, tar
# with 25 points
# and all his green cards
buried: G6 G5 G4
trick: T3 T13 T4
trick Bo: R6, ?
rules: leaster tie = none, double-loss-below=31, Sweep_Pays_3 = yes
# the end
""".replace("R6, ?", "R6")


def one(text: str) -> Any:
    (record,) = parse(text)
    return record


def test_a_round_as_people_type_it() -> None:
    record = one(ROUND)
    assert to_json(record) == {
        "players": 3,
        "dealer": 2,
        "names": ["Anna", "Bo", "Cia, the elder"],
        "hands": ["T14 T9 T3 R5 R4 G3 G2 B6 B1", "T13 T12 T11 R6 R3 R2 G6 G5 G4", None],
        "bids": ["pass", "take"],
        "buried": "G6 G5 G4",
        "tricks": ["T3 T13 T4", "R6"],
        "rules": {"leaster_tie": "none", "double_loss_below": 31, "sweep_pays_3": True},
        "tags": {"title": "The #1 coup"},
        "comments": {
            "hands[1]": "strong",
            "buried": "with 25 points\nand all his green cards",
            "tags.title": "What a deal!\nso they say",
            "end": "the end",
        },
    }


def test_how_it_is_written() -> None:
    assert write_text([one(ROUND)]) == (
        """\
# What a deal!
# so they say
title: The #1 coup
players: 3
names: Anna, Bo, "Cia, the elder"
rules: leaster_tie=none, double_loss_below=31, sweep_pays_3=yes
dealer: "Cia, the elder"
hand Anna: T14 T9 T3 R5 R4 G3 G2 B6 B1
# strong
hand Bo: T13 T12 T11 R6 R3 R2 G6 G5 G4
hand "Cia, the elder": ?
bids: pass take
# with 25 points
# and all his green cards
buried: G6 G5 G4
trick: T3 T13 T4
trick: R6
# the end
"""
    )


def test_words_of_a_language() -> None:
    text = write_text([one(ROUND)], lang="sv")
    assert "hand Anna: guld 14 9 3, röd 5 4, grön 3 2, blå 6 1\n" in text
    assert "trick: guld 3, guld 13, guld 4\n" in text
    assert one(text) == one(ROUND)


def test_a_position_with_sheepshead_names() -> None:
    record = one(
        """
        cards: sheepshead
        soloist: 1
        leader: 0
        hand 0: QC
        hand 1: ♣A ten of diamonds
        hand 2: 7H, JD
        trick: 9♣
        deck: full
        """
    )
    assert isinstance(record, PositionRecord)
    assert [codes(hand) for hand in record.position.hands] == ["T14", "T5 B6", "T7 R1"]
    assert record.position.trick == (2,)
    assert "\nhand 1: 10D AC\n" in write_text([record], "sheepshead")


def test_card_names_hold_until_they_change() -> None:
    block = "leader: 0\nsoloist: 0\nhand 0: {}\nhand 1: {}\nhand 2: {}\n"
    text = "---\n".join(
        [
            "cards: schafkopf\n" + block.format("EO", "Ober Gras", "Herz-Ober"),
            block.format("EO", "GO", "HO"),
            "cards: boon\n" + block.format("T14", "T13", "T12"),
        ]
    )
    first, second, third = parse(text)
    assert first == second == third


def test_a_view_s_last_trick_may_be_unfinished() -> None:
    text = """\
players: 3
dealer: 2
seat: 0
hand: T14 T9 T3 R5 R4 G3 G2 B6 B1
bids: pass take
trick: G2 G6 T1
trick: B5
"""
    record = one(text)
    assert isinstance(record, ViewRecord)
    assert len(record.tricks) == 1
    assert record.trick == (4,)
    assert codes(record.legal) == "B6 B1"
    assert write_text([record]) == text
    assert one(text.replace("hand:", "hand 0:")) == record
    with pytest.raises(InputError, match="the view is that of seat 0") as caught:
        parse(text.replace("hand:", "hand 1:"))
    assert caught.value.line == 4


def test_a_round_without_a_boon_says_that_it_is_one() -> None:
    value = {
        "players": 3,
        "soloist": None,
        "leader": 1,
        "hands": ["T7", "T13", "T14"],
        "tricks": [],
    }
    text = write_text([from_json(value)])
    assert text.startswith("kind: round\n")
    assert to_json(one(text)) == value
    both = (
        "leader: 1\nhand 0: T7 T6\nhand 1: T13 B1\nhand 2: T14 B2\ntrick: T13 T14 T6\ntrick: B2\n"
    )
    assert isinstance(one(both), RoundRecord)


def test_empty_hands_and_nothing_yet() -> None:
    record = one("leader: 0\nsoloist: -\nhand 0: -\nhand 1:\nhand 2: -\ntaken: 0  # none\n")
    assert isinstance(record, PositionRecord)
    assert record.position.cards_left == 0
    assert record.comments == {"end": "none"}
    assert write_text([record]) == (
        "players: 3\nsoloist: none\nleader: 0\nhand 0: -\nhand 1: -\nhand 2: -\n# none\n"
    )


def test_names_that_could_be_taken_for_something_else() -> None:
    value = to_json(RoundRecord.of(deal(4, 1, dealer=1)))
    value["names"] = ["2", "none", "a: b", 'say "x"']
    record = from_json(value)
    text = write_text([record])
    assert 'names: "2", "none", "a: b", "say \\"x\\""\n' in text
    assert 'dealer: "none"\n' in text
    assert 'hand "2": ' in text
    assert one(text) == record


def test_players_of_one_name_are_numbers() -> None:
    value = to_json(RoundRecord.of(deal(3, 1, dealer=1)))
    value["names"] = ["Bo", "bo", "Cia"]
    text = write_text([from_json(value)])
    assert "dealer: 1\n" in text
    assert "hand Cia: " in text
    assert one(text) == from_json(value)


def test_a_match_and_what_follows_it() -> None:
    rounds = tuple(RoundRecord.of(deal(3, n, dealer=n), names=("A", "B", "C")) for n in (0,))
    match = MatchRecord(rounds, victory_cards=(5, 5, 5), tags={"title": "Friday", "note": "x"})
    text = write_text([match, rounds[0]])
    assert text.startswith("match: Friday\nrounds: 1\nnote: x\nvictory cards: 5 5 5\n\n---\n\n")
    first, second = parse(text)
    assert to_json(first) == to_json(match)
    assert second == rounds[0]


def test_a_match_without_a_number_of_rounds_takes_all_that_follow() -> None:
    block = "dealer: {}\nplayers: 3\nbids: {}\nrules: all_pass=redeal\n"
    blocks = [block.format(n, "pass pass pass") for n in range(3)]
    match, other = parse("---\n".join(["match:\n", *blocks, "match: B\n", block.format(1, "-")]))
    assert isinstance(match, MatchRecord)
    assert isinstance(other, MatchRecord)
    assert len(match.rounds) == 3
    assert len(other.rounds) == 1
    assert other.tags == {"title": "B"}


def test_comments_go_with_the_line_they_precede_or_end() -> None:
    text = '# a\n#\n#  b\nleader: 0  # c\nhand 0: T1 # d\n#"e\\r"\nhand 1: T2\nhand 2: T3\n# f\n'
    record = one(text)
    assert record.comments == {
        "leader": "a\n\n b\nc",
        "hands[0]": "d",
        "hands[1]": "e\r",
        "end": "f",
    }
    assert one(write_text([record])) == record


def test_comments_of_a_file_s_head_go_to_the_first_record() -> None:
    position = "leader: 0\nhand 0: T1\nhand 1: T2\nhand 2: T3\n"
    first, second = parse(f"# head\n---\n{position}---\n# middle\n---\n{position}---\n# tail\n")
    assert first.comments == {"leader": "head"}
    assert second.comments == {"leader": "middle", "end": "tail"}


def test_recorded_answers() -> None:
    position = "soloist: 0\nleader: 0\nhand 0: T14 T13\nhand 1: T2 T4\nhand 2: T3 T5\n"
    answers = "answer value: 20\nanswer cards: gold 14 = 20, T13 = 20\nanswer points: 20\n"
    record = one(position + answers + "answer payout: -2\nanswer line: T14 T4 T5 T13 T2 T3\n")
    assert record.recorded == {
        "value": 20,
        "cards": {"T14": 20, "T13": 20},
        "points": 20,
        "payout": -2,
        "line": ["T14", "T4", "T5", "T13", "T2", "T3"],
    }
    assert one(write_text([record], "schafkopf", "en")) == record


def test_a_leader_s_name_is_checked() -> None:
    with pytest.raises(InputError, match=r"led by Bo \(seat 1\)") as caught:
        parse(ROUND.replace("trick Bo:", "trick Anna:"))
    assert (caught.value.line, caught.value.field) == (16, "tricks[1]")


def test_crlf_and_a_byte_order_mark() -> None:
    assert one("\ufeff" + ROUND.replace("\n", "\r\n")) == one(ROUND)


def test_nothing_is_no_record() -> None:
    assert parse("") == []
    assert parse("# only a comment\n---\n\n---\n") == []
    assert write_text([]) == ""


def test_errors_name_the_source() -> None:
    with pytest.raises(InputError) as caught:
        parse("dealr: 1\n", "deal.boon")
    assert str(caught.value).startswith("deal.boon:1: dealr: ")


EXAMPLES = re.findall(r"```boon\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_of_the_documentation(text: str) -> None:
    records = parse(text)
    assert records
    for names in NAMINGS:
        assert parse(write_text(records, names)) == records


def test_the_documentation_shows_every_kind() -> None:
    kinds = {type(record) for text in EXAMPLES for record in parse(text)}
    assert kinds == {PositionRecord, ViewRecord, RoundRecord, MatchRecord}


def test_the_documentation_names_every_tag() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert all(f"`{tag}`" in text for tag in TAGS)


MATCH = """match: Friday
names: Anna, Bo, Cia
rules: all_pass=redeal, double_loss_below=31
---
dealer: Anna
bids: pass pass pass
---
dealer: Bo
rules: double_loss_below=30
hand Cia: gold 14 12 9 7 2, red 6 3, blue 6 5
bids: take
"""


def test_what_a_match_says_holds_for_its_rounds() -> None:
    match = one(MATCH)
    assert [each.names for each in match.rounds] == [("Anna", "Bo", "Cia")] * 2
    assert [each.rules.all_pass for each in match.rounds] == ["redeal"] * 2
    assert [each.rules.double_loss_below for each in match.rounds] == [31, 30]
    assert match.rounds[1].soloist == 2
    assert one(write_text([match])) == match
    assert from_json(to_json(match)) == match


def test_a_round_may_say_otherwise_than_its_match() -> None:
    own = MATCH.replace("dealer: Bo\n", "names: Eva, Fia, Cia\ndealer: Fia\n")
    assert one(own).rounds[1].names == ("Eva", "Fia", "Cia")
    with pytest.raises(InputError, match="4 players after rounds with 3") as caught:
        parse("match:\nplayers: 3\nrounds: 2\n---\ndealer: 0\n---\nplayers: 4\ndealer: 1\n")
    assert caught.value.field == "rounds[1].players"


@pytest.mark.parametrize(
    ("wrong", "field", "line"),
    [
        ("names: Anna, Bo", "names", 2),
        ("players: 5", "players", 2),
        ("rules: all_pass=nix", "rules.all_pass", 2),
        ("rules: nix=1", "rules.nix", 2),
    ],
)
def test_what_is_wrong_in_a_match_s_head_is_told_there(wrong: str, field: str, line: int) -> None:
    with pytest.raises(InputError) as caught:
        parse(f"match: M\n{wrong}\n---\nplayers: 3\ndealer: 0\nbids: take\n")
    assert (caught.value.field, caught.value.line) == (field, line)


def test_a_match_in_json_says_it_for_its_rounds_too() -> None:
    value = {"names": ["A", "B", "C"], "players": 3, "rules": {"all_pass": "redeal"}}
    rounds = [{"dealer": 0, "bids": ["pass"] * 3, "tricks": []}, {"dealer": 1, "bids": []}]
    match = from_json({**value, "rounds": rounds})
    assert isinstance(match, MatchRecord)
    assert [each.names for each in match.rounds] == [("A", "B", "C")] * 2
    assert match.rounds[0].is_redealt
    assert from_json(to_json(match)) == match
