"""The rule book's table of the same cards in Boon, Sheepshead and Schafkopf."""

from solver.i18n import mark
from tutor.rule_book import ByPlace, Rows, Topic

EQUIVALENTS: tuple[tuple[str, str, str], ...] = (
    ("T14", "QC", "Ober Eichel"),
    ("T13", "QS", "Ober Gras"),
    ("T12", "QH", "Ober Herz"),
    ("T11", "QD", "Ober Schellen"),
    ("T10", "JC", "Unter Eichel"),
    ("T9", "JS", "Unter Gras"),
    ("T8", "JH", "Unter Herz"),
    ("T7", "JD", "Unter Schellen"),
    ("T6 T5 T4 T3 T2 T1", "AD 10D KD 9D 8D 7D", "Herz Ass 10 König 9 8 7"),
    ("B6 B5 B4 B3 B2 B1", "AC 10C KC 9C 8C 7C", "Eichel Ass 10 König 9 8 7"),
    ("G6 G5 G4 G3 G2 G1", "AS 10S KS 9S 8S 7S", "Gras Ass 10 König 9 8 7"),
    ("R6 R5 R4 R3 R2 R1", "AH 10H KH 9H 8H 7H", "Schellen Ass 10 König 9 8 7"),
)
"""The same cards in Boon, in Sheepshead (diamonds are trumps) and in Schafkopf (hearts are)."""

TOPICS = (
    Topic(
        "cards",
        mark("The same cards in Sheepshead and Schafkopf"),
        (
            mark(
                "Boon's deck is that of Sheepshead and Schafkopf, card for card. Gold is the suit "
                "of trumps with the queens (Ober) and jacks (Unter); each plain suit has ace, "
                "ten, king, nine, eight and seven."
            ),
            Rows(tuple((ours, f"{sheep};  {schaf}") for ours, sheep, schaf in EQUIVALENTS)),
            ByPlace(
                mark(
                    "A .boon file may use the other names where it says “cards: sheepshead” or "
                    "“cards: schafkopf”, and “boon convert --cards” writes them."
                ),
                mark(
                    "A .boon file may use the other names where it says “cards: sheepshead” or "
                    "“cards: schafkopf”; which are shown here is chosen under Settings."
                ),
            ),
        ),
        also=(
            mark("equivalents"),
            mark("sheepshead"),
            mark("schafkopf"),
            mark("names"),
            mark("queens"),
            mark("jacks"),
        ),
    ),
)
