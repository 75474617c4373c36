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
        34, -4, 67, 200, 45, 48, 135, 98, 12, 75, 3, 47,
        12, 2, 30, 16, 0, 0, 27, 8, 900, 0, 0, 76,
        8, 8, 56, 6, 2, 0, -40, 0, 0, 0, 0, 0,
        0, 64, 46, 64, 64, 56, 48, 68, 64, 36, 64,
        /* defender */
        -4, 9, 90, 72, 23, 65, 150, 150, 60, 113, 13, 99,
        6, 0, 38, 10, 16, 100, 24, 8, 1024, 1024, 2, -67,
        -15, 3, 10, -10, -12, 57, 12, -4, -40, -8, 80, 0,
        0, 64, 0, 48, 56, 48, 60, 40, 42, 32, 64,
        /* Leaster */
        35, 16, -30, -12, 16, 53, 58, 78, 23, 63, 2, 76,
        21, 58, 8, 0, 225, -36, -2, 10,
        /* bury, 3 players */
        1544, 398, -716, -564, 361, -646, -1021, -4, 377, -14, -771, 0,
        -488, -467, -562, 0, 1556, 924, -36, 30, 918, -37, -613, 0,
        966, 264, -270, 0, -175, -665, -286, 0, 649, 491, 549, 535,
        1065, 1065, 593, 761, 775, 1023, 1260, 1471, 1608, 1770, -5872,
        /* bury, 4 players */
        1698, 228, -485, -613, 300, -159, -610, -69, 299, -42, -419, 50,
        -602, -233, -12, 0, 1448, 164, -356, -30, 310, -481, -95, 0,
        731, -161, -436, 0, -52, -308, -65, 0, 269, 245, 368, 328,
        698, 871, 496, 423, 554, 700, 834, 1176, 1673, 1957, -5521,
        /* buried points */
        56, 69,
        /* bid, 3 players */
        610, 150, -332, -783, 261, -230, -711, -368, 510, 138, -477, -348,
        116, -361, -614, -274, 849, 537, 254, 11, 448, 161, -309, -147,
        807, 415, -135, -84, 291, -72, -313, 0, 508, 518, 449, 518,
        822, 954, 613, 580, 682, 725, 812, 884, 1094, 1162, -4311,
        /* bid, 4 players */
        1112, 241, -414, -706, 426, -366, -1049, -313, 857, -43, -422, 2,
        237, -366, -993, 41, 948, 248, -248, -362, 359, -165, -261, -72,
        812, 232, -130, -157, 613, 202, -264, 0, 517, 525, 581, 564,
        937, 1222, 545, 605, 692, 843, 967, 1084, 1275, 1517, -4794,
        /* take from, by place in the line */
        -183, -1529, -1655, 0, -379, -244, -1271, -3301,
    };
    """
    const int32_t* DEFAULT_WEIGHTS "boon_policy_weights"
