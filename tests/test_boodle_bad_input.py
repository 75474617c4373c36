"""Every kind of wrong input has a message of its own, with its line and field."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from solver.boodle.reader import read, read_lines
from solver.errors import InputError
from tutor.boodle.main import boodle

OMIT = object()
# Dealer 2, so that seat 0 leads; A holds the low hearts, 6H is dead.
HANDS = [
    "3H 9H 2C 5C 8C JC 2D 5D 9D 2S 5S 8S JS",
    "4H TH 3C 6C 9C QC 3D 6D TD 3S 6S 9S QS",
    "5H JH 4C 7C TC KC 4D 7D JD 4S 7S TS KS",
]
RESERVE = "2H 6H 7H 8H QH KH AH AC 8D QD KD AD AS"
HAND = {
    "players": 3,
    "dealer": 2,
    "names": ["Anna", "Bo", "Cia"],
    "hands": HANDS,
    "reserve": RESERVE,
    "pots": {"AH": 4, "KC": 4, "QD": 4, "JS": 4},
    "exchange": False,
    "plays": ["3H 4H 5H", "4C 5C 6C 7C 8C 9C TC JC QC KC"],
    "rules": {},
}
POSITION = {
    "players": 3,
    "leader": 0,
    "hands": ["3H 9H", "4H TH", "5H JH 2S"],
    "pots": {"AH": 4, "KC": 4, "QD": 4, "JS": 4},
}
VIEW = {
    "players": 3,
    "dealer": 2,
    "seat": 2,
    "hand": HANDS[2],
    "pots": HAND["pots"],
    "exchange": False,
    "plays": ["3H 4H 5H"],
    "seats": [[0, 1, 2]],
}
BEFORE_DEAL = {
    "players": 3,
    "dealer": 2,
    "seat": 1,
    "rules": {"ante": "free(6)"},
    "allocation": [[3, 0, 1, 2], None, None],
    "pots": {"AH": 3, "KC": 0, "QD": 1, "JS": 2},
}
BIDDER = {
    "players": 3,
    "dealer": 2,
    "seat": 1,
    "hand": HANDS[1],
    "pots": HAND["pots"],
    "rules": {"exchange": "auction"},
    "auction": [2],
}
BETTOR = {
    **BIDDER,
    "rules": {"exchange": "none", "three_in_one": True},
    "auction": [],
    "poker": {"hands": [None, "4H TH 3C 6C 9C", None], "bets": ["bet 2"]},
}
AFTER_POKER = {
    **VIEW,
    "rules": {"three_in_one": True},
    "poker": {
        "hands": ["3H 9H 2C 5C 8C", None, "5H JH 4C 7C TC"],
        "bets": ["bet 2", "fold", "call"],
    },
}
MATCH = {"rounds": [HAND]}
FREE = {
    **HAND,
    "rules": {"ante": "free(6)"},
    "allocation": [[3, 0, 1, 2], [6, 0, 0, 0], [0, 6, 0, 0]],
    "pots": {"AH": 9, "KC": 6, "QD": 1, "JS": 2},
}
AUCTION = {**HAND, "exchange": None, "rules": {"exchange": "auction"}, "auction": ["pass", "pass"]}
POKER = {
    **HAND,
    "plays": [],
    "rules": {"three_in_one": True},
    "poker": {"hands": ["3H 9H 2C 5C 8C", None, None], "bets": []},
}
ALL_CHOSEN = ["3H 9H 2C 5C 8C", "4H TH 3C 6C 9C", "5H JH 4C 7C TC"]
REFEREE = {**HAND, "rules": {"referee": True}, "plays": ["9H TH JH"]}


VIEWS = (VIEW, BEFORE_DEAL, BIDDER, BETTOR, AFTER_POKER)
GOOD = (HAND, POSITION, MATCH, FREE, AUCTION, POKER, REFEREE, *VIEWS)


def changed(base: dict[str, Any], **changes: Any) -> str:
    return json.dumps({k: v for k, v in {**base, **changes}.items() if v is not OMIT})


def hands(base: dict[str, Any], *new: Any) -> str:
    return changed(base, hands=list(new))


def bettor(seat: int, five: str | None) -> str:
    poker: Any = BETTOR["poker"]
    hands = [five if who == seat else old for who, old in enumerate(poker["hands"])]
    return changed(BETTOR, poker={**poker, "hands": hands})


def after_poker(seat: int, five: str) -> str:
    poker: Any = AFTER_POKER["poker"]
    hands = [five if who == seat else old for who, old in enumerate(poker["hands"])]
    return changed(AFTER_POKER, poker={**poker, "hands": hands})


def bets(*words: str) -> str:
    poker: Any = BETTOR["poker"]
    return changed(BETTOR, poker={**poker, "bets": list(words)})


TEXT = """\
# A hand
names: Anna, Bo, Cia
dealer: Cia
hand Anna: 3H 9H 2C 5C 8C JC 2D 5D 9D 2S 5S 8S JS
hand Bo: 4H 10H, clubs 3 6 9 Q, diamonds 3 6 10, spades 3 6 9 Q
hand Cia: 5H JH 4C 7C TC KC 4D 7D JD 4S 7S TS KS
pots: AH 4, KC 4, QD 4, JS 4
exchange: no
run: 3H 4H 5H
"""


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
    Case("no record", "{}", None, None, "neither a hand"),
    Case("key twice", '{"players": 3, "players": 4}', "players", None, "comes twice"),
    Case("unknown field", changed(HAND, delaer=1), "delaer", None, "did you mean “dealer”"),
    Case("field of a view", changed(HAND, given_up="3H"), "given_up", None, "a hand"),
    Case("field of a hand", changed(POSITION, reserve="3H"), "reserve", None, "a position"),
    Case("hand without seat", changed(VIEW, seat=OMIT), "seat", None, "whose “hand”"),
    Case("no players", changed(HAND, players=OMIT), "players", None, "missing"),
    Case("two players", changed(HAND, players=2), "players", None, "3 to 8"),
    Case("true players", changed(HAND, players=True), "players", None, "true is wrong"),
    Case("no dealer", changed(HAND, dealer=OMIT), "dealer", None, "missing"),
    Case("dealer 3", changed(HAND, dealer=3), "dealer", None, "the seats are 0 to 2"),
    Case("dealer by name", changed(HAND, dealer="Cia"), "dealer", None, "a whole number"),
    Case("hands no list", changed(HAND, hands="3H"), "hands", None, "a list of hands"),
    Case("two hands", hands(HAND, *HANDS[:2]), "hands", None, "2 hands for 3"),
    Case("hand no text", hands(HAND, ["3H"], *HANDS[1:]), "hands[0]", None, "text of card"),
    Case("short hand", hands(HAND, HANDS[0][3:], *HANDS[1:]), "hands[0]", None, "12 cards; with 3"),
    Case(
        "card twice",
        changed(HAND, reserve=RESERVE.replace("2H", "3H")),
        "reserve",
        None,
        "3H comes twice: it is in hands[0] already",
    ),
    Case(
        "twice in a hand",
        hands(HAND, HANDS[0].replace("9H", "3H"), *HANDS[1:]),
        "hands[0]",
        None,
        "comes twice in it",
    ),
    Case("10H", hands(HAND, HANDS[0].replace("3H", "10H"), *HANDS[1:]), "hands[0]", None, "is TH"),
    Case(
        "Boon's", hands(HAND, HANDS[0].replace("3H", "T14"), *HANDS[1:]), "hands[0]", None, "no c"
    ),
    Case("pots a list", changed(HAND, pots=[4, 4, 4, 4]), "pots", None, "an object of chips"),
    Case("pot missing", changed(HAND, pots={"AH": 4}), "pots.KC", None, "missing"),
    Case("other pot", changed(HAND, pots={"AS": 4}), "pots.AS", None, "no such boodle card"),
    Case("pot below 0", changed(HAND, pots={"AH": -1}), "pots.AH", None, "0 or more"),
    Case("exchange text", changed(HAND, exchange="yes"), "exchange", None, "true or false"),
    Case("no exchange", changed(HAND, exchange=OMIT), "exchange", None, "true if the dealer"),
    Case(
        "exchange forbidden",
        changed(HAND, exchange=True, rules={"exchange": "none"}),
        "exchange",
        None,
        "does not take the reserve",
    ),
    Case("plays text", changed(HAND, plays="3H"), "plays", None, "a list of runs"),
    Case("empty run", changed(HAND, plays=["3H 4H 5H", ""]), "plays[1]", None, "without a card"),
    Case("not in hand", changed(HAND, plays=["4H"]), "plays[0]", None, "does not hold 4H"),
    Case("not lowest", changed(HAND, plays=["9H"]), "plays[0]", None, "rule lowest-card"),
    Case("not the next", changed(HAND, plays=["3H 5H"]), "plays[0]", None, "rule next-card"),
    Case("stop ignored", changed(HAND, plays=["3H 4H 5H 4C"]), "plays[0]", None, "rule stop"),
    Case("held back", changed(HAND, plays=["3H 4H", "3C"]), "plays[1]", None, "rule next-card"),
    Case("same suit", changed(HAND, plays=["3H 4H 5H", "JH"]), "plays[1]", None, "rule new-suit"),
    Case("wrong leader", changed(HAND, plays=["3H 4H 5H", "3C"]), "plays[1]", None, "seat 2 does"),
    Case("unknown option", changed(HAND, rules={"ant": 1}), "rules.ant", None, "“ante”"),
    Case("option's value", changed(HAND, rules={"ante": "free(0)"}), "rules.ante", None, "free(N)"),
    Case("names", changed(HAND, names=["Anna"]), "names", None, "1 names for 3"),
    Case("tag", changed(HAND, tags={"titel": "x"}), "tags.titel", None, "did you mean “title”"),
    Case(
        "comment", changed(HAND, comments={"plays[7]": "x"}), "comments.plays[7]", None, "not there"
    ),
    Case(
        "spread of 5", changed(FREE, allocation=[[3, 0, 1, 1], None, None]), None, None, "exact"
    )._replace(field="allocation[0]"),
    Case(
        "spread early", changed(FREE, allocation=[None, [6, 0, 0, 0], None]), None, None, "before"
    )._replace(field="allocation[1]"),
    Case(
        "spread of 3", changed(FREE, allocation=[[3, 0, 3], None, None]), None, None, "four"
    )._replace(field="allocation[0]"),
    Case("spread fixed", changed(FREE, rules={}), "allocation", None, "ante=free(N)"),
    Case(
        "pots too few", changed(FREE, pots={"AH": 1, "KC": 9, "QD": 9, "JS": 9}), "pots", None, "a"
    ),
    Case("bid word", changed(AUCTION, auction=["take"]), "auction[0]", None, "a number of chips"),
    Case("bid too low", changed(AUCTION, auction=[2, 2]), "auction[1]", None, "rule auction"),
    Case("no auction", changed(HAND, auction=[1]), "auction[0]", None, "rule play"),
    Case("poker no object", changed(POKER, poker=[]), "poker", None, "no object"),
    Case(
        "poker of four",
        changed(POKER, poker={"hands": ["3H 9H 2C 5C", None, None]}),
        "poker.hands[0]",
        None,
        "rule choose",
    ),
    Case(
        "poker of others",
        changed(POKER, poker={"hands": ["4H TH 3C 6C 9C", None, None]}),
        "poker.hands[0]",
        None,
        "rule hand",
    ),
    Case(
        "no such bet",
        changed(POKER, poker={"hands": ALL_CHOSEN, "bets": ["all in"]}),
        "poker.bets[0]",
        None,
        "check, call, fold",
    ),
    Case(
        "call nothing",
        changed(POKER, poker={"hands": ALL_CHOSEN, "bets": ["call"]}),
        "poker.bets[0]",
        None,
        "rule bet",
    ),
    Case(
        "breach without referee",
        changed(HAND, breaches=[{"kind": "lead", "run": 0}]),
        "breaches[0]",
        None,
        "referee=true",
    ),
    Case(
        "breach kind",
        changed(REFEREE, breaches=[{"kind": "cheat", "run": 0}]),
        "breaches[0].kind",
        None,
        "“lead” or “withhold”",
    ),
    Case(
        "no such breach",
        changed(REFEREE, breaches=[{"kind": "lead", "run": 0, "seat": 1}]),
        "breaches[0]",
        None,
        "no such breach in run 1",
    ),
    Case("no leader", changed(POSITION, leader=OMIT), "dealer", None, "missing"),
    Case("empty hand", hands(POSITION, "", "4H", "5H"), "hands[0]", None, "gone out"),
    Case("unknown card", hands(POSITION, "?", "4H", "5H"), "hands[0]", None, "must be known"),
    Case("last in hand", changed(POSITION, last="4H"), "last", None, "hands[1] already"),
    Case("offender 9", changed(POSITION, offenders=[9]), "offenders", None, "no seat"),
    Case("leads", changed(POSITION, leads={"3H": 1}), "leads.3H", None, "one a seat"),
    Case("seats missing", changed(VIEW, seats=OMIT), "seats", None, "who played each card"),
    Case("seats short", changed(VIEW, seats=[[0, 1]]), "seats[0]", None, "2 seats for a run of 3"),
    Case("not his card", changed(VIEW, seats=[[0, 2, 1]]), "seats[0]", None, "the hand of seat 2"),
    Case("five missing", bettor(1, None), "poker.hands[1]", None, "missing"),
    Case("five of four", bettor(1, "4H TH 3C 6C"), "poker.hands[1]", None, "4 cards chosen"),
    Case("five of none", bettor(1, ""), "poker.hands[1]", None, "missing"),
    Case("five not his", bettor(1, "4H TH 3C 6C 2H"), "poker.hands[1]", None, "had 2H"),
    Case("five unseen", bettor(0, "3H 9H 2C 5C 8C"), "poker.hands[0]", None, "not shown"),
    Case(
        "five too early",
        changed(BETTOR, poker={"hands": [None, None, "5H JH 4C 7C TC"], "bets": []}),
        "poker.hands[2]",
        None,
        "before seat 1 chose",
    ),
    Case("five of mine", after_poker(0, "5H 9H 2C 5C 8C"), "poker.hands[0]", None, "had 5H"),
    Case("five of another", after_poker(0, "4H 9H 2C 5C 8C"), "poker.hands[0]", None, "had 4H"),
    Case("five with dead", after_poker(0, "6H 9H 2C 5C 8C"), "poker.hands[0]", None, "had 6H"),
    Case("five he lacks", after_poker(0, "2H 9H 2C 5C 8C"), "poker.hands[0]", None, "had 2H"),
    Case("five folded", after_poker(1, "4H TH 3C 6C 9C"), "poker.hands[1]", None, "not shown"),
    Case("poker left out", changed(AFTER_POKER, poker=OMIT), "poker", None, "missing"),
    Case("poker unruled", changed(BETTOR, rules={"exchange": "none"}), "poker", None, "three_in"),
    Case(
        "poker before exchange",
        changed(BETTOR, seat=2, hand=HANDS[2], rules={"three_in_one": True}),
        "poker",
        None,
        "too early",
    ),
    Case("call of nothing", bets("call"), "poker.bets[0]", None, "rule bet"),
    Case("raise of nothing", bets("raise 1"), "poker.bets[0]", None, "rule bet"),
    Case("bet of 99", bets("bet 99"), "poker.bets[0]", None, "1 to 5"),
    Case("bid of 0", changed(BIDDER, auction=[0]), "auction[0]", None, "rule auction"),
    Case(
        "bid below",
        changed(BIDDER, seat=0, hand=HANDS[0], auction=[3, 1]),
        "auction[1]",
        None,
        "rule auction",
    ),
    Case("bid for none", changed(VIEW, auction=[1, 2]), "auction[0]", None, "nothing is bid for"),
    Case(
        "bid before exchange",
        changed(VIEW, exchange=OMIT, rules={"exchange": "dealer_then_auction"}, auction=[1])
        .replace('"plays": ["3H 4H 5H"]', '"plays": []')
        .replace('"seats": [[0, 1, 2]]', '"seats": []'),
        "auction[0]",
        None,
        "too early",
    ),
    Case("swap unruled", changed(BIDDER, exchange=True), "exchange", None, "is not asked"),
    Case("swap before deal", changed(BEFORE_DEAL, exchange=True), "exchange", None, "before the d"),
    Case("given up early", changed(BEFORE_DEAL, given_up=HANDS[0]), "given_up", None, "before the"),
    Case(
        "five chips spread",
        changed(BEFORE_DEAL, allocation=[[2, 0, 1, 2], None, None]),
        "allocation[0]",
        None,
        "spreads exactly 6",
    ),
    Case("view fixed", changed(BEFORE_DEAL, rules={}), "allocation", None, "ante=free(N)"),
    Case(
        "spread after deal",
        changed(VIEW, rules={"ante": "free(6)"}, allocation=[None] * 3),
        "allocation",
        None,
        "before the cards",
    ),
    Case(
        "dead in no hand",
        changed(
            VIEW,
            exchange=True,
            hand=RESERVE,
            given_up="3C JH 4C 7C TC QS 4D 7D JD 4S 7S TS KS",
            plays=["3H 4H", "KC AC"],
            seats=[[0, 1], [1, 2]],
        ),
        "plays",
        None,
        "no deal",
    ),
    Case(
        "pot too big",
        changed(HAND, pots={"AH": 10**9, "KC": 4, "QD": 4, "JS": 4}),
        "pots.AH",
        None,
        "nine digits",
    ),
    Case("bid too big", changed(BIDDER, auction=[10**9]), "auction[0]", None, "nine digits"),
    Case(
        "spread too big",
        changed(FREE, allocation=[[10**9, 0, 1, 2], None, None]),
        "allocation[0]",
        None,
        "nine digits",
    ),
    Case(
        "lead too big", changed(POSITION, leads={"3H": [10**9, 0, 0]}), "leads.3H", None, "nine dig"
    ),
    Case("match empty", '{"rounds": []}', "rounds", None, "without a hand"),
    Case("match unfinished", changed(MATCH, rounds=[HAND, HAND]), "rounds[0].plays", None, "unfin"),
    Case("match of views", changed(MATCH, rounds=[VIEW]), "rounds[0]", None, "is a hand"),
]

TEXT_CASES = [
    Case("no colon", text("exchange: no", "exchange no"), "exchange", 8, "key: value"),
    Case("unknown key", text("exchange: no", "exchagne: no"), "exchagne", 8, "“exchange”"),
    Case("key twice", TEXT + "dealer: Bo\n", "dealer", 10, "in line 3 already"),
    Case("wrong place", TEXT + "seats: 3\n", "seats", 10, "no key of this form"),
    Case("key of a view", TEXT + "given up: 3H\n", "given up", 10, "belongs to: view"),
    Case("no such name", text("dealer: Cia", "dealer: Ciaa"), "dealer", 3, "did you mean “Cia”"),
    Case("whose hand", text("hand Bo:", "hand:"), "hand", 5, "whose hand"),
    Case("hand twice", text("hand Bo:", "hand Anna:"), "hand", 5, "in line 4 already"),
    Case("no card", text("spades 3 6 9 Q", "spads 3 6 9 Q"), "hands[1]", 5, "“spades”"),
    Case("card twice", text("10H, clubs", "4H, clubs"), "hands[1]", 5, "twice in this line"),
    Case(
        "in two hands",
        text("4H 10H", "3H 10H"),
        "hands[1]",
        5,
        "hands[0] (“hand Anna”, line 4) already",
    ),
    Case("pots of three", text("AH 4, KC 4, QD 4, JS 4", "4 4 4"), "pots", 7, "four numbers"),
    Case("pots of others", text("AH 4, KC 4, QD 4, JS 4", "AS 4"), "pots", 7, "no boodle card"),
    Case("exchange", text("exchange: no", "exchange: maybe"), "exchange", 8, "keeps his hand"),
    Case("unknown played", text("3H 4H 5H", "3H ? 5H"), "plays[0]", 9, "known to all"),
    Case("rule", text("3H 4H 5H", "9H"), "plays[0]", 9, "rule lowest-card"),
    Case("leader", text("run:", "run Bo:"), "plays[0]", 9, "led by seat 0"),
    Case("bets", TEXT + "bets: allin\n", "bets", 10, "“allin” is no bet"),
    Case("bet of none", TEXT + "bets: bet\n", "bets", 10, "a number of chips"),
    Case("bid", TEXT + "auction: 1 two\n", "auction", 10, "“two” is no bid"),
    Case("breach", TEXT + "breach: cheat\n", "breach", 10, "“cheat” is no breach"),
    Case("breach where", TEXT + "breach: lead\n", "breach", 10, "which run"),
    Case("option", TEXT + "rules: ante\n", "rules.ante", 10, "write “ante=fixed”"),
    Case("nine names", "names: a,b,c,d,e,f,g,h,i\ndealer: 0\n", "names", 1, "3 to 8"),
    Case("how many", "dealer: 0\nhand 0: 3H\n", "players", 1, "how many play"),
    Case("kind", "kind: round\n" + TEXT, "kind", 1, "no kind of record"),
    Case("quote", text("names: Anna", 'names: "Anna'), "names", 2, "no closing quote"),
    Case("rounds", "match: M\nrounds: 2\n---\n" + TEXT, "rounds", 2, "but 1 follow"),
    Case(
        "in a match",
        "match: M\n---\n" + text("3H 4H 5H", "9H"),
        "rounds[0].plays[0]",
        11,
        "rule lowest-card",
    ),
    Case("binary", b"\x89PNG\r\n\x1a\n\0\0", None, 1, "no text file"),
    Case("empty", b"  \n", None, None, "a record of Boodle"),
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


@pytest.mark.parametrize("command", ["solve", "score"])
def test_the_other_lines_of_a_batch_are_answered(command: str) -> None:
    lines = []
    for case in JSON_CASES:
        assert isinstance(case.data, str)
        lines += [case.data, json.dumps(HAND)]
    result = CliRunner().invoke(boodle, [command, "--jsonl", "-"], input="\n".join(lines))
    assert result.exit_code == 2
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(answers) == len(lines)
    for number, (bad, good) in enumerate(zip(answers[::2], answers[1::2], strict=True)):
        assert bad["error"]["line"] == 2 * number + 1
        assert good == answers[1]
        assert "chips" in good
    assert "Traceback" not in result.stderr


def test_the_good_forms_are_good() -> None:
    """What the cases change is right before the change."""
    for value in GOOD:
        assert len(read(json.dumps(value).encode())) == 1
    assert len(read(TEXT.encode())) == 1


def test_no_two_kinds_share_name_and_data() -> None:
    for cases in (JSON_CASES, TEXT_CASES):
        assert len({case.name for case in cases}) == len(cases)
        assert len({case.data for case in cases}) == len(cases)
