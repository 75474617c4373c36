"""The rule book's chapters on the course of the game, from the cards to the end of a match."""

from solver.i18n import mark
from tutor.rule_book import Rows, Topic

TOPICS = (
    Topic(
        "start",
        mark("The game in short"),
        (
            mark(
                "Three to eight players play an agreed number of hands for chips; in the end most "
                "chips win."
            ),
            mark(
                "On the table lie four boodle cards: the ace of hearts, the king of clubs, the "
                "queen of diamonds and the jack of spades. Before each deal everybody puts chips "
                "on them. The same four cards are dealt with the rest, and whoever plays one of "
                "them takes the chips that lie on it."
            ),
            mark(
                "All cards are dealt: to every player a hand, and one more, the reserve, that "
                "nobody sees. The dealer may take the reserve for his own hand. What then lies "
                "there is dead: nobody can play it."
            ),
            mark(
                "The player left of the dealer leads the lowest card he has of a suit he likes. "
                "Whoever holds the next higher card of that suit must play it, and so on: a run. "
                "It stops when nobody has the next card. Who played the last one leads another "
                "suit, again from its lowest card."
            ),
            mark(
                "Who first has no cards left ends the hand, and everybody pays him a chip for each "
                "card he still holds."
            ),
            Rows(
                (
                    (mark("the choice"), mark("which suit to lead; a run leaves none")),
                    (
                        mark("the aim"),
                        mark("get rid of cards, reach your boodle cards, be the one who leads"),
                    ),
                )
            ),
            mark(
                "To know more, read “Runs, stops and leads”, “Taking the chips of a boodle card” "
                "and “The end of a hand” next. Then play."
            ),
        ),
        also=(mark("beginning"), mark("overview"), mark("summary"), mark("in short")),
    ),
    Topic(
        "cards",
        mark("The cards and the boodle cards"),
        (
            mark(
                "3 to 8 players, 52 cards. In each suit 2 is the lowest and the ace the highest; "
                "after the ace there is nothing, for no suit begins anew."
            ),
            mark(
                "Four boodle cards from another pack lie on the table: the ace of hearts, the king "
                "of clubs, the queen of diamonds and the jack of spades. Each has its own pile of "
                "chips. The same four cards are in play."
            ),
            mark(
                "In writing a card is its rank and its suit: TH or 10H, also ♥10, hearts ten, ten "
                "of hearts, hjärter tio. C is clubs, D diamonds, H hearts and S spades."
            ),
        ),
        also=(mark("deck"), mark("boodle"), mark("boodle cards"), mark("suits"), mark("players")),
    ),
    Topic(
        "antes",
        mark("What is put on the boodle cards"),
        (
            mark(
                "Before every deal the dealer puts 2 chips on each boodle card and every other "
                "player 1, so that each pile grows by one more than there are players. Chips that "
                "nobody took stay, and the new ones go on top."
            ),
            Rows(
                (
                    (mark("3 players"), mark("4 on each card, 16 in all")),
                    (mark("4 players"), mark("5 on each card, 20 in all")),
                    (mark("8 players"), mark("9 on each card, 36 in all")),
                )
            ),
            mark(
                "With the option ante=free(N) everybody spreads N chips as he likes instead, which "
                "has a topic of its own."
            ),
        ),
        also=(mark("ante"), mark("chips"), mark("stakes"), mark("pots"), mark("piles")),
    ),
    Topic(
        "deal",
        mark("Dealing"),
        (
            mark(
                "All 52 cards are dealt one at a time, to every player and to a reserve hand. The "
                "reserve lies directly left of the dealer and is dealt first, the dealer is last."
            ),
            Rows(
                (
                    (mark("3 players"), mark("reserve 13; 13 13 13")),
                    (mark("4 players"), mark("reserve 11; 11 10 10 10")),
                    (mark("5 players"), mark("reserve 9; 9 9 9 8 8")),
                    (mark("6 players"), mark("reserve 8; 8 8 7 7 7 7")),
                    (mark("7 players"), mark("reserve 7; 7 7 7 6 6 6 6")),
                    (mark("8 players"), mark("reserve 6; 6 6 6 6 6 6 5 5")),
                )
            ),
            mark(
                "The sizes are from the dealer's left to the dealer. Nobody may look at the "
                "reserve."
            ),
            mark(
                "The first dealer is who draws the highest card; those who tie draw again. The "
                "deal moves left after every hand."
            ),
        ),
        also=(
            mark("dealing"),
            mark("dealer"),
            mark("reserve"),
            mark("sizes"),
            mark("reserve hand"),
        ),
    ),
    Topic(
        "exchange",
        mark("The dealer's exchange"),
        (
            mark(
                "Before the first lead the dealer, who has seen his own hand but not the reserve, "
                "may take the reserve for his whole hand, once and for good. The hand he gave up "
                "is dead: now its cards stop the runs."
            ),
            mark(
                "The option exchange says who may: the dealer, whoever bids most for the reserve "
                "(auction), the dealer and then the bidders (dealer_then_auction), or none. What "
                "belongs to another moment than the exchange is refused with this rule's name."
            ),
        ),
        also=(mark("swap"), mark("change"), mark("dead hand"), mark("dead")),
    ),
    Topic(
        "play",
        mark("Runs, stops and leads"),
        (
            mark(
                "The first player left of the dealer leads: any suit, his lowest card of it. "
                "Whoever holds the next higher card of that suit plays it at once, and so on; one "
                "may follow oneself. Each card is named and kept apart in front of its player."
            ),
            mark(
                "A run stops at the ace, or when nobody can play the next card: because it is in "
                "the dead hand, or because it has already been played in an earlier run."
            ),
            mark(
                "Who played the last card before the stop leads next, his lowest card of a new "
                "suit: any but the one that has just stopped. If he has none, the lead moves left "
                "to the first player who has one; there is no fine."
            ),
            mark(
                "If nobody has a new suit, the ban lapses for this lead: the player who stopped "
                "leads the lowest card he has of the same suit, or, if he has no cards left, the "
                "first to his left who has. With deadlock=void the hand ends instead, and nothing "
                "is settled."
            ),
            Rows(
                (
                    (
                        mark("Anna 3H, Bo 4H, Cia 5H"),
                        mark("6H is dead: the run stops, and Cia leads her lowest of another suit"),
                    ),
                    (
                        mark("4H 5H 6H"),
                        mark("7H was played before: it lies on the table, and the run stops at 6H"),
                    ),
                    (mark("KS AS"), mark("the ace: the run is over")),
                )
            ),
        ),
        also=(
            mark("runs"),
            mark("run"),
            mark("lead"),
            mark("leading"),
            mark("stops"),
            mark("deadlock"),
            mark("already played"),
        ),
    ),
    Topic(
        "boodle-chips",
        mark("Taking the chips of a boodle card"),
        (
            mark(
                "Whoever plays, from his hand, a card that matches a boodle card takes its pile at "
                "once: as a lead, in a run, or as his last card. The run goes on."
            ),
            mark(
                "A boodle card in the dead hand cannot be played; its chips stay for the next "
                "hand, whose antes go on top."
            ),
        ),
        also=(mark("taking"), mark("pile"), mark("unclaimed")),
    ),
    Topic(
        "payment",
        mark("The end of a hand"),
        (
            mark(
                "The hand ends the moment a player has no cards, even in the middle of a run. "
                "Every opponent pays him 1 chip for each card he still holds. The reserve pays "
                "nothing."
            ),
            mark(
                "Example: the ace of hearts is the last card, 5 chips lie on it, and the opponents "
                "hold 3, 2 and 1 cards: 5 and 6 chips."
            ),
        ),
        also=(mark("pay"), mark("out"), mark("going out"), mark("end of a hand")),
    ),
    Topic(
        "match",
        mark("A match"),
        (
            mark(
                "A match is an agreed number of hands, by default one deal for each player, or a "
                "time (minutes): the hand that is being played when it is up is the last. Who "
                "has most chips wins; those who tie share the win. Everyone begins with 50 chips "
                "(stack), and may go below zero."
            ),
            mark(
                "Chips that lie on the boodle cards at the end stay there (leftover=none) or are "
                "shared out equally (leftover=split); what does not divide stays."
            ),
        ),
        also=(mark("ending"), mark("end"), mark("winning"), mark("stack"), mark("leftover")),
    ),
)
