"""What a player did, round by round and decision by decision, kept in a database.

Each change is one transaction and is on the disk when the method returns True. Nothing here raises
because something could not be kept: `notices` say so, and practice goes on.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from math import isfinite
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import Any, TypeVar

from solver.errors import SolverError
from solver.i18n import _, ngettext
from tutor.memory.claim import Claim
from tutor.memory.database import Opened, open_database
from tutor.memory.entries import (
    StoredDecision,
    StoredRound,
    decision_from_row,
    decision_row,
    read_json,
    round_from_row,
    round_row,
    to_text,
    writable,
)
from tutor.memory.exercises import enter, exercise_of
from tutor.memory.faults import FAULTS, reason
from tutor.memory.place import data_folder
from tutor.memory.times import now, stamp
from tutor.memory.waiting import OPENING, PATIENCE, with_transaction
from tutor.memory.writing import GRACE, Change, Writer
from tutor.teaching.assessment import Assessment
from tutor.teaching.grades import Grade

Entry = TypeVar("Entry")

ID_BITS = 52
"""Of the random numbers of rounds: unlike on any two computers, and whole numbers in any JSON."""

MOST_OPEN = 8
"""Rounds whose rows are held; of the one that is played and the one before decisions still come."""

_ROUND = """INSERT INTO rounds VALUES
    (:id, :game, :setup, :began, :changed, :ended, :record, :result, :worth)
    ON CONFLICT (id) DO"""
_PUT_NEW_ROUND = f"{_ROUND} NOTHING"
_PUT_ROUND = f"""{_ROUND} UPDATE SET
    setup = excluded.setup, changed = excluded.changed, ended = excluded.ended,
    record = excluded.record,
    result = excluded.result, worth = excluded.worth"""
_PUT_DECISION = """INSERT INTO decisions VALUES
    (:round, :place, :at, :decision, :grade, :loss, :assessment)
    ON CONFLICT (round, place) DO UPDATE SET
        at = excluded.at, decision = excluded.decision, grade = excluded.grade,
        loss = excluded.loss, assessment = excluded.assessment"""


class Memory:
    """The database of what a player did. Any thread may use it."""

    def __init__(
        self,
        opened: Opened,
        *,
        clock: Callable[[], datetime] = now,
        background: bool = False,
    ) -> None:
        self._writer = Writer(opened, background=background)
        self._writer.notices.extend(opened.notices)
        self._clock = clock
        self._lock = RLock()
        """Held by whoever uses what follows; never for as long as the disk takes in the
        background."""
        self._claims: dict[str, Claim] = {}
        self._open: dict[int, dict[str, Any]] = {}
        """The rounds that were used here last, as they are to be in the database; the others are
        there already."""

    @classmethod
    def open(
        cls,
        folder: Path | None = None,
        *,
        clock: Callable[[], datetime] = now,
        background: bool = False,
    ) -> Memory:
        """The memory in `folder`; None: in the user's data folder. Raises nothing.

        With `background` a thread writes, and nobody waits long for the disk.
        """
        patience = OPENING if background else PATIENCE
        opened = open_database(data_folder() if folder is None else folder, patience)
        return cls(opened, clock=clock, background=background)

    @property
    def notices(self) -> list[str]:
        """Messages for the person, the newest last; whoever has shown them may clear the list."""
        return self._writer.notices

    def take_notices(self) -> list[str]:
        """The messages, which are then no longer among the notices; another thread may add some."""
        return [self.notices.pop(0) for _each in range(len(self.notices))]

    def tell(self, heard: Callable[[], None]) -> None:
        """Have `heard` called, in any thread, when there is another message."""
        self._writer.heard = heard

    @property
    def is_kept(self) -> bool:
        """Whether everything so far is on the disk."""
        return self._writer.kept

    @property
    def is_read(self) -> bool:
        """Whether what was kept before this run can be read."""
        return self._writer.is_read

    def claim(self, game: str) -> bool:
        """Whether the rounds of a game are this program's to go on with, until it is closed."""
        with self._lock:
            claim = self._claims.get(game)
            if claim is not None and claim.is_held:
                return True
            if claim is not None:
                claim.release()
            path = self._writer.path
            if path is None:
                return True
            claim = self._claims[game] = Claim(path.parent, game)
            return claim.is_held

    def close(self) -> None:
        """Save what waits, and close the database."""
        self._writer.close()
        with self._lock:
            for claim in self._claims.values():
                claim.release()

    def __enter__(self) -> Memory:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def begin_round(self, game: str, setup: Mapping[str, Any]) -> int:
        """Note that a round begins, and return its number.

        `setup` is a JSON object: whatever is needed to go on with it, and `seat`, the player's own.
        Raises ValueError if there is no such game.
        """
        if game not in ("boon", "boodle"):
            raise ValueError(f"no game: {game}")
        number = secrets.randbits(ID_BITS)
        began = self._clock()
        self._put_round(
            round_row(
                StoredRound(
                    id=number,
                    game=game,
                    setup=dict(setup),
                    began=began,
                    changed=began,
                    ended=None,
                    record="",
                    result=None,
                    worth=None,
                )
            )
        )
        return number

    def save_round(self, round_id: int, text: str) -> bool:
        """Keep the record so far. False: it is not on the disk, or there is no such round."""
        return self._change_round(round_id, record=text)

    def end_round(
        self, round_id: int, text: str, result: Sequence[int], worth: float | None = None
    ) -> bool:
        """Keep the whole record and what it paid each seat.

        `worth` is what the player's cards were worth to him as dealt; it may follow later by a
        second call. False as for `save_round`.
        """
        return self._change_round(
            round_id,
            record=text,
            result=to_text(list(result)),
            worth=None if worth is None or not isfinite(worth) else float(worth),
            ended=stamp(self._clock()),
        )

    def add_decision(
        self,
        round_id: int,
        place: str,
        assessment: Assessment,
        *,
        view: Mapping[str, Any] | None = None,
    ) -> bool:
        """Keep a decision; a later one at the same place takes its place.

        `view` is what the seat knew, in the JSON form (`tutor.memory.views`): with it, a mistake or
        a blunder becomes an exercise. False as for `save_round`.
        """
        with self._lock:
            values = self._values(round_id)
            if values is None:
                return False
            at = self._clock()
            row = {"round": round_id, **decision_row(place, at, assessment)}
            exercise = exercise_of(assessment, view, at, round_id, place)

            def change(connection: sqlite3.Connection) -> None:
                connection.execute(_PUT_NEW_ROUND, values)
                connection.execute(_PUT_DECISION, row)
                if exercise is not None:
                    enter(connection, exercise)

            return self._writer.write((round_id, "decision", place), change)

    def leave_round(self, round_id: int) -> bool:
        """Note that nobody goes on with the match of this round. False as for `save_round`."""
        with self._lock:
            values = self._values(round_id)
            if values is None:
                return False
            setup = to_text({**read_json(values["setup"]), "left": True})
            return self._put_round({**values, "setup": setup, "changed": stamp(self._clock())})

    def drop_round(self, round_id: int) -> bool:
        """Forget a round and its decisions; exercises that came of it stay."""
        with self._lock:
            self._open.pop(round_id, None)
            self._writer.forget(lambda key: isinstance(key, tuple) and key[0] == round_id)

            def change(connection: sqlite3.Connection) -> None:
                connection.execute("DELETE FROM rounds WHERE id = ?", (round_id,))

            return self._writer.write((round_id, "drop"), change)

    def unfinished(self, game: str) -> StoredRound | None:
        """The round of this game that was played last, if it has not come to its end."""
        found = self._rounds(
            "SELECT * FROM rounds WHERE game = ? AND ended IS NULL ORDER BY changed DESC LIMIT 1",
            (game,),
        )
        return found[0] if found else None

    def rounds(
        self, game: str | None = None, *, ended: bool | None = None, limit: int | None = None
    ) -> list[StoredRound]:
        """Rounds, the newest first: of one game, only those that are ended or are not."""
        return self._rounds(
            "SELECT * FROM rounds WHERE (?1 IS NULL OR game = ?1)"
            " AND (?2 IS NULL OR (ended IS NOT NULL) = ?2)"
            " ORDER BY began DESC, id LIMIT ?3",
            (game, ended, -1 if limit is None else limit),
        )

    def decisions(
        self,
        game: str | None = None,
        *,
        round_id: int | None = None,
        grades: Iterable[Grade] | None = None,
        limit: int | None = None,
    ) -> list[StoredDecision]:
        """Decisions, the oldest first: of one game, one round, with one of some grades.

        `limit` keeps the newest.
        """
        wanted = None if grades is None else to_text(sorted(grades))
        found = self.select(
            "SELECT decisions.* FROM decisions JOIN rounds ON rounds.id = round"
            " WHERE (?1 IS NULL OR game = ?1) AND (?2 IS NULL OR round = ?2)"
            " AND (?3 IS NULL OR grade IN (SELECT value FROM json_each(?3)))"
            " ORDER BY at DESC, place DESC LIMIT ?4",
            (game, round_id, wanted, -1 if limit is None else limit),
            decision_from_row,
        )
        return found[::-1]

    def _rounds(self, statement: str, values: Sequence[object]) -> list[StoredRound]:
        found = self.select(statement, values, round_from_row)
        if damaged := sum(each.is_damaged for each in found):
            self._tell(
                ngettext(
                    "What {count} round in the record of your progress paid or was worth is "
                    "damaged, and counts as unknown.",
                    "What {count} rounds in the record of your progress paid or were worth is "
                    "damaged, and counts as unknown.",
                    damaged,
                ).format(count=damaged)
            )
        return found

    def _values(self, round_id: int) -> dict[str, Any] | None:
        """The row of a round; None: there is none."""
        if round_id not in self._open:
            found = self.select("SELECT * FROM rounds WHERE id = ?", (round_id,), dict)
            if not found:
                return None
            self._hold(found[0])
        return dict(self._open[round_id])

    def _hold(self, values: dict[str, Any]) -> None:
        """Hold the row of a round, and leave those go that have not been used for longest.

        While changes wait, rows may be nowhere else.
        """
        self._open.pop(values["id"], None)
        self._open[values["id"]] = values
        while len(self._open) > MOST_OPEN and not self._writer.waits:
            del self._open[next(iter(self._open))]

    def _change_round(self, round_id: int, **changed: Any) -> bool:
        with self._lock:
            values = self._values(round_id)
            if values is None:
                return False
            if values["ended"] is not None:  # it was at its end before
                changed["ended"] = values["ended"]
            changed["record"] = writable(changed["record"])
            return self._put_round(values | {"changed": stamp(self._clock())} | changed)

    def _put_round(self, values: dict[str, Any]) -> bool:
        with self._lock:
            self._hold(values)

            def change(connection: sqlite3.Connection) -> None:
                connection.execute(_PUT_ROUND, values)

            return self._writer.write((values["id"], "round"), change)

    def change(self, key: tuple[str, ...], change: Change) -> bool:
        """Make a change of another kind, as Writer.write does; whether it is on the disk."""
        return self._writer.write(key, change)

    def transaction(self, change: Change) -> None:
        """Make a change at once or not at all, after what waits.

        Raises SolverError, which says why, if it cannot be done.
        """
        with self._writer.lock:
            try:
                if not self._writer.flush():
                    raise SolverError(_("the record of your progress cannot be written to"))
                with_transaction(self._writer.connection, [change])
            except FAULTS as error:
                why = reason(error, self._writer.path)
                raise SolverError(_("it could not be saved: {reason}").format(reason=why)) from None

    def compact(self) -> None:
        """Leave no trace of what was deleted in the files, as far as nobody else reads them."""
        with self._writer.lock, suppress(*FAULTS):
            self._writer.connection.execute("VACUUM")
            self._writer.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def select(
        self,
        statement: str,
        values: Sequence[object],
        make: Callable[[Mapping[str, Any]], Entry],
    ) -> list[Entry]:
        """What `make` makes of each row that is found.

        A row of which it can make nothing is left out, and what cannot be read is nothing; both
        are among the notices.
        """
        found: list[Entry] = []
        damaged = 0
        self._writer.settle(GRACE)
        with self._writer.reading:
            try:
                cursor = self._writer.reader.cursor()
                cursor.row_factory = sqlite3.Row
                for row in cursor.execute(statement, values):
                    try:
                        found.append(make(dict(row)))
                    except (ValueError, TypeError, KeyError, OverflowError):
                        damaged += 1
            except FAULTS as error:
                self._tell(
                    _("The record of your progress cannot be read: {reason}.").format(
                        reason=reason(error, self._writer.path)
                    )
                )
        self.tell_damaged(damaged)
        return found

    def tell_damaged(self, damaged: int) -> None:
        """Say that so many entries are left out, if any are."""
        if damaged:
            self._tell(
                ngettext(
                    "{count} entry in the record of your progress is damaged and left out.",
                    "{count} entries in the record of your progress are damaged and left out.",
                    damaged,
                ).format(count=damaged)
            )

    def _tell(self, message: str) -> None:
        """Say something, if it is not said already."""
        if message not in self.notices:
            self.notices.append(message)
