"""Worked examples of the rules: moments that open as playable positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from solver.boon.actions import Bid, Play
from solver.boon.cards import card_from_code, set_from_codes
from solver.boon.deal import deal
from solver.boon.round import Round
from solver.i18n import mark


@dataclass(frozen=True, slots=True)
class RuleExample:
    """A moment at which a rule can be seen at work."""

    name: str
    topic: str
    """The topic of the rule book it belongs to."""
    title: str
    """What to look at, in English; translated where it is shown."""
    point: str
    """What it shows, told when the person has acted and true whatever that was."""
    make: Callable[[], Any]
    """The round or the hand at this moment; the person has the seat to move."""


def _table(hands: str, soloist: int | None, played: str = "", buried: str = "") -> Round:
    """A round that begins with the play; seat 0 leads."""
    round = Round.open(
        [set_from_codes(hand) for hand in hands.split(" / ")],
        0,
        soloist,
        buried=set_from_codes(buried),
    )
    for code in played.split():
        round = round.apply(Play(card_from_code(code)))
    return round


def _dealt(seed: int, *bids: Bid, players: int = 3) -> Round:
    """A dealt round after some bids."""
    round = deal(players=players, seed=seed)
    for bid in bids:
        round = round.apply(bid)
    return round


BOON_EXAMPLES: tuple[RuleExample, ...] = (
    RuleExample(
        "whole-round",
        "start",
        mark("A whole round: take the Boon or pass, and see what comes of it."),
        mark("F3 tells the rules of each moment."),
        lambda: _dealt(7),
    ),
    RuleExample(
        "take-or-pass",
        "taking",
        mark("Your hand, and you are asked first: take or pass."),
        mark(
            "Who takes plays alone, nobody after him is asked; if all pass, it is a Leaster. Play "
            "it on, or take it back and try the other."
        ),
        lambda: _dealt(4),
    ),
    RuleExample(
        "what-to-bury",
        "bury",
        mark("You have taken the Boon: mark three cards and bury them."),
        mark(
            "The buried points count for the soloist from now on, and nobody else may look at them."
        ),
        lambda: _dealt(4, Bid.TAKE),
    ),
    RuleExample(
        "must-follow",
        "follow-suit",
        mark("Blue 3 was led. You hold blue 1, gold 14 and red 6: try them all."),
        mark(
            "Gold 14 would take the trick and red 6 would give it points, but blue 1 is blue: "
            "whoever has the led suit plays it."
        ),
        lambda: _table("B3 G2 R3 / B1 T14 R6 / B6 T2 G4", 0, "B3"),
    ),
    RuleExample(
        "gold-is-a-suit",
        "follow-suit",
        mark("Gold 2 was led. Gold 1 must be played, low as it is."),
        mark(
            "Gold is followed like the other suits: with gold led, gold must be played, and any "
            "gold will do."
        ),
        lambda: _table("T2 G3 / T1 G6 / T9 B4", 0, "T2"),
    ),
    RuleExample(
        "void",
        "play",
        mark("Gold 2 was led and you hold none: any card may be played."),
        mark("Who has none of the led suit is free: no duty to trump, and none to take the trick."),
        lambda: _table("T2 G3 / G6 R2 / T9 B4", 0, "T2"),
    ),
    RuleExample(
        "who-wins",
        "play",
        mark("Two sixes lie on the table: 22 points. What does gold 1 do?"),
        mark(
            "Any gold takes a trick of plain cards, the lowest too: gold 1 would win, or has won, "
            "22 points."
        ),
        lambda: _table("G6 B2 / G2 B3 / R6 B4 / T1 B1", 3, "G6 G2 R6"),
    ),
    RuleExample(
        "sixty",
        "payment",
        mark("43 points are buried and 14 lie here: taken with gold 11 it is 60, with gold 4 61."),
        mark(
            "60 points lose and 61 win: one point decides who pays. Take it back to try the other "
            "card."
        ),
        lambda: _table("B5 T14 / B4 G1 / T2 R1 / T11 T4", 3, "B5 B4 T2", "G6 R6 T6 G5"),
    ),
    RuleExample(
        "all-pass",
        "leaster",
        mark("All have passed: a Leaster from its first lead."),
        mark(
            "In a Leaster points do harm, but you need one trick: best is one with nothing in it."
        ),
        lambda: _dealt(6, Bid.PASS, Bid.PASS, Bid.PASS),
    ),
    RuleExample(
        "one-trick-needed",
        "leaster",
        mark("A Leaster, you have no trick, and this one is worth nothing: take it with gold 1."),
        mark(
            "Without a trick nobody wins a Leaster: with gold 1 you have a trick without points, "
            "without it you pay."
        ),
        lambda: _table("B2 G6 / B3 T14 / T1 G5", None, "B2 B3"),
    ),
)
"""The examples of Boon's book."""


