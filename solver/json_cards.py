"""Cards in JSON records: codes in a text, of which some may be unknown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solver.card_words import UNKNOWN
from solver.errors import InputError
from solver.fields import show, wrong
from solver.i18n import _
from solver.known_cards import KnownCards


@dataclass(frozen=True, slots=True)
class JsonCards:
    """How the cards of one game are read; each method raises InputError, naming the field."""

    codes: Sequence[str]
    """The code of each card, by its number."""
    parse: Callable[[str], int]
    """A card from any of its names, for a hint; raises InputError if it is none."""
    hint: Callable[[str], str]
    """What to say of a word that is no card."""
    example: str
    """The codes of some cards."""

    def words(self, field: str, value: object) -> list[str]:
        """The words of a text of cards."""
        if not isinstance(value, str):
            raise wrong(field, value, _("a text of card codes, as {}").format(f'"{self.example}"'))
        return value.split()

    def card(self, field: str, word: object) -> int:
        """One card by its code."""
        if not isinstance(word, str):
            some = self.example.split()[0]
            raise wrong(field, word, _("a card's code, as {}").format(f'"{some}"'))
        if word in self.codes:
            return self.codes.index(word)
        try:
            hint = _("its code is {code}").format(code=self.codes[self.parse(word)])
        except InputError:
            hint = self.hint(word)
        raise InputError(
            _("{word} is no card: {hint}").format(word=show(word), hint=hint), field=field
        )

    def known(self, field: str, value: object) -> KnownCards | None:
        """A place with cards of which some may be unknown; None: nobody knows any."""
        if value is None:
            return None
        words = self.words(field, value)
        cards = 0
        for word in words:
            if word == UNKNOWN:
                continue
            bit = 1 << self.card(field, word)
            if cards & bit:
                raise InputError(_("{card} comes twice in it").format(card=word), field=field)
            cards |= bit
        return KnownCards(cards, words.count(UNKNOWN))
