"""Counting how often cards of each kind prove a result, from which `ext.ordering_rates` is made.

At a sample of the positions where several cards are to be tried, all of them are searched; the
positions where one of them proves the result are counted. Only the build with switches does so;
it has one set of counts, for one thread.
"""

from libc.stdint cimport uint32_t

from ext.cards cimport MOST_HAND
from ext.ordering_rates cimport WORTHS, worth_class

cdef extern from *:
    """
    #ifdef BOON_SWITCHABLE
    /* For each kind and worth: how often such a card was there, and how often it proved the result. */
    static uint32_t boon_counts[1644 * 6][2];
    /* One position in so many is a sample, none for 0; positions until the next; within a sample. */
    static int boon_every, boon_until, boon_within;
    static inline int boon_is_sample(void) {
        if (!boon_every || boon_within || --boon_until > 0) return 0;
        boon_until = boon_every;
        return boon_within = 1;
    }
    #else
    static uint32_t boon_counts[1][2];
    static int boon_every, boon_until, boon_within;
    #define boon_is_sample() 0
    #endif
    """
    uint32_t (*counts "boon_counts")[2]
    int sample_every "boon_every"
    int sample_until "boon_until"
    bint within_sample "boon_within"
    bint is_sample "boon_is_sample"() noexcept nogil

cdef struct Sample:
    int number
    int place[MOST_HAND + 1]
    bint proved[MOST_HAND + 1]


cdef inline void note(Sample *sample, int kind, int card, bint proved) noexcept nogil:
    """Note a card of a sample, and whether it proved the result."""
    sample.place[sample.number] = WORTHS * kind + worth_class(card)
    sample.proved[sample.number] = proved
    sample.number += 1


cdef inline void count_sample(const Sample *sample) noexcept nogil:
    """Count the cards of a sample, if the order in which they are tried matters."""
    cdef int index
    cdef bint matters = False
    global within_sample
    within_sample = False
    for index in range(sample.number):
        matters |= sample.proved[index]
    if matters:
        for index in range(sample.number):
            counts[sample.place[index]][0] += 1
            counts[sample.place[index]][1] += sample.proved[index]
