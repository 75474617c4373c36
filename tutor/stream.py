"""Many questions on several threads, answered in their order and each as soon as it can be.

The input may be a pipe that never ends or pauses: a thread of its own waits for it, a bounded
window of questions is in work, and the caller gets each answer without waiting for the next
question. The waiting itself is done in the caller's thread, which therefore hears Ctrl-C.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from queue import Empty, Full, Queue
from typing import Generic, TypeVar

Question = TypeVar("Question")
Answer = TypeVar("Answer")

WAIT = 0.1
"""Seconds between two looks at whether the work is to end."""
WINDOW_PER_THREAD = 16
"""Questions a thread may be ahead of the answer that is due next."""


class InOrder(Generic[Question, Answer]):
    """The answers of `work` to `questions`, in order; iterate once, inside a `with`.

    `idle`, if given, is called now and then while an answer is awaited. Leaving the `with` early
    drops the questions not yet begun; `work` itself must be told to stop by its own flag. An
    exception of `questions` or of `work` arises at its place among the answers.
    """

    def __init__(
        self,
        questions: Iterable[Question],
        work: Callable[[Question], Answer],
        *,
        threads: int,
        idle: Callable[[], None] | None = None,
    ) -> None:
        self._questions = questions
        self._work = work
        self._idle = idle
        self._pool = ThreadPoolExecutor(threads)
        self._due: Queue[Future[Answer] | None] = Queue(threads * WINDOW_PER_THREAD)
        self._ended = threading.Event()
        self._reader = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> InOrder[Question, Answer]:
        self._reader.start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._ended.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    def __iter__(self) -> Iterator[Answer]:
        while (due := self._next()) is not None:
            while not wait([due], WAIT).done:
                self._tick()
            yield due.result()

    def _next(self) -> Future[Answer] | None:
        while True:
            try:
                return self._due.get(timeout=WAIT)
            except Empty:
                self._tick()

    def _tick(self) -> None:
        if self._idle is not None:
            self._idle()

    def _read(self) -> None:
        """Hand out the questions; runs in the reader's thread."""
        try:
            for question in self._questions:
                if not self._submit(question):
                    return
        except BaseException as error:
            failed: Future[Answer] = Future()
            failed.set_exception(error)
            self._put(failed)
        self._put(None)

    def _submit(self, question: Question) -> bool:
        """Begin the work on `question`; False if its answer is no longer wanted."""
        try:
            due = self._pool.submit(self._work, question)
        except RuntimeError:  # the pool has been shut down
            return False
        return self._put(due)

    def _put(self, due: Future[Answer] | None) -> bool:
        """Queue `due` when there is room; False if the answers are no longer wanted."""
        while not self._ended.is_set():
            try:
                self._due.put(due, timeout=WAIT)
            except Full:
                continue
            return True
        return False
