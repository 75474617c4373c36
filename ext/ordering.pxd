"""Which card to try first: the kind of a card, and how often cards of that kind prove the result.

A kind says how the card stands: does it win, can it be beaten, has the soloist trumps, is the
suit short. The rates are in `ext.ordering_rates`. They only order the cards; no value depends
on them. Seat 0 is the soloist.
"""

from libc.stdint cimport uint32_t

from ext.cards cimport (
    BEATERS,
    GOLD,
    SUIT,
    SUIT_SET,
    TRUMPS_FROM,
    above,
    below,
    count,
    legal_cards,
    trumps,
)

cdef enum Kind:
    # Where the kinds of each situation start.
    SOLOIST_LEADS_PLAIN = 0
    SOLOIST_LEADS_TRUMP = 36
    DEFENDER_LEADS_PLAIN = 72
    DEFENDER_LEADS_TRUMP = 168
    SOLOIST_FOLLOWS = 204
    DEFENDER_FOLLOWS = 492
    KINDS = 1644


cdef inline int at_most(int number, int most) noexcept nogil:
    return number if number < most else most


cdef inline int soloist_lead(
    const uint32_t *hand, int players, uint32_t rem, int card
) noexcept nogil:
    """The kind of a lead of the soloist."""
    cdef uint32_t mine = hand[0] & rem, suit = SUIT_SET[SUIT[card]], theirs
    cdef bint top = not rem & ~mine & suit & above(card)
    cdef int seat, number = 0
    cdef bint followed = False
    if SUIT[card] == GOLD:
        for seat in range(1, players):
            number += (hand[seat] & rem & trumps()) != 0
        return SOLOIST_LEADS_TRUMP + top + 2 * (
            at_most(number, 2)
            + 3 * (at_most(count(mine & suit), 3) - 1 + 3 * (not mine & suit & below(card)))
        )
    for seat in range(1, players):
        theirs = hand[seat] & rem
        if theirs & suit:
            followed = True
        else:
            number += (theirs & trumps()) != 0
    return SOLOIST_LEADS_PLAIN + top + 2 * (
        at_most(number, 2) + 3 * (at_most(count(mine & suit), 3) - 1 + 3 * followed)
    )


cdef inline int defender_lead(
    const uint32_t *hand, int players, uint32_t rem, int seat, int card
) noexcept nogil:
    """The kind of a lead of a defender; the soloist may be next, last, or between."""
    cdef uint32_t mine = hand[seat] & rem, solo = hand[0] & rem, suit = SUIT_SET[SUIT[card]]
    cdef int place = 0 if seat == players - 1 else 2 if seat == 1 else 1
    cdef int partner, stand
    cdef bint helped = False
    for partner in range(1, players):
        if partner != seat and legal_cards(hand[partner] & rem, suit) & BEATERS[card]:
            helped = True
    if SUIT[card] == GOLD:
        stand = 0 if not solo & suit else 1 if solo & suit & above(card) else 2
        return DEFENDER_LEADS_TRUMP + stand + 3 * (
            place + 3 * (helped + 2 * (count(mine & suit) > 1))
        )
    if solo & suit:
        stand = 0 if solo & suit & above(card) else 1
    else:
        stand = 2 if solo & trumps() else 3
    return DEFENDER_LEADS_PLAIN + stand + 4 * (
        place + 3 * (helped + 2 * ((count(mine & suit) > 1) + 2 * (count(solo & suit) > 1)))
    )


cdef inline int lead_kind(
    const uint32_t *hand, int players, uint32_t rem, int seat, int card
) noexcept nogil:
    """The kind of a lead."""
    if seat == 0:
        return soloist_lead(hand, players, rem, card)
    return defender_lead(hand, players, rem, seat, card)


cdef inline int on_table(int gathered) noexcept nogil:
    """How rich a trick is."""
    return 0 if gathered < 4 else 1 if gathered < 14 else 2


cdef inline int suit_duty(uint32_t cards, uint32_t led) noexcept nogil:
    """Whether a player follows a plain suit, follows trumps, or is free."""
    return 2 if not cards & led else 1 if led == trumps() else 0


cdef inline int soloist_follow(
    uint32_t cards, uint32_t led, int holding, int gathered, bint last
) noexcept nogil:
    """The first kind of the cards of a soloist who may play `cards` to a trick."""
    return SOLOIST_FOLLOWS + 8 * (
        suit_duty(cards, led)
        + 3 * (last + 2 * (on_table(gathered) + 3 * ((cards & BEATERS[holding]) != 0)))
    )


cdef inline int soloist_card(uint32_t enemies, int holding, int card) noexcept nogil:
    """What the card itself adds; `enemies` are the legal cards of those who play later."""
    cdef bint wins = BEATERS[holding] >> card & 1
    return (
        wins
        + 2 * ((enemies & BEATERS[card if wins else holding]) != 0)
        + 4 * (card >= TRUMPS_FROM)
    )


cdef inline int defender_follow(
    uint32_t cards, uint32_t led, bint solo_follows, bint friendly, int holding, int gathered
) noexcept nogil:
    """The first kind of the cards of a defender who may play `cards` to a trick.

    `solo_follows` tells whether the soloist plays later, `friendly` whether a defender holds the
    trick.
    """
    return DEFENDER_FOLLOWS + 16 * (
        friendly
        + 2 * (
            solo_follows
            + 2 * (
                suit_duty(cards, led)
                + 3 * (on_table(gathered) + 3 * ((cards & BEATERS[holding]) != 0))
            )
        )
    )


cdef inline int defender_card(
    uint32_t solo, uint32_t friends, bint friendly, int holding, int card
) noexcept nogil:
    """What the card itself adds; `solo` and `friends` are the legal cards of those who play later."""
    cdef bint wins = BEATERS[holding] >> card & 1
    return (
        wins
        + 2 * ((solo & BEATERS[card if wins else holding]) != 0)
        + 4 * ((friends & BEATERS[card if wins or friendly else holding]) != 0)
        + 8 * (card >= TRUMPS_FROM)
    )


cdef inline int card_kind(
    int first, bint soloist, uint32_t enemies, uint32_t friends, bint friendly, int holding, int card
) noexcept nogil:
    """The kind of a card played to a trick by a player whose kinds begin with `first`."""
    if soloist:
        return first + soloist_card(enemies, holding, card)
    return first + defender_card(enemies, friends, friendly, holding, card)
