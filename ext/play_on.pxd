"""A round played on to its end, each seat by a policy."""

from libc.stdint cimport uint8_t, uint32_t

from ext.policy cimport Policy, Seen, choose_card, put


cdef inline void play_on(
    const Policy *policies, const uint8_t *uses, Seen *t, uint32_t *hands, uint32_t buried
) noexcept nogil:
    """Play to the end; each seat chooses by the policy it uses."""
    cdef int card, seat
    while hands[t.seat]:
        seat = t.seat
        card = choose_card(
            &policies[uses[seat]], t, hands[seat], buried if seat == t.soloist else 0
        )
        hands[seat] ^= <uint32_t>1 << card
        put(t, card)
