"""The rule book's chapter on the options, each with its default."""

from solver.boon.rules import Rules
from solver.i18n import mark
from tutor.option_values import shown
from tutor.rule_book import ByPlace, Rows, Topic
from tutor.rule_options import IN_APP

OPTIONS: dict[str, str] = {
    "leaster_tie": mark(
        "Tie for the fewest points in a Leaster. split: the others pay 1 each if that divides "
        "evenly among the tied, else nobody pays; none: nobody pays; last_trick_loses: of the "
        "tied, the one with the latest trick is out, until one is left."
    ),
    "leaster_boon": mark(
        "Who gets the Boon's points in a Leaster. aside: nobody; first_trick, last_trick: the "
        "winner of that trick."
    ),
    "all_pass": mark(
        "When all pass. leaster: the round is a Leaster; redeal: nobody pays and the next dealer "
        "deals; forced: the dealer must take."
    ),
    "short_payment": mark(
        "Who owes more than he has. available: he pays what he has, clockwise, one card at a "
        "time; debt: he pays in full and goes below zero."
    ),
    "double_loss_below": mark(
        "A soloist with fewer points than this pays double: 30, or 31 as most Sheepshead tables "
        "play it."
    ),
    "no_trick_forfeits_bury": mark(
        "true: a soloist who wins no trick loses the points of his buried cards."
    ),
    "sweep_pays_3": mark(
        "true: a soloist who takes every trick gets 3 from each defender, and one who takes none "
        "pays 3 to each."
    ),
    "rounds": mark(
        "The match ends after so many rounds; null: only when somebody has no victory card left."
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
                    "is given as “--rules NAME=VALUE” to “boon deal” and recorded with the round."
                ),
                IN_APP,
            ),
            Rows(_rows(), verbatim=True),
        ),
        also=(mark("option"), mark("house rules"), mark("variants"), *OPTIONS),
    ),
)
