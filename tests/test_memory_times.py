"""Moments are written so that text sorts as time does."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.memory.times import moment, now, stamp

ANY = st.datetimes(timezones=st.timezones())


@given(ANY)
def test_a_moment_is_read_back(time: datetime) -> None:
    try:
        text = stamp(time)
    except OverflowError:  # the first and the last hours there are
        return
    assert moment(text) == time.astimezone(UTC)
    assert moment(text).utcoffset() == timedelta(0)


@given(st.lists(st.datetimes(timezones=st.just(UTC))))
def test_text_sorts_as_time(times: list[datetime]) -> None:
    assert sorted(map(stamp, times)) == list(map(stamp, sorted(times)))


def test_the_form() -> None:
    there = datetime(2026, 11, 30, 19, 5, tzinfo=timezone(timedelta(hours=1)))
    assert stamp(there) == "2026-11-30T18:05:00.000000Z"
    assert abs(now() - moment(stamp(now()))) < timedelta(minutes=1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "now",
        "2026-11-30",
        "2026-11-30T18:05:00Z",
        "2026-11-30T18:05:00.000000",
        "2026-11-30T18:05:00.000000+01:00",
        "2026-11-30 18:05:00.000000Z",
        "2026-13-30T18:05:00.000000Z",
        " 2026-11-30T18:05:00.000000Z",
    ],
)
def test_another_form_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        moment(text)


def test_a_time_of_no_zone_is_refused() -> None:
    with pytest.raises(ValueError, match="time zone"):
        stamp(datetime(2026, 11, 30))
