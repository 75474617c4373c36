"""The rule book's chapter on the options, each with its default."""

from solver.boodle.rules import Rules
from solver.i18n import mark
from tutor.rule_book import ByPlace, Rows, Topic
from tutor.rule_options import IN_APP, shown

OPTIONS: dict[str, str] = {
    "ante": mark(
        "fixed: 1 chip on each boodle card, 2 from the dealer. free(N): everyone spreads exactly N "
        "chips over them, 6 if N is left out."
    ),
    "exchange": mark(
        "Who may change his hand for the reserve. dealer: the dealer; auction: whoever bids most; "
        "dealer_then_auction: the dealer, and then whoever bids most; none: nobody."
    ),
    "discard_becomes_reserve": mark(
        "true: the hand that the dealer gave up lies in the reserve's place and can be bid for."
    ),
    "lead_suit": mark(
        "What is led after a stop. different: any suit but the one that stopped; any: any suit; "
        "other_colour: a suit of the other colour."
    ),
    "deadlock": mark(
        "When nobody has a suit that may be led. same_suit: the ban lapses for this lead; void: "
        "the hand ends without settlement."
    ),
    "three_in_one": mark("true: a round of poker before the first lead."),
    "poker_limit": mark("The most chips of one bet and of one raise."),
    "poker_raises": mark("How often a bet may be raised."),
    "referee": mark("true: a player may break a rule, and pays the penalty."),
    "leftover": mark(
        "Chips on the boodle cards after the last hand. none: they stay; split: they are shared "
        "out equally."
    ),
    "stack": mark("The chips with which each player begins a match."),
    "hands": mark(
        "How many hands a match has; null: everyone deals once, or as many as the minutes allow."
    ),
    "minutes": mark(
        "How long a match lasts: the hand that is being played when the time is up is the last. "
        "null: as long as its hands take."
    ),
}
"""What each option of the rules does and which values it has."""


def _rows() -> tuple[tuple[str, str], ...]:
    defaults = Rules().to_json()
    return tuple((f"{name}={shown(defaults[name])}", text) for name, text in OPTIONS.items())


TOPICS = (
    Topic(
        "options",
        mark("The options, each as it stands by default"),
        (
            ByPlace(
                mark(
                    "Where the published rules are silent or tables differ, an option decides. It "
                    "is given as “--rules NAME=VALUE” to “boodle deal” and “boodle play”, and "
                    "recorded with the hand."
                ),
                IN_APP,
            ),
            Rows(_rows(), verbatim=True),
        ),
        also=(mark("option"), mark("house rules"), mark("variants"), *OPTIONS),
    ),
)
