"""Every kind of wrong input has a message of its own, with its line and field."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from solver.boon.reader import read, read_lines
from solver.errors import InputError

OMIT = object()
POSITION = {
    "players": 3,
    "soloist": 0,
    "leader": 2,
    "hands": ["T7 T6", "T13 B1", "T14 T11"],
    "trick": [],
}
LEASTER = {**POSITION, "soloist": None, "points": [0, 4, 0], "tricks_won": [0, 1, 1]}
DEALT = {
    "players": 3,
    "dealer": 2,
    "names": ["Anna", "Bo", "Cia"],
    "hands": [
        "T14 T9 T3 R5 R4 G3 G2 B6 B1",
        "T13 T12 T11 R6 R3 R2 G6 G5 G4",
        "T10 T8 T7 T6 T5 T4 T2 T1 B5",
    ],
    "boon": "B4 B3 B2",
    "bids": ["pass", "take"],
    "buried": "B4 B3 B2",
    "tricks": ["G2 G6 T1", "B5 B1 R2"],
}
VIEW = {
    "players": 3,
    "dealer": 2,
    "seat": 0,
    "hand": DEALT["hands"][0],  # type: ignore[index]
    "bids": ["pass", "take"],
    "tricks": ["G2 G6 T1"],
    "trick": ["B5"],
}
TAKER = {
    **VIEW,
    "seat": 1,
    "hand": DEALT["hands"][1],  # type: ignore[index]
    "boon": "B4 B3 B2",
    "buried": "B4 B3 B2",
}
OPEN = {"players": 3, "leader": 0, "soloist": 1, "hands": POSITION["hands"], "tricks": []}


def changed(base: dict[str, Any], **changes: Any) -> str:
    return json.dumps({k: v for k, v in {**base, **changes}.items() if v is not OMIT})


def hands(base: dict[str, Any], *new: Any) -> str:
    return changed(base, hands=list(new))


TEXT = """\
# A round
players: 3
names: Anna, Bo, Cia
dealer: Cia
hand Anna: gold 14 9 3, red 5 4, green 3 2, blue 6 1
hand Bo: T13 T12 T11 R6 R3 R2 G6 G5 G4
hand Cia: ?
boon: ?
bids: pass take
buried: G6 G5 G4
trick: T3 T13 T4
rules: leaster_tie=none, double_loss_below=31
"""
OPEN_TEXT = "soloist: 0\nleader: 2\nhand 0: T7 T6\nhand 1: T13 B1\nhand 2: T14 T11\n"


def text(old: str, new: str, base: str = TEXT) -> str:
    assert base.count(old) == 1
    return base.replace(old, new)


class Case(NamedTuple):
    name: str
    data: str | bytes
    field: str | None
    line: int | None
    words: str


JSON_CASES = [
    Case("not closed", '{"players": 3', None, 1, "no JSON"),
    Case("empty list", "{}", None, None, "neither a position"),
    Case("item is no object", "[1, 2]", "[0]", None, "1 is no object"),
    Case("NaN", '{"players": NaN}', None, 1, "NaN is no number"),
    Case("key twice", '{"players": 3, "players": 4}', "players", None, "comes twice"),
    Case("deep", "[" * 100_000, None, None, "nested too deeply"),
    Case("digits", '{"players": ' + "9" * 5000 + "}", None, 1, "too many digits"),
    Case("unknown field", changed(POSITION, leadr=1), "leadr", None, "did you mean “leader”"),
    Case("unknown, none near", changed(POSITION, xyz=1), "xyz", None, "known are players"),
    Case("field of a round", changed(POSITION, bids=[]), "bids", None, "a position"),
    Case("field of a position", changed(DEALT, trick=[]), "trick", None, "a round"),
    Case("field of a view", changed(VIEW, hands=[]), "hands", None, "what a seat knows"),
    Case("no players", changed(POSITION, players=OMIT), "players", None, "missing"),
    Case("five players", changed(POSITION, players=5), "players", None, "3 or 4"),
    Case("true players", changed(POSITION, players=True), "players", None, "true is wrong"),
    Case("float players", changed(POSITION, players=3.0), "players", None, "3.0 is wrong"),
    Case("text players", changed(POSITION, players="3"), "players", None, "a whole number"),
    Case("no leader", changed(POSITION, leader=OMIT), "leader", None, "missing"),
    Case("true leader", changed(POSITION, leader=True), "leader", None, "true is wrong"),
    Case("leader 3", changed(POSITION, leader=3), "leader", None, "the seats are 0 to 2"),
    Case("soloist -1", changed(POSITION, soloist=-1), "soloist", None, "the seats are 0 to 2"),
    Case("soloist by name", changed(POSITION, soloist="Bo"), "soloist", None, "a whole number"),
    Case("hands no list", changed(POSITION, hands="T7"), "hands", None, "a list of hands"),
    Case("hand no text", hands(POSITION, ["T7"], "T6", "T5"), "hands[0]", None, "text of card"),
    Case("two hands", hands(POSITION, "T7", "T6"), "hands", None, "2 hands for 3"),
    Case("unequal hands", hands(POSITION, "T7 T6", "T5", "T4 T3"), "hands[1]", None, "not 2"),
    Case(
        "card twice",
        hands(POSITION, "T7 T6", "T13 B1", "T7 T11"),
        "hands[2]",
        None,
        "it is in hands[0] already",
    ),
    Case(
        "twice in a hand",
        hands(POSITION, "T7 T7", "T13 B1", "T3 T11"),
        "hands[0]",
        None,
        "T7 comes twice in it",
    ),
    Case(
        "buried in a hand",
        changed(POSITION, buried="T7 B2 B3"),
        "buried",
        None,
        "it is in hands[0] already",
    ),
    Case("small letter", hands(POSITION, "t7", "T6", "T5"), "hands[0]", None, "its code is T7"),
    Case("word", hands(POSITION, "gold 7", "T6", "T5"), "hands[0]", None, "a suit without a rank"),
    Case("gold 15", hands(POSITION, "T15", "T6", "T5"), "hands[0]", None, "gold goes from 1 to 14"),
    Case("Sheepshead", hands(POSITION, "QC", "T6", "T5"), "hands[0]", None, "name of Sheepshead"),
    Case("not in deck", hands(POSITION, "R1", "T6", "T5"), "hands[0]", None, "deck of 30 cards"),
    Case("unknown card", hands(POSITION, "?", "T6", "T5"), "hands[0]", None, "must be known"),
    Case("null hand", hands(POSITION, None, "T6", "T5"), "hands[0]", None, "must be known"),
    Case("trick is text", changed(POSITION, trick="T5"), "trick", None, "a list of card codes"),
    Case("trick of numbers", changed(POSITION, trick=[5]), "trick[0]", None, "a card's code"),
    Case(
        "whole trick",
        hands({**POSITION, "trick": ["T1", "T2", "T3"]}, "B1", "B2", "B3"),
        "trick",
        None,
        "which is a whole trick",
    ),
    Case(
        "not followed",
        changed(POSITION, hands=["T7", "T13 B1", "T14"], trick=["T2", "G2"], leader=2),
        "trick[1]",
        None,
        "G2 does not follow T2",
    ),
    Case("too many points", changed(POSITION, taken=119), "taken", None, "the cards already gone"),
    Case("points a text", changed(LEASTER, points="3"), "points", None, "a list of 3 whole"),
    Case("two points", changed(LEASTER, points=[1, 2]), "points", None, "one a seat"),
    Case("true points", changed(LEASTER, points=[0, True, 0]), "points[1]", None, "true is wrong"),
    Case("points, no trick", changed(LEASTER, points=[4, 0, 0]), "points", None, "without a trick"),
    Case("Leaster buries", changed(LEASTER, buried="B2 B3 B4"), "buried", None, "nobody buries"),
    Case(
        "Leaster Boon",
        changed(LEASTER, rules={"leaster_boon": "last_trick"}),
        "boon",
        None,
        "needs the Boon",
    ),
    Case(
        "last trick",
        changed(LEASTER, rules={"leaster_tie": "last_trick_loses"}),
        "winners",
        None,
        "needs the winner of each",
    ),
    Case("winners", changed(LEASTER, winners=[0, 1]), "winners", None, "does not agree"),
    Case("deck", changed(POSITION, deck="big"), "deck", None, "“full”"),
    Case("rules no object", changed(POSITION, rules=[]), "rules", None, "an object of options"),
    Case(
        "unknown rule",
        changed(POSITION, rules={"leaster_tye": "none"}),
        "rules.leaster_tye",
        None,
        "did you mean “leaster_tie”",
    ),
    Case(
        "rule value",
        changed(POSITION, rules={"leaster_tie": "nine"}),
        "rules.leaster_tie",
        None,
        "not one of split, none, last_trick_loses",
    ),
    Case(
        "rule true",
        changed(POSITION, rules={"double_loss_below": True}),
        "rules.double_loss_below",
        None,
        "neither 30 nor 31",
    ),
    Case("value true", changed(POSITION, value=True), "value", None, "true is wrong"),
    Case("values no card", changed(POSITION, cards={"B9": 1}), "cards", None, "blue goes from"),
    Case("values no object", changed(POSITION, cards=[1]), "cards", None, "values by card"),
    Case("Leaster value", changed(LEASTER, value=3), "value", None, "one a seat"),
    Case("line twice", changed(POSITION, line=["T7", "T7"]), "line[1]", None, "comes twice"),
    Case("tag", changed(POSITION, tags={"titel": "x"}), "tags.titel", None, "“title”"),
    Case("tag no text", changed(POSITION, tags={"title": 3}), "tags.title", None, "text in quotes"),
    Case(
        "comment",
        changed(POSITION, comments={"hands[7]": "x"}),
        "comments.hands[7]",
        None,
        "not there",
    ),
    Case("names", changed(POSITION, names=["a"]), "names", None, "1 names for 3 players"),
    Case(
        "surrogate",
        changed(POSITION, names=["a", "b", "\ud800"]),
        "names[2]",
        None,
        "half a surrogate pair",
    ),
    Case("whose hand", changed(VIEW, seat=OMIT), "seat", None, "whose “hand” is it"),
    Case("seat 3", changed(VIEW, seat=3), "seat", None, "the seats are 0 to 2"),
    Case("view of 8", changed(VIEW, hand="T14 T13 T12 T11 T10 T9 T8 T7"), "hand", None, "it is 9"),
    Case("view's Boon", changed(VIEW, boon="B4 B3 B2"), "boon", None, "only who took the Boon"),
    Case("taker's Boon", changed(TAKER, boon=OMIT), "boon", None, "must be told"),
    Case("taker's bury", changed(TAKER, buried=OMIT), "buried", None, "has buried"),
    Case("buried not held", changed(TAKER, buried="B4 B3 T1"), "buried", None, "T1 is neither"),
    Case("play, then bids", changed(VIEW, bids=["pass"]), "bids", None, "bidding is not over"),
    Case("own card", changed(VIEW, tricks=["G2 G3 T1"]), "tricks[0]", None, "own cards"),
    Case("not his card", changed(VIEW, tricks=["G4 G6 T1"]), "tricks[0]", None, "does not hold"),
    Case(
        "shown void",
        changed(VIEW, tricks=["G2 G6 T1", "B5 B1 R2", "G5 G3 R3"], trick=OMIT),
        "tricks[2]",
        None,
        "seat 2 plays G5, but did not follow that suit in tricks[0] (rule follow-suit)",
    ),
    Case(
        "own revoke",
        changed(VIEW, tricks=["G2 G6 T1"], trick=["B5", "T14"]),
        "trick",
        None,
        "T14 does not follow B5; seat 0 holds B6 B1",
    ),
    Case("whole trick left", changed(VIEW, trick=["B5", "B1", "R2"]), "trick", None, "whole trick"),
    Case(
        "played twice",
        changed(VIEW, tricks=["G2 G6 T1", "T1 T3 T11"], trick=OMIT),
        "tricks[1]",
        None,
        "was played before, in tricks[0]",
    ),
    Case("short trick", changed(VIEW, tricks=["G2 G6"], trick=OMIT), "tricks[0]", None, "2 cards"),
    Case("bid", changed(DEALT, bids=["take it"]), "bids[0]", None, "“take” or “pass”"),
    Case("bid no text", changed(DEALT, bids=[1]), "bids[0]", None, "a text in quotes"),
    Case("after the take", changed(DEALT, bids=["take", "pass"]), "bids[1]", None, "rule bid"),
    Case("bid too many", changed(DEALT, bids=["pass"] * 4), "bids[3]", None, "a bid too many"),
    Case(
        "forced",
        changed(DEALT, bids=["pass"] * 3, buried=OMIT, rules={"all_pass": "forced"}),
        "bids[2]",
        None,
        "rule forced-take",
    ),
    Case(
        "redeal",
        changed(DEALT, bids=["pass"] * 3, buried=OMIT, rules={"all_pass": "redeal"}),
        "tricks[0]",
        None,
        "rule over",
    ),
    Case("bury of 2", changed(DEALT, buried="B4 B3"), "buried", None, "rule bury"),
    Case("bury of others", changed(DEALT, buried="B4 B3 T1"), "buried", None, "T1 comes twice"),
    Case("no soloist buries", changed(DEALT, bids=["pass"] * 3), "buried", None, "nobody took"),
    Case("bury played", changed(DEALT, buried="G6 B3 B2"), "buried", None, "in tricks[0] already"),
    Case(
        "Boon of 4",
        changed(DEALT, boon="B4 B3 B2 G1"),
        "boon",
        None,
        "4 cards; with 3 players it is 3",
    ),
    Case("hand of 8", hands(DEALT, "T14", None, None), "hands[0]", None, "it is 9"),
    Case("not held", changed(DEALT, tricks=["G4 G6 T1"]), "tricks[0]", None, "rule hand"),
    Case(
        "revoke",
        changed(DEALT, tricks=["G2 T13 T1"]),
        "tricks[0]",
        None,
        "trick 1, Bo (seat 1), T13: T13 does not follow G2; seat 1 holds G6 G5 G4 (rule follow",
    ),
    Case("trick of 4", changed(DEALT, tricks=["G2 G6 T1 B5"]), "tricks[0]", None, "4 cards"),
    Case("empty trick", changed(DEALT, tricks=[""]), "tricks[0]", None, "without a card"),
    Case("unfinished trick", changed(DEALT, tricks=["G2", "B5"]), "tricks[0]", None, "only the"),
    Case("tricks of lists", changed(DEALT, tricks=[["G2"]]), "tricks[0]", None, "text of card"),
    Case(
        "trick too many",
        changed(OPEN, tricks=["T7 T13 T14", "T11 T6 B1", "B2 B3 B4"]),
        "tricks[2]",
        None,
        "a trick too many",
    ),
    Case(
        "victory cards", changed(DEALT, victory_cards=[5, 5]), "victory_cards", None, "one a seat"
    ),
    Case("dealt soloist", changed(DEALT, leader=0), "leader", None, "follow from the bids"),
    Case("dealt deck", changed(DEALT, deck="full"), "deck", None, "is fixed"),
    Case("no Boon, bids", changed(OPEN, bids=["pass"]), "bids", None, "only a round with a dealer"),
    Case("no rounds", "[]", "rounds", None, "without a round"),
    Case("rounds no list", '{"rounds": 3}', "rounds", None, "a list of rounds"),
    Case(
        "position in match",
        '{"rounds": [' + changed(POSITION) + "]}",
        "rounds[0]",
        None,
        "every item of a match is a round",
    ),
    Case(
        "inside a match",
        '{"rounds": [' + changed(DEALT, bids=["x"]) + "]}",
        "rounds[0].bids[0]",
        None,
        "no bid",
    ),
    Case(
        "unfinished inside",
        "[" + changed(DEALT) + "," + changed(DEALT, dealer=0) + "]",
        "rounds[0].tricks",
        None,
        "only the last one may be",
    ),
    Case(
        "match's cards",
        '{"victory_cards": [5, 5], "rounds": [' + changed(DEALT) + "]}",
        "victory_cards",
        None,
        "victory cards for each of 3",
    ),
]

TEXT_CASES = [
    Case("empty", "", None, None, "the file is empty"),
    Case("comments only", "# nothing\n\n---\n", None, None, "comments only"),
    Case("no colon", text("dealer: Cia", "dealer Cia"), "dealer", 4, "“dealer Cia” is no line"),
    Case("no key", text("dealer: Cia", ": Cia"), None, 4, "“: Cia” is no line"),
    Case("unknown key", text("dealer:", "deeler:"), "deeler", 4, "did you mean “dealer”"),
    Case("strange key", text("dealer:", "zzz:"), "zzz", 4, "keys are, for example"),
    Case("key of others", text("dealer: Cia", "dealer: Cia\ntaken: 3"), "taken", 5, "position"),
    Case("key twice", text("dealer: Cia", "dealer: Cia\nDealer: Bo"), "dealer", 5, "in line 4"),
    Case("kind", text("dealer: Cia", "kind: ruond\ndealer: Cia"), "kind", 4, "“round”"),
    Case("cards", text("players: 3", "cards: skat"), "cards", 2, "“skat” are no card names"),
    Case("players", text("players: 3", "players: 5"), "players", 2, "3 or 4"),
    Case("players word", text("players: 3", "players: three"), "players", 2, "“three” is no whole"),
    Case(
        "one name", text("players: 3\nnames: Anna, Bo, Cia", "names: Anna"), "names", 2, "1 names"
    ),
    Case("no players", "dealer: 0\nbids: pass\n", "players", 1, "how many play"),
    Case("names, two commas", text("Bo, Cia", "Bo,, Cia"), "names", 3, "between two commas"),
    Case("names, no end", text("Bo, Cia", 'Bo, "Cia'), "names", 3, "no closing quote"),
    Case("names, after", text("Bo, Cia", 'Bo, "Cia" C'), "names", 3, "without a comma"),
    Case("name for seat", text("dealer: Cia", "dealer: Cai"), "dealer", 4, "did you mean “Cia”"),
    Case("seat 3", text("dealer: Cia", "dealer: 3"), "dealer", 4, "“dealer: 3”"),
    Case("two of a name", text("Anna, Bo, Cia", "Anna, Cia, Cia"), "dealer", 4, "several players"),
    Case("no names", "players: 3\ndealer: Bo\n", "dealer", 2, "a seat is a number, 0 to 2"),
    Case("whose hand", text("hand Bo:", "hand:"), "hand", 6, "whose hand?"),
    Case("hand of nobody", text("hand Bo:", "hand Bob:"), "hand", 6, "did you mean “Bo”"),
    Case("hand 3", text("hand Bo:", "hand 3:"), "hand", 6, "“3” is no seat"),
    Case("hand twice", text("hand Bo:", "hand Anna:"), "hand", 6, "in line 5 already"),
    Case("gold 15", text("gold 14", "gold 15"), "hands[0]", 5, "“15” (column 17) is no card"),
    Case("misspelt", text("gold 14", "glod 14"), "hands[0]", 5, "did you mean “gold”"),
    Case("other game", text("T13 T12", "QC T12"), "hands[1]", 6, "cards: sheepshead"),
    Case("twice in a line", text("gold 14 9 3", "gold 14 9 9"), "hands[0]", 5, "“gold 9” (column"),
    Case(
        "twice", text("T13 T12", "T14 T12"), "hands[1]", 6, "hands[0] (“hand Anna”, line 5) already"
    ),
    Case("eight cards", text("gold 14 9 3", "gold 14 9"), "hands[0]", 5, "8 cards; with 3 players"),
    Case("not in deck", text("blue 6 1", "red 6 1"), "hands[0]", 5, "R1 is not in the"),
    Case("bid", text("pass take", "pas take"), "bids", 9, "“pas” is no bid"),
    Case("bids order", text("pass take", "take pass"), "bids[1]", 9, "“bids: take pass”"),
    Case(
        "buried", text("buried: G6", "buried: T13"), "buried", 10, "in tricks[0] (line 11) already"
    ),
    Case("played unknown", text("T3 T13 T4", "T3 ? T4"), "tricks[0]", 11, "known to all"),
    Case(
        "other's card", text("T3 T13 T4", "T3 T13 T12"), "tricks[0]", 11, "which Bo (seat 1) holds"
    ),
    Case("leader", text("trick: T3", "trick Bo: T3"), "tricks[0]", 11, "led by Anna (seat 0)"),
    Case("comment", text("T3 T13 T4", "T3 T13 T4 T5#"), "tricks[0]", 11, "“T5#” (column 18)"),
    Case("option", text("leaster_tie=", "leaster_tye="), "rules.leaster_tye", 12, "leaster_tie"),
    Case("option value", text("tie=none", "tie=nine"), "rules.leaster_tie", 12, "one of split"),
    Case(
        "no value",
        text("leaster_tie=none", "leaster_tie"),
        "rules.leaster_tie",
        12,
        "has no value; write “leaster_tie=split”",
    ),
    Case(
        "no yes",
        text("leaster_tie=none", "sweep pays 3"),
        "rules.sweep_pays_3",
        12,
        "has no value; write “sweep_pays_3=yes”",
    ),
    Case("no option", text("leaster_tie=none", "nix"), "rules", 12, "is no option; write"),
    Case(
        "no leader",
        "names: Anna, Bo, Cia\nhand 0: T1\nhand 1: T2\nhand 2: T3\n",
        "leader",
        1,
        "this field is missing; such a line is “leader: Anna”",
    ),
    Case("no separator", TEXT + TEXT, "players", 14, "write a line “---” before it"),
    Case("option twice", text("tie=none", "tie=none, leaster tie=none"), "rules", 12, "twice"),
    Case(
        "yes", text("leaster_tie=none", "sweep_pays_3=maybe"), "rules.sweep_pays_3", 12, "yes or no"
    ),
    Case("31.5", text("below=31", "below=31.5"), "rules", 12, "“31.5” is no whole number"),
    Case("32", text("below=31", "below=32"), "rules.double_loss_below", 12, "neither 30 nor 31"),
    Case("title", text("# A round", 'title: "A" round'), "title", 1, "follows a text in quotes"),
    Case("too few hands", text("hand 1: T13 B1\n", "", OPEN_TEXT), "players", 1, "how many play"),
    Case(
        "missing hand of 3",
        "players: 3\n" + text("hand 1: T13 B1\n", "", OPEN_TEXT),
        "hands[1]",
        1,
        "no line “hand 1: …”",
    ),
    Case("points of a soloist", OPEN_TEXT + "points: 1 2 3\n", "points", 6, "taken: …"),
    Case(
        "answer points",
        text("soloist: 0", "soloist: none", OPEN_TEXT) + "answer points: 3\n",
        "answer points",
        6,
        "has no points",
    ),
    Case("answer", OPEN_TEXT + "answer cards: T14 57\n", "answer cards", 6, "has no value"),
    Case(
        "answer twice", OPEN_TEXT + "answer cards: T14 = 5, t14 = 6\n", "answer cards", 6, "twice"
    ),
    Case("table", OPEN_TEXT + "trick: T1 T2 T3\n", "trick", 6, "which is a whole trick"),
    Case(
        "a match's round", "match:\n---\n" + OPEN_TEXT, "rounds[0]", 3, "where a round of the match"
    ),
    Case("too few rounds", "match: M\nrounds: 2\n---\n" + TEXT, "rounds", 2, "“rounds: 2”, but 1"),
    Case(
        "in a match",
        "match: M\n---\n" + text("pass take", "pass tkae"),
        "rounds[0].bids",
        11,
        "“tkae”",
    ),
    Case("second record", TEXT + "---\n" + text("T3 T13 T4", "T3 T13 G2"), "tricks[0]", 24, "G2"),
    Case("binary", b"\x89PNG\r\n\x1a\n\0\0", None, 1, "no text file"),
    Case("escape", b"title: \x1b[31m\n", None, 1, "U+001B"),
    Case("mixed", "title: å\n".encode() + b"note: \xe5\n", None, 2, "no UTF-8"),
    Case("UTF-16 cut", TEXT.encode("utf-16")[:-1], None, None, "cut off or damaged"),
]


def refusal(data: str | bytes) -> InputError:
    with pytest.raises(InputError) as caught:
        read(data if isinstance(data, bytes) else data.encode(), "deal")
    return caught.value


@pytest.mark.parametrize("case", [*JSON_CASES, *TEXT_CASES], ids=lambda case: case.name)
def test_wrong_input_gets_its_message(case: Case) -> None:
    error = refusal(case.data)
    assert case.words in error.message, str(error)
    assert error.field == case.field, str(error)
    assert error.line == case.line, str(error)
    assert error.source == "deal"
    assert str(error).startswith("deal")


@pytest.mark.parametrize("case", JSON_CASES, ids=lambda case: case.name)
def test_a_wrong_line_leaves_the_others_answered(case: Case) -> None:
    """The same errors in JSON Lines: in their place, with their line."""
    assert isinstance(case.data, str)
    good = json.dumps(POSITION)
    answers = list(read_lines([f"{line}\n".encode() for line in (good, "", case.data, good)]))
    assert [number for number, _record in answers] == [1, 3, 4]
    error = answers[1][1]
    assert isinstance(error, InputError)
    assert error.line == 3
    assert case.words in error.message
    assert not isinstance(answers[0][1], InputError)
    assert answers[0][1] == answers[2][1]


LONG = "x" * 10_000
HUGE = 10**4000
WIDE: list[dict[str, object]] = [
    {**POSITION, "taken": HUGE},
    {**POSITION, "leader": HUGE},
    {**POSITION, "tricks_won": [HUGE] * 3},
    {**POSITION, "value": HUGE},
    {**LEASTER, "points": [HUGE] * 3},
    {**LEASTER, "winners": [HUGE] * 500},
    {**LEASTER, "winners": [0] * 5000},
    {**DEALT, "victory_cards": [HUGE] * 3},
    {**DEALT, "rules": {"double_loss_below": HUGE}},
    {**DEALT, "rules": {"leaster_tie": LONG}},
    {**DEALT, "rules": {"leaster_tie": [LONG]}},
    {**DEALT, "rules": {LONG: 1}},
    {**DEALT, "tags": {LONG: "a"}},
    {**DEALT, "comments": {LONG: "a"}},
    {**DEALT, LONG: 1},
    {
        "players": 3,
        "dealer": 0,
        "names": ["a" * 10_000, "b" * 10_000, "c" * 10_000],
        "bids": ["pass"] * 3,
        "tricks": ["T1 B1 B2", "T2 T3 T4"],
    },
]


@pytest.mark.parametrize("value", WIDE, ids=range(len(WIDE)))
def test_a_message_is_a_line_whatever_it_is_about(value: dict[str, object]) -> None:
    with pytest.raises(InputError) as caught:
        read(json.dumps(value).encode(), "f")
    assert len(str(caught.value)) < 800


@pytest.mark.parametrize("number", ["9" * 10, "9" * 5000])
def test_a_number_in_text_has_a_size_that_makes_sense(number: str) -> None:
    with pytest.raises(InputError, match="nine digits"):
        read(f"{TEXT}\nvictory cards: {number} 1 1\n".encode())


def test_half_a_surrogate_pair_in_the_name_of_a_field() -> None:
    with pytest.raises(InputError, match="surrogate") as caught:
        read(b'{"\\ud800": 1}')
    assert str(caught.value).encode()


def test_names_for_other_players_than_there_are() -> None:
    with pytest.raises(InputError, match="3 names for 4 players") as caught:
        read(b"players: 4\nnames: Anna, Bo, Cia\nleader: 0\nhand 0: B1\n")
    assert (caught.value.field, caught.value.line) == ("names", 2)


def test_the_good_forms_are_good() -> None:
    """What the cases change is right before the change."""
    for value in (POSITION, LEASTER, DEALT, VIEW, TAKER, OPEN):
        assert len(read(json.dumps(value).encode())) == 1
    for good in (TEXT, OPEN_TEXT):
        assert len(read(good.encode())) == 1


def test_no_two_kinds_of_one_form_share_name_and_data() -> None:
    for cases in (JSON_CASES, TEXT_CASES):
        assert len({case.name for case in cases}) == len(cases)
        assert len({case.data for case in cases}) == len(cases)


@pytest.mark.parametrize("text", ["x" * 200_000, "G" + "9" * 5000, "gold " + "9" * 5000])
@pytest.mark.parametrize("cards", ["boon", "sheepshead", "schafkopf"])
def test_a_word_without_end_is_no_card(text: str, cards: str) -> None:
    """In time that grows with its length, and in a line."""
    lines = f"cards: {cards}\nplayers: 3\ndealer: 0\nhand 0: {text}\n"
    with pytest.raises(InputError, match="is no card") as caught:
        read(lines.encode())
    assert (caught.value.field, caught.value.line) == ("hands[0]", 4)
    assert len(str(caught.value)) < 400
    with pytest.raises(InputError, match="is no card") as caught:
        read(json.dumps({**DEALT, "boon": text}).encode())
    assert len(str(caught.value)) < 400
