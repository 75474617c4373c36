"""The options of the rules as people say them: what each is called, its values, what it does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.i18n import mark
from tutor.app.places import GameName


@dataclass(frozen=True, slots=True)
class RuleWords:
    """An option of the rules, in English."""

    title: str
    about: str
    values: Mapping[Any, str]
    """What each value is called, the default first; numbers may be called what they are."""


YES_NO = {False: mark("no"), True: mark("yes")}

BOON: dict[str, RuleWords] = {
    "leaster_tie": RuleWords(
        mark("Tie in a Leaster"),
        mark(
            "Several have the fewest points in a Leaster: the others pay 1 each, if that can be "
            "shared evenly, else nobody pays; or nobody pays in any case; or the one of them with "
            "the latest trick is out, until one is left."
        ),
        {
            "split": mark("the others pay, if even"),
            "none": mark("nobody pays"),
            "last_trick_loses": mark("the latest trick is out"),
        },
    ),
    "leaster_boon": RuleWords(
        mark("The Boon in a Leaster"),
        mark("To whom the points of the Boon count when all have passed and a Leaster is played."),
        {
            "aside": mark("counts for nobody"),
            "first_trick": mark("goes to the first trick"),
            "last_trick": mark("goes to the last trick"),
        },
    ),
    "all_pass": RuleWords(
        mark("When all pass"),
        mark(
            "Nobody takes the Boon: a Leaster is played; or nobody pays and the next dealer "
            "deals; or the dealer must take it."
        ),
        {
            "leaster": mark("a Leaster"),
            "redeal": mark("the next dealer deals"),
            "forced": mark("the dealer must take"),
        },
    ),
    "short_payment": RuleWords(
        mark("Who owes more than he has"),
        mark(
            "A player owes more victory cards than he has: he pays what he has, clockwise, one "
            "at a time; or he pays in full and goes below zero."
        ),
        {"available": mark("pays what he has"), "debt": mark("goes below zero")},
    ),
    "double_loss_below": RuleWords(
        mark("The loss is double below"),
        mark("A soloist with fewer points pays double: 31 is what most Sheepshead tables play."),
        {30: mark("30 points"), 31: mark("31 points")},
    ),
    "no_trick_forfeits_bury": RuleWords(
        mark("A soloist without a trick"),
        mark("Whether a soloist who wins no trick loses the points of his buried cards."),
        {False: mark("keeps what he buried"), True: mark("loses what he buried")},
    ),
    "sweep_pays_3": RuleWords(
        mark("All tricks, or none, pay"),
        mark(
            "Whether a soloist who takes every trick gets 3 from each defender, and one who takes "
            "none pays 3 to each, whatever the points."
        ),
        {False: mark("as the points say"), True: mark("3 to or from each")},
    ),
    "rounds": RuleWords(
        mark("Rounds of a match"),
        mark("The match ends after so many rounds, or when somebody has no victory card left."),
        {None: mark("no limit"), 1: "1", 3: "3", 6: "6", 12: "12"},
    ),
}

BOODLE: dict[str, RuleWords] = {
    "ante": RuleWords(
        mark("Antes"),
        mark(
            "What lies on the boodle cards before the deal: 1 chip of each player on each, 2 of "
            "the dealer; or everybody spreads so many chips over them as he likes."
        ),
        {
            "fixed": mark("1 on each card"),
            "free(4)": mark("4, spread as one likes"),
            "free(6)": mark("6, spread as one likes"),
            "free(8)": mark("8, spread as one likes"),
        },
    ),
    "exchange": RuleWords(
        mark("Who may take the reserve"),
        mark(
            "Who may change his hand for the reserve: the dealer; or whoever bids most; or the "
            "dealer, and if he keeps his hand, whoever bids most; or nobody."
        ),
        {
            "dealer": mark("the dealer"),
            "auction": mark("whoever bids most"),
            "dealer_then_auction": mark("the dealer, then a bidder"),
            "none": mark("nobody"),
        },
    ),
    "discard_becomes_reserve": RuleWords(
        mark("The hand the dealer gave up"),
        mark(
            "Whether the hand that the dealer gave up lies in the reserve's place and can be bid "
            "for in its turn."
        ),
        {False: mark("is out of play"), True: mark("can be bid for")},
    ),
    "lead_suit": RuleWords(
        mark("What is led after a stop"),
        mark("Which suits may be led when a run has stopped."),
        {
            "different": mark("any other suit"),
            "any": mark("any suit"),
            "other_colour": mark("a suit of the other colour"),
        },
    ),
    "deadlock": RuleWords(
        mark("When nobody may lead"),
        mark(
            "Nobody has a suit that may be led: the ban is lifted for this lead; or the hand ends "
            "and nothing is settled."
        ),
        {"same_suit": mark("the same suit is led"), "void": mark("the hand is void")},
    ),
    "three_in_one": RuleWords(
        mark("Poker before the first lead"),
        mark("Whether a round of poker is played before the first lead."),
        YES_NO,
    ),
    "poker_limit": RuleWords(
        mark("Chips of a bet, at most"),
        mark("The most chips of one bet, and of one raise, in poker."),
        {5: "5", 1: "1", 2: "2", 10: "10"},
    ),
    "poker_raises": RuleWords(
        mark("Raises of a bet, at most"),
        mark("How often a bet may be raised in poker."),
        {3: "3", 0: "0", 1: "1", 5: "5"},
    ),
    "referee": RuleWords(
        mark("Rules may be broken"),
        mark("Whether a player may break a rule, for which he pays the penalty."),
        YES_NO,
    ),
    "leftover": RuleWords(
        mark("Chips left after the last hand"),
        mark("What becomes of the chips on the boodle cards after the last hand."),
        {"none": mark("stay where they are"), "split": mark("are shared out equally")},
    ),
    "stack": RuleWords(
        mark("Chips to begin with"),
        mark("The chips with which each player begins a match."),
        {50: "50", 20: "20", 100: "100", 200: "200"},
    ),
    "hands": RuleWords(
        mark("Hands of a match"),
        mark(
            "How many hands a match has; without a number everyone deals once, or as many are "
            "played as the time allows."
        ),
        {None: mark("everyone deals once"), 1: "1", 3: "3", 6: "6", 12: "12"},
    ),
    "minutes": RuleWords(
        mark("Time for a match"),
        mark("The hand that is being played when the time is up is the last."),
        {
            None: mark("no limit"),
            10: mark("10 minutes"),
            20: mark("20 minutes"),
            30: mark("30 minutes"),
            60: mark("60 minutes"),
        },
    ),
}

OPTIONS: Mapping[GameName, Mapping[str, RuleWords]] = {"boon": BOON, "boodle": BOODLE}
"""The options of either game, in the order in which they are listed."""
