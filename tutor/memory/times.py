"""Moments in time as the memory writes them: UTC, in a form whose order is that of time."""

from __future__ import annotations

from datetime import UTC, datetime

_FORM = "%Y-%m-%dT%H:%M:%S.%fZ"


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


def stamp(moment: datetime) -> str:
    """A moment as text: 2026-11-30T18:05:00.000000Z.

    Raises ValueError if it does not say of which time zone it is.
    """
    if moment.tzinfo is None:
        raise ValueError(f"{moment} has no time zone")
    moment = moment.astimezone(UTC)
    return f"{moment.year:04d}{moment.strftime(_FORM.removeprefix('%Y'))}"


def moment(stamped: str) -> datetime:
    """The moment that `stamp` wrote. Raises ValueError for any other text."""
    found = datetime.strptime(stamped, _FORM).replace(tzinfo=UTC)
    if stamp(found) != stamped:
        raise ValueError(f"{stamped!r} is no moment")
    return found