def boodle_examples() -> tuple[RuleExample, ...]:
    """The examples of Boodle's book, moments of dealt hands."""
    from solver.boodle.rules import Rules as BoodleRules

    return (
        RuleExample(
            "whole-hand",
            "start",
            mark("A whole hand: lead the lowest card you have of a suit."),
            mark("F3 tells the rules of each moment."),
            lambda: _hand(4, 1, 1),
        ),
        RuleExample(
            "keep-or-swap",
            "exchange",
            mark("You deal: keep your hand, or take the reserve, which nobody has seen."),
            mark(
                "The exchange is once and for good. The hand that nobody plays is dead, and its "
                "cards stop the runs."
            ),
            lambda: _hand(4, 1, 0),
        ),
        RuleExample(
            "stopped-by-the-dead-hand",
            "play",
            mark("The next card is dead: the run has stopped, and you lead a new suit."),
            mark(
                "9 of clubs lies in the dead hand, so that the run stopped at 8; who played 8 led "
                "again, any suit but clubs."
            ),
            lambda: _hand(4, 1, 2),
        ),
        RuleExample(
            "already-played",
            "play",
            mark("The next card already lies on the table: the run has stopped."),
            mark(
                "8 of clubs was played before, so that the run stopped at 7; who played 7 led "
                "again, any suit but clubs."
            ),
            lambda: _hand(4, 1, 13),
        ),
        RuleExample(
            "after-an-ace",
            "play",
            mark("After an ace there is nothing: lead another suit."),
            mark("The ace is the end of every run; who played it leads another suit."),
            lambda: _hand(4, 1, 9),
        ),
        RuleExample(
            "lead-moves-left",
            "new-suit",
            mark("Who stopped has no new suit, and the lead has moved left to you."),
            mark(
                "Who stopped had spades only, and spades had just stopped: the lead moves left to "
                "the first player with another suit, and nobody pays for it."
            ),
            lambda: _hand(4, 5, 24),
        ),
        RuleExample(
            "nobody-can-lead",
            "new-suit",
            mark("Nobody has a new suit: the ban lapses for this lead."),
            mark(
                "Everybody has spades only, and spades had just stopped: then who played the last "
                "card leads spades all the same."
            ),
            lambda: _hand(4, 121, 34),
        ),
        RuleExample(
            "lead-a-boodle-card",
            "boodle-chips",
            mark("A boodle card is your lowest of its suit: lead it and take its chips."),
            mark(
                "A boodle card that is led takes its chips at once, like one that is played in a "
                "run."
            ),
            lambda: _hand(4, 2, 11),
        ),
        RuleExample(
            "two-cards-left",
            "payment",
            mark("Two cards left: who goes out first is paid for each card the others hold."),
            mark(
                "The hand ends with somebody's last card, in the middle of a run too, and each "
                "card the others hold costs them a chip."
            ),
            lambda: _hand(4, 5, 37),
        ),
        RuleExample(
            "spread-your-chips",
            "free-ante",
            mark("Six chips to spread over the four boodle cards: type 3 0 1 2, for example."),
            mark(
                "Everybody spreads before the deal and without a look at any card; the chips are "
                "taken by whoever plays the boodle card."
            ),
            lambda: _hand(4, 1, 0, BoodleRules(ante="free(6)")),
        ),
        RuleExample(
            "bid-for-the-reserve",
            "auctions",
            mark("The reserve is bid for: bid 1, or pass for good."),
            mark(
                "The highest bid goes to the dealer, and its bidder plays the reserve in place of "
                "his hand, which is dead."
            ),
            lambda: _hand(4, 1, 0, BoodleRules(exchange="auction")),
        ),
        RuleExample(
            "five-cards-for-poker",
            "poker",
            mark("Three in One: mark five cards for the round of poker."),
            mark(
                "The five cards are for the betting only: they are in your hand again before the "
                "first lead."
            ),
            lambda: _hand(4, 1, 1, BoodleRules(three_in_one=True)),
        ),
        RuleExample(
            "break-a-rule",
            "referee",
            mark("There is a referee: lead a card that is not your lowest, and see what it costs."),
            mark(
                "A lead that is not the lowest of its suit costs 1 chip to each opponent, and no "
                "chips of boodle cards can be taken in this hand."
            ),
            lambda: _hand(4, 1, 1, BoodleRules(referee=True)),
        ),
    )


def _hand(players: int, seed: int, steps: int, rules: Any = None) -> Any:
    """A dealt hand after so many plain choices."""
    from solver.boodle.actions import Play as BoodlePlay
    from solver.boodle.bots import LowestBot
    from solver.boodle.deal import deal as boodle_deal
    from solver.boodle.rules import DEFAULT_RULES as BOODLE_DEFAULTS
    from solver.boodle.view import View

    bot = LowestBot()
    hand = boodle_deal(players=players, seed=seed, rules=rules or BOODLE_DEFAULTS)
    for _step in range(steps):
        legal = hand.legal_cards
        if legal.bit_count() == 1:
            hand = hand.apply(BoodlePlay(legal.bit_length() - 1))
        else:
            hand = hand.apply(bot.act(View.of(hand)))
    return hand


def examples(game: str) -> tuple[RuleExample, ...]:
    """The examples of a game's book."""
    return boodle_examples() if game == "boodle" else BOON_EXAMPLES
