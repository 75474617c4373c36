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
        17, 0, 51, 150, 45, 48, 121, 102, 10, 79, 6, 105,
        12, 6, 30, 24, 0, 0, 27, 8, 900, 0, 0, 58,
        13, 9, 138, 10, 2, 0, -40, 0, 0, 0, 0, 0,
        -4, 64, 46, 53, 60, 62, 72, 51, 72, 33, 64,
        /* defender */
        6, 11, 88, 44, 25, 73, 142, 150, 61, 92, 13, 143,
        2, 0, 41, 17, 21, 94, 28, 8, 1024, 1024, 1, -59,
        -14, 3, 4, -10, -12, 177, 15, -5, -40, -9, 80, 0,
        1, 64, 0, 50, 52, 60, 54, 39, 42, 32, 64,
        /* Leaster */
        14, 10, -16, -12, 14, 59, 100, 82, 23, 54, 2, 57,
        18, 88, 8, -2, 218, -65, -3, 12,
        /* bury, 3 players */
        1356, 325, -456, -792, 306, -239, -984, -290, 181, -344, -543, -558,
        75, -640, -788, 0, 1527, 915, 336, -113, 972, 19, -735, 19,
        1004, 328, -506, -97, 366, -397, -234, -13, 581, 727, 664, 703,
        1076, 1232, 630, 733, 801, 1130, 1242, 1454, 1830, 1922, -6094,
        /* bury, 4 players */
        1609, 231, -595, -41, 348, -418, -790, -34, 526, -156, -385, 48,
        35, -589, -380, 0, 1359, 404, -200, -70, 434, -307, -501, 0,
        323, -199, -180, 0, 104, -575, 0, 0, 384, 376, 281, 425,
        750, 806, 431, 488, 697, 818, 1058, 1165, 1733, 2064, -5678,
        /* buried points */
        56, 69,
        /* bid, 3 players */
        554, 159, -318, -671, 225, -256, -574, -748, 488, 29, -416, -182,
        119, -283, -535, -339, 841, 555, 250, -212, 531, 139, -185, -213,
        743, 353, 189, -187, 384, -38, -281, -119, 557, 534, 483, 566,
        966, 949, 565, 576, 624, 664, 873, 963, 1074, 1207, -4193,
        /* bid, 4 players */
        975, 255, -489, -786, 415, -262, -946, -587, 870, 139, -293, -603,
        233, -381, -759, -283, 1019, 429, -263, -253, 624, -36, -312, 20,
        761, 169, 49, 68, 497, -2, -270, 0, 589, 448, 546, 655,
        1015, 1328, 606, 666, 685, 840, 955, 1191, 1455, 1895, -4894,
        /* take from, by place in the line */
        -74, -1784, -818, 0, -305, -258, -2309, -2625,
    };
    """
    const int32_t* DEFAULT_WEIGHTS "boon_policy_weights"
