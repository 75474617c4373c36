"""The exact solver once more, with a switch for each shortcut, so that tests can hold it alone."""

cdef extern from *:
    """
    #define BOON_SWITCHABLE
    """

include "double_dummy.pyx"
