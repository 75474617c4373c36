"""Moments in time as the memory writes them: UTC, in a form whose order is that of time."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """A moment as text: 2026-11-30T18:05:00.000000Z.

    Raises ValueError if it does not say of which time zone it is.
    """
    if moment.tzinfo is None:
        raise ValueError(f"{moment} has no time zone")
    utc = moment.astimezone(UTC).replace(tzinfo=None)
    return utc.isoformat(timespec="microseconds") + "Z"


def moment(stamped: str) -> datetime:
    """The moment that `stamp` wrote. Raises ValueError for any other text."""
    found = datetime.fromisoformat(stamped)
    if stamp(found) != stamped:
        raise ValueError(f"{stamped!r} is no moment")
    return found
