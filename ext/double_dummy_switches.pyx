"""The exact solver once more, for tests and measuring.

Each shortcut has a switch, so that tests can hold it alone, and the rates by which cards are ordered
can be counted and changed.
"""

cdef extern from *:
    """
    #define BOON_SWITCHABLE
    """

include "double_dummy.pyx"

from libc.string cimport memcpy

from ext.bounds cimport sure_loss, sure_points
from ext.counting cimport counts, sample_every, sample_until
from ext.ordering cimport KINDS
from ext.ordering_rates cimport WORTHS, all_rates
from ext.search cimport CASHING, DRAWING, PRICING, uses


cdef const uint8_t *table_of(int players) except NULL:
    """The rates for a number of players."""
    if players not in (3, 4):
        raise ValueError(f"no rates for {players} players")
    return all_rates + (players - 3) * KINDS * WORTHS


def rates(int players):
    """The rates by which cards are ordered, for each kind of card by what it is worth."""
    cdef const uint8_t *table = table_of(players)
    return [[table[WORTHS * kind + worth] for worth in range(WORTHS)] for kind in range(KINDS)]


def set_rates(int players, const uint8_t[:, ::1] new):
    """Order cards by other rates from now on."""
    cdef const uint8_t *table = table_of(players)
    if new.shape[0] != KINDS or new.shape[1] != WORTHS:
        raise ValueError(f"{new.shape[0]} by {new.shape[1]} rates")
    memcpy(<void *>table, &new[0, 0], KINDS * WORTHS)


def count_one_in(int number):
    """From now on search every card at one position in `number`, and count; 0 for none."""
    global sample_every, sample_until
    sample_every = number
    sample_until = number


def counted():
    """Takes the counts: for each kind and worth, cards seen and cards that proved the result."""
    result = [
        [(counts[WORTHS * kind + worth][0], counts[WORTHS * kind + worth][1])
         for worth in range(WORTHS)] for kind in range(KINDS)
    ]
    memset(counts, 0, KINDS * WORTHS * sizeof(counts[0]))
    return result


def sure(DoubleDummy solver, int target):
    """What the soloist and what the defenders take in any case, as far as it is seen at once.

    For a position at the start of a trick; more than `target` is not looked for.
    """
    cdef Search *s = &solver.s
    cdef Table *at = &solver.root
    return (
        sure_points(&s.trump_memory, s.hand, s.players, at.rem, at.seat, at.left, target,
                    uses(s, CASHING), uses(s, DRAWING), uses(s, PRICING)),
        sure_loss(s.hand, s.players, at.rem, at.seat, at.left, uses(s, CASHING),
                  uses(s, DRAWING)),
    )
