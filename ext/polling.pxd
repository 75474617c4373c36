"""How a search without the GIL notices that it is to stop: a raised flag, or a signal for Python."""

from cpython.exc cimport PyErr_CheckSignals
from cpython.object cimport PyObject
from cpython.ref cimport Py_INCREF, Py_XDECREF

cdef extern from *:
    """
    static inline int boon_read_now(const int *place) { return *(const volatile int *)place; }
    """
    int read_now "boon_read_now"(const int *place) noexcept nogil

cdef enum:
    # A look at the flag costs nothing; asking Python needs the GIL, so every so many looks.
    LOOKS_PER_SIGNAL_CHECK = 32

cdef struct Poll:
    const int *raised
    int looks
    PyObject *error


cdef inline void ask_python(Poll *poll) noexcept with gil:
    """Let Python run its signal handlers and keep what they raise."""
    try:
        PyErr_CheckSignals()
    except BaseException as error:
        Py_INCREF(error)
        poll.error = <PyObject *>error


cdef inline bint is_stopped(Poll *poll) noexcept nogil:
    """Whether the search is to stop now."""
    if poll.error != NULL or (poll.raised != NULL and read_now(poll.raised)):
        return True
    poll.looks += 1
    if poll.looks >= LOOKS_PER_SIGNAL_CHECK:
        poll.looks = 0
        ask_python(poll)
    return poll.error != NULL


cdef inline int raise_kept(Poll *poll) except -1:
    """Raise what a signal handler raised while the search ran, if anything."""
    cdef object error
    if poll.error != NULL:
        error = <object>poll.error
        Py_XDECREF(poll.error)
        poll.error = NULL
        raise error
    return 0
