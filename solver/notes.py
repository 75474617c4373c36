"""What people add to a record besides its cards: names, tags, comments, recorded answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.errors import InputError
from solver.i18n import _

TAGS: tuple[str, ...] = (
    "title",
    "question",
    "event",
    "place",
    "date",
    "author",
    "source",
    "note",
)
"""The tags a record may have, in the order they are written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notes:
    """The part that records of every kind and game have in common; it changes no play."""

    names: tuple[str, ...] | None = None
    """The players' names, by seat."""
    tags: Mapping[str, str] = field(default_factory=dict)
    """Texts about the whole record, by the names in `TAGS`."""
    comments: Mapping[str, str] = field(default_factory=dict)
    """Remarks on a part of the record, by its field (``tricks[2]``), or on its `end`."""
    recorded: Mapping[str, object] = field(default_factory=dict)
    """The answer that the record carries, to be compared with a new one, in its JSON form."""
    stated_rules: tuple[str, ...] | None = None
    """The options of the rules that are written down even where they have their defaults; None:
    no `rules` at all. Other values than the defaults are always written."""

    def check_notes(self, players: int) -> None:
        """Raise InputError for names that do not fit the players and for an unknown tag."""
        if self.names is not None and len(self.names) != players:
            raise InputError(
                _("{given} names for {players} players").format(
                    given=len(self.names), players=players
                ),
                field="names",
            )
        for tag in self.tags:
            if tag not in TAGS:
                raise InputError(
                    _("there is no such tag; the tags are {tags}").format(tags=", ".join(TAGS)),
                    field=f"tags.{tag}",
                )
