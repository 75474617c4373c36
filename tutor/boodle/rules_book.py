"""The rule book of Boodle: its topics in their order."""

from __future__ import annotations

from tutor.rule_book import Topic


def topics() -> tuple[Topic, ...]:
    """Every topic of Boodle's book, in its order."""
    from tutor.boodle import (
        rules_game,
        rules_options,
        rules_questions,
        rules_refusals,
        rules_variants,
    )

    return (
        *rules_game.TOPICS,
        *rules_variants.TOPICS,
        *rules_options.TOPICS,
        *rules_questions.TOPICS,
        *rules_refusals.TOPICS,
    )
