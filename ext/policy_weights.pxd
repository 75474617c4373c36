"""The weights of the rules of thumb in policy.pxd, all in one place.

Points of the play are in sixteenths, chances in 1024ths, the worth of hands in hundredths of a
card point (bury) and thousandths of a victory card (bid). The numbers are written by
benchmarks/tune_policy.py.
"""

from libc.stdint cimport int32_t

# Places within the weights of a role: the soloist's come first, then those of a defender.
cdef enum:
    KEEP = 0
    KEEP_POWER = 10
    KEEP_MASTER = 11
    KEEP_TOP = 12
    KEEP_TOP_LEFT = 13
    GO_VOID = 14
    LEAD_AGAIN = 15
    PARTNER_TAKES = 16
    SMEAR = 17
    DROP = 18
    LOSS = 19
    WILL_OPPONENT = 20
    WILL_PARTNER = 21
    EXTRA = 22
    LEAD_TRUMP = 23
    LEAD_TRUMP_LEFT = 24
    LEAD_TRUMP_OWN = 25
    LEAD_MASTER = 26
    LEAD_LENGTH = 27
    LEAD_UNSEEN = 28
    LEAD_SOLOIST_VOID = 29
    LEAD_PARTNER_VOID = 30
    LEAD_POINTS_NEXT = 31
    LEAD_POINTS_LAST = 32
    LEAD_NEXT = 33
    LEAD_LAST = 34
    VOID_MORE = 35
    KEEP_GUARD = 36
    FADE = 37
    ROLE_WEIGHTS = 47

# Places within the weights of a Leaster, which follow from LEASTER.
cdef enum:
    L_RID = 0
    L_RID_POWER = 10
    L_NEED = 11
    L_URGENT = 12
    L_BEHIND = 13
    L_DUMP = 14
    L_HURT = 15
    L_WILL = 16
    L_LEAD_LENGTH = 17
    L_LEAD_UNSEEN = 18
    L_LEAD_TRUMP = 19
    LEASTER_WEIGHTS = 20

# Places within the worth of a hand: 32 holdings of a plain suit, 14 trumps, a base.
cdef enum:
    HAND_SUIT = 0
    HAND_TRUMP = 32
    HAND_BASE = 46
    HAND_WEIGHTS = 47

# Where the parts begin; of bury, bid and thresholds the first half is for three players.
cdef enum:
    LEASTER = 94
    BURY = 114
    BURY_POINTS = 208
    BID = 210
    TAKE_FROM = 304
    ALL_WEIGHTS = 312

cdef extern from *:
    """
    static const int32_t boon_policy_weights[] = {
        /* soloist */
        33, -2, 67, 200, 45, 48, 121, 102, 12, 79, 3, 71,
        12, 2, 30, 16, 0, 0, 27, 8, 900, 0, 0, 66,
        9, 8, 92, 6, 2, 0, -40, 0, 0, 0, 0, 0,
        2, 64, 46, 60, 60, 50, 48, 68, 72, 44, 64,
        /* defender */
        6, 10, 88, 26, 25, 49, 142, 150, 61, 122, 11, 115,
        0, 0, 41, 11, 17, 94, 23, 8, 1024, 1024, 1, -67,
        -15, 3, 2, -10, -12, 89, 11, -5, -40, -9, 80, 0,
        1, 64, 0, 57, 59, 48, 54, 39, 42, 32, 64,
        /* Leaster */
        13, 18, -20, -12, 13, 53, 58, 82, 23, 54, 2, 76,
        20, 64, 8, -2, 218, -38, -3, 12,
        /* bury, 3 players */
        1480, 291, -340, -568, 359, -288, -1026, -494, 437, -174, -798, -268,
        -330, -190, -670, 12, 1560, 1013, 79, 88, 714, -137, -348, 0,
        759, 196, -201, 0, -143, -719, -296, 0, 623, 590, 639, 654,
        1006, 1155, 656, 807, 845, 908, 1209, 1439, 1802, 1936, -6127,
        /* bury, 4 players */
        1664, 241, -496, -357, 223, -298, -496, -151, 534, -53, -586, -239,
        181, -581, -85, 0, 1422, 191, -446, -43, 342, -579, -286, 0,
        318, 177, -238, 0, -111, -248, 0, 0, 402, 354, 319, 395,
        592, 958, 424, 604, 598, 721, 1052, 1281, 1742, 1862, -5652,
        /* buried points */
        57, 66,
        /* bid, 3 players */
        593, 143, -315, -902, 259, -298, -643, -691, 590, -2, -253, -370,
        121, -391, -519, 29, 887, 485, 206, 3, 501, 94, -393, -261,
        659, 424, 20, -24, 347, 25, -355, 34, 467, 487, 449, 583,
        833, 897, 437, 485, 586, 686, 802, 861, 1028, 1133, -4022,
        /* bid, 4 players */
        1212, 259, -463, -1147, 425, -208, -760, -564, 952, 39, -644, -28,
        346, -291, -607, 128, 936, 321, -294, -121, 285, -396, -412, -282,
        719, 157, -340, 84, 463, 56, 29, 143, 411, 460, 444, 488,
        907, 1155, 575, 578, 701, 758, 865, 1010, 1346, 1791, -4706,
        /* take from, by place in the line */
        11, -1966, -1763, 0, -321, 59, -1967, -3182,
    };
    """
    const int32_t* DEFAULT_WEIGHTS "boon_policy_weights"
