"""Random numbers that repeat: SplitMix64 (Steele, Lea and Flood 2014), one stream a world.

A stream is named by a seed and a number, so that a world is the same whichever thread makes it.
"""

from libc.stdint cimport uint32_t, uint64_t


cdef inline uint64_t mixed(uint64_t x) noexcept nogil:
    """A number whose bits all depend on all bits of `x`."""
    x = (x ^ x >> 30) * <uint64_t>0xBF58476D1CE4E5B9
    x = (x ^ x >> 27) * <uint64_t>0x94D049BB133111EB
    return x ^ x >> 31


cdef inline uint64_t stream(uint64_t seed, uint64_t number) noexcept nogil:
    """The first state of the stream `number` of a seed."""
    return mixed(mixed(seed + <uint64_t>0x9E3779B97F4A7C15) ^ number * <uint64_t>0xD1B54A32D192ED03)


cdef inline uint64_t next_bits(uint64_t *state) noexcept nogil:
    """64 random bits."""
    state[0] += <uint64_t>0x9E3779B97F4A7C15
    return mixed(state[0])


cdef inline uint64_t below(uint64_t *state, uint64_t bound) noexcept nogil:
    """A uniform whole number below `bound`, which is not 0, without bias."""
    cdef uint64_t limit = (~<uint64_t>0) - (~<uint64_t>0) % bound
    cdef uint64_t bits = next_bits(state)
    while bits >= limit:
        bits = next_bits(state)
    return bits % bound


cdef inline double unit(uint64_t *state) noexcept nogil:
    """A uniform number from 0 up to, but not, 1."""
    return <double>(next_bits(state) >> 11) * (1.0 / 9007199254740992.0)
