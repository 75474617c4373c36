"""The rule book's chapters on the course of the game, from the deck to the end of a match."""

from solver.i18n import mark
from tutor.rule_book import Rows, Topic

TOPICS = (
    Topic(
        "start",
        mark("The game in short"),
        (
            mark(
                "Three or four players play round after round for victory cards. Everybody starts "
                "with 5; once somebody has none left, most victory cards win."
            ),
            mark(
                "A round begins with the deal: to every player a hand, and a few cards face down "
                "in the middle, the Boon. One after the other says whether he takes it. Who does "
                "is the soloist: he adds the Boon to his hand, lays as many cards aside, and plays "
                "alone against all the others, the defenders."
            ),
            mark(
                "Then come the tricks. Somebody leads a card, and everyone adds one, of the same "
                "suit if he has any. Gold is the trump suit: the highest gold takes the trick, and "
                "without gold the highest card of the suit that was led. Who takes it leads the "
                "next."
            ),
            mark(
                "What counts is not tricks but the points on the cards in them: 120 in all, most "
                "of them on the sixes (11 each) and fives (10 each). High gold takes tricks and "
                "is worth little itself."
            ),
            Rows(
                (
                    (
                        mark("the soloist"),
                        mark(
                            "wants 61 points, with what he laid aside; then each defender pays him "
                            "1 victory card, else he pays 1 to each, and 2 where it is clear"
                        ),
                    ),
                    (
                        mark("the defenders"),
                        mark("want 60 together: they give points to each other's tricks"),
                    ),
                    (
                        mark("nobody took it"),
                        mark(
                            "a Leaster: everyone for himself, the fewest points win, but not "
                            "without a trick"
                        ),
                    ),
                )
            ),
            mark(
                "To know more, read “The deck and its points”, “Playing tricks” and “Paying a solo "
                "round” next. Then play."
            ),
        ),
        also=(mark("beginning"), mark("overview"), mark("summary"), mark("in short")),
    ),
    Topic(
        "deck",
        mark("The deck and its points"),
        (
            mark(
                "There are 32 cards: blue, green and red with ranks 1 to 6, and gold with ranks 1 "
                "to 14. Gold is the trump suit, and a suit of its own. Within a suit the higher "
                "rank wins."
            ),
            Rows(
                (
                    (mark("6 of each suit, gold too"), mark("11 points")),
                    (mark("5 of each suit, gold too"), mark("10 points")),
                    (mark("4 of each suit, gold too"), mark("4 points")),
                    (mark("1, 2, 3 of each suit"), mark("no points")),
                    (mark("gold 7, 8, 9, 10"), mark("2 points")),
                    (mark("gold 11, 12, 13, 14"), mark("3 points")),
                )
            ),
            mark(
                "Each plain suit holds 25 points and gold 45: 120 in all. With three players "
                "green 1 and red 1 leave the deck; the points are still 120."
            ),
            mark(
                "In writing, B is blue, G green, R red and T, for trump, gold: B6, G1, R4, T14. "
                "The last topic gives the same cards in Sheepshead and Schafkopf."
            ),
        ),
        also=(mark("points"), mark("trumps"), mark("gold"), mark("ranks")),
    ),
    Topic(
        "deal",
        mark("Dealing"),
        (
            Rows(
                (
                    (
                        mark("3 players"),
                        mark("green 1 and red 1 leave the deck; 9 cards each, 3 to the Boon"),
                    ),
                    (mark("4 players"), mark("7 cards each, 4 to the Boon")),
                )
            ),
            mark(
                "The Boon lies face down in the middle. The dealer's role moves clockwise after "
                "every round, a Leaster included. The first dealer is random or chosen."
            ),
            mark(
                "There are 20 victory cards. Every player starts with 5, so that 15 are in play "
                "with three players and 20 with four; their number never changes."
            ),
        ),
        also=(mark("dealing"), mark("dealer"), mark("victory cards"), mark("players")),
    ),
    Topic(
        "taking",
        mark("Taking the Boon"),
        (
            mark(
                "One lap, clockwise from the dealer's left, the dealer last: take or pass. Nobody "
                "has seen the Boon. The first to take it is the soloist, and nobody after him is "
                "asked."
            ),
            mark(
                "He alone sees the Boon, adds it to his hand and buries as many cards as it had. "
                "Everyone else is now one team against him."
            ),
            mark("If all pass, the round is a Leaster, which has a topic of its own."),
        ),
        also=(mark("take"), mark("pass"), mark("bidding"), mark("bids"), mark("soloist")),
    ),
    Topic(
        "bury",
        mark("Burying"),
        (
            mark(
                "The soloist lays 3 cards (with four players 4) face down in his point pile: any "
                "cards, those of the Boon, gold and sixes included. Only he may look at them, and "
                "he may look as often as he likes."
            ),
            mark(
                "Their points count for him in every band of the payment, even if he wins no "
                "trick (unless the option no_trick_forfeits_bury is on)."
            ),
            mark(
                "A bury is refused if it has the wrong number of cards or holds a card that the "
                "soloist does not have in hand or from the Boon."
            ),
        ),
        also=(mark("burying"), mark("buried"), mark("boon")),
    ),
    Topic(
        "play",
        mark("Playing tricks"),
        (
            mark(
                "The player to the left of the dealer leads the first trick, whoever took the "
                "Boon, and in a Leaster too. Then clockwise, one card each."
            ),
            mark(
                "Whoever holds a card of the suit that was led must play one of that suit; gold "
                "is a suit like the others in this respect. Whoever holds none may play anything: "
                "there is no duty to trump and none to beat."
            ),
            mark(
                "The highest gold wins the trick; without gold, the highest card of the led suit. "
                "The winner leads the next trick."
            ),
            Rows(
                (
                    (mark("G6 G2 R6 T1"), mark("the fourth card wins 22 points")),
                    (mark("R3 B6 R2 G6"), mark("the first card wins 22 points")),
                    (mark("T6 T10 T14 T5"), mark("the third card wins 26 points")),
                )
            ),
        ),
        also=(mark("tricks"), mark("trick"), mark("lead"), mark("leading"), mark("playing")),
    ),
    Topic(
        "payment",
        mark("Paying a solo round"),
        (
            mark("The soloist's points are those of his tricks and of his buried cards."),
            Rows(
                (
                    (mark("0 to 29"), mark("he pays 2 victory cards to each defender")),
                    (mark("30 to 60"), mark("he pays 1 to each")),
                    (mark("61 to 90"), mark("he gets 1 from each")),
                    (mark("91 to 120"), mark("he gets 2 from each")),
                )
            ),
            mark(
                "So 60 points lose and 61 win. With the option double_loss_below=31, as most "
                "Sheepshead tables play it, 30 points lose double too."
            ),
            mark(
                "With sweep_pays_3, a soloist who takes every trick gets 3 from each defender, "
                "and one who takes none pays 3 to each."
            ),
            mark(
                "Example: tricks 52 points, buried blue 5 and cards without points: 62 points, he "
                "gets 1 from each."
            ),
        ),
        also=(mark("paying"), mark("pay"), mark("payout"), mark("payouts"), mark("winning")),
    ),
    Topic(
        "leaster",
        mark("Leaster"),
        (
            mark(
                "If all pass, everyone plays for himself and the fewest points win. The Boon is "
                "set aside unseen and counts for nobody (option leaster_boon)."
            ),
            mark(
                "Only a player with at least one trick can win; a trick worth no points is a "
                "trick. A player who takes every trick is the only one who can win."
            ),
            mark("Every other player, one without a trick too, pays the winner 1 victory card."),
            mark("A tie for the fewest points follows the option leaster_tie:"),
            Rows(
                (
                    (
                        "split",
                        mark(
                            "the others pay 1 each if that divides evenly among the tied; else "
                            "nobody pays"
                        ),
                    ),
                    ("none", mark("nobody pays")),
                    (
                        "last_trick_loses",
                        mark(
                            "of the tied, the one who won the latest trick is out, until one is "
                            "left"
                        ),
                    ),
                ),
                verbatim=True,
            ),
            mark(
                "Example, four players: A no trick, B 18 points, C 35, D 60, the Boon 7. B gets 1 "
                "from each of the others, A included."
            ),
        ),
        also=(mark("tie"), mark("all pass"), mark("fewest")),
    ),
    Topic(
        "ending",
        mark("The end of the game"),
        (
            mark(
                "Rounds are played until someone has no victory card after the payouts of a "
                "round. With the option rounds=N the game ends after N rounds instead. Most "
                "victory cards win; a tie is a shared win."
            ),
            mark("A player who owes more than he has follows the option short_payment:"),
            Rows(
                (
                    (
                        "available",
                        mark(
                            "he pays what he has, one card at a time round his creditors, "
                            "clockwise from his left: 5 owed to three are 2, 2 and 1"
                        ),
                    ),
                    ("debt", mark("he pays in full and goes below zero")),
                ),
                verbatim=True,
            ),
            mark(
                "Example: 2, 6 and 7 victory cards, and the player with 2 loses a solo with 45 "
                "points. He pays 1 to each: 0, 7 and 8. The game is over and the player with 8 "
                "has won."
            ),
        ),
        also=(mark("end"), mark("match"), mark("debt"), mark("game over")),
    ),
)
