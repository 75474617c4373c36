"""The flag by which a search that runs without the GIL is told to stop."""

from cpython.exc cimport PyErr_CheckSignals


cdef class StopFlag:
    """Tells every search that was given it to stop; safe to raise from any thread."""

    def set(self):
        """Raise the flag: every search that looks at it ends within milliseconds."""
        self.raised = 1

    @property
    def is_set(self):
        """Whether the flag was raised."""
        return self.raised != 0

    cdef int look(self) except -1 nogil:
        """Let Python handle pending signals; 1 when the search is to stop.

        What a signal handler raises (KeyboardInterrupt) goes on to the caller.
        """
        with gil:
            PyErr_CheckSignals()
        return self.raised
