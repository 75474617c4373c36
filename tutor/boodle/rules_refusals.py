"""The rule book's chapters on what is refused; each has the name that a refusal gives."""

from solver.i18n import mark
from tutor.rule_book import Topic

TOPICS = (
    Topic(
        "turn",
        mark("Whose turn it is"),
        (
            mark(
                "Everything has its order: spreads, bids, poker hands and bets go round from the "
                "dealer's left, the exchange is the dealer's, and a card is played by whoever "
                "holds the next one, or leads."
            ),
        ),
        also=(mark("order"),),
    ),
    Topic(
        "next-card",
        mark("The next card of the run"),
        (
            mark(
                "While a run goes on only one card can be played: the next higher card of its "
                "suit, by whoever holds it. After a stop another suit is led."
            ),
        ),
        also=(mark("next"), mark("following")),
    ),
    Topic(
        "new-suit",
        mark("A new suit after a stop"),
        (
            mark(
                "After a stop a new suit is led: any but the one that has just stopped. Example: "
                "Cia has just stopped hearts and holds 9H and 4D: she leads 4D. If she holds "
                "hearts only, the lead moves left. The option lead_suit has other customs."
            ),
        ),
        also=(mark("suit"), mark("same suit"), mark("new suit"), mark("colour")),
    ),
    Topic(
        "lowest-card",
        mark("The lowest card of a suit"),
        (
            mark(
                "A suit is led from its lowest card. With 5H and 10H in hand, 5H may be led and "
                "10H may not; not even the ace of hearts for its chips."
            ),
        ),
        also=(mark("lowest"),),
    ),
    Topic(
        "withhold",
        mark("No card is held back"),
        (
            mark(
                "Whoever holds the next card of a run plays it at once; it may never be held back. "
                "Only with a referee can a player try, and be caught."
            ),
        ),
        also=(mark("withholding"), mark("hold back"), mark("silence")),
    ),
    Topic(
        "hand",
        mark("Cards one holds"),
        (
            mark(
                "A player can play, and choose for poker, only cards that he holds: those dealt to "
                "him, or those for which he gave his hand up, less what he has played."
            ),
        ),
        also=(mark("held cards"),),
    ),
    Topic(
        "stop",
        mark("After a stop"),
        (
            mark(
                "In a record each run stands by itself. After an ace, or a card whose next one is "
                "dead or lies on the table, a new run begins with a lead."
            ),
        ),
        also=(mark("stopped"),),
    ),
    Topic(
        "spread",
        mark("How many chips are spread"),
        (
            mark(
                "Under a free ante everyone spreads exactly the agreed number of chips over the "
                "four boodle cards, before anything else is done."
            ),
        ),
        also=(mark("spreads"),),
    ),
    Topic(
        "auction",
        mark("Bids for the reserve"),
        (
            mark(
                "A bid is a whole number of chips, at least 1 and higher than the one before; a "
                "pass is final. While the auction goes on nothing else can be done."
            ),
        ),
        also=(mark("bid"), mark("bids")),
    ),
    Topic(
        "choose",
        mark("Five cards for poker"),
        (
            mark(
                "For the round of poker every player chooses exactly five cards of his hand first."
            ),
        ),
        also=(mark("five cards"),),
    ),
    Topic(
        "bet",
        mark("Bets in the round of poker"),
        (
            mark(
                "As long as nobody has bet one checks or bets; after a bet one calls, raises or "
                "folds. Bets and raises are at most poker_limit chips, raises at most poker_raises."
            ),
        ),
        also=(mark("bets"), mark("raise"), mark("call"), mark("fold"), mark("check")),
    ),
    Topic(
        "over",
        mark("When it is over"),
        (
            mark(
                "After somebody is out, or nobody can lead, nothing more can be done in the hand; "
                "after the last hand of a match no further one is played."
            ),
        ),
        also=(mark("finished"),),
    ),
    Topic(
        "done",
        mark("The hand is done"),
        (mark("The hand has been played and settled; the deal moves left."),),
    ),
)
