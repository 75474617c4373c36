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
    FADE = 35
    ROLE_WEIGHTS = 45

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
    LEASTER = 90
    BURY = 110
    BURY_POINTS = 204
    BID = 206
    TAKE_FROM = 300
    ALL_WEIGHTS = 308

cdef extern from *:
    """
    static const int32_t boon_policy_weights[] = {
        /* soloist */
        0, 16, 40, 90, 30, 60, 80, 90, 45, 60, 3, 20,
        20, 0, 20, 16, 0, 0, 24, 8, 900, 0, 0, 30,
        4, 8, 20, 0, 4, 0, -40, 0, 0, 0, 0, 64,
        64, 64, 64, 64, 64, 64, 64, 64, 64,
        /* defender */
        0, 16, 60, 90, 30, 60, 90, 100, 45, 60, 3, 20,
        20, 0, 20, 8, 16, 100, 24, 8, 900, 700, 2, -60,
        0, 0, 0, -8, 4, 30, 0, 0, 0, 0, 20, 64,
        64, 64, 64, 64, 64, 64, 64, 64, 64,
        /* Leaster */
        0, 16, 40, 60, 10, 30, 60, 70, 40, 60, 6, 80,
        10, 40, 8, 4, 600, 0, 0, 0,
        /* bury, 3 players */
        400, -300, -600, -900, -50, -350, -650, -950, 100, -200, -500, -800,
        50, -250, -550, -850, 500, 200, -100, -400, 450, 150, -150, -450,
        600, 300, 0, -300, 550, 250, -50, -350, 1200, 1300, 1400, 1500,
        1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 0,
        /* bury, 4 players */
        400, -300, -600, -900, -50, -350, -650, -950, 100, -200, -500, -800,
        50, -250, -550, -850, 500, 200, -100, -400, 450, 150, -150, -450,
        600, 300, 0, -300, 550, 250, -50, -350, 1200, 1300, 1400, 1500,
        1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400, 2500, 0,
        /* buried points */
        80, 80,
        /* bid, 3 players */
        200, -200, -400, -600, -100, -300, -500, -700, 50, -150, -350, -550,
        -50, -250, -450, -650, 350, 150, -50, -250, 250, 50, -150, -350,
        400, 200, 0, -200, 300, 100, -100, -300, 250, 290, 330, 370,
        410, 450, 490, 530, 570, 610, 650, 690, 730, 770, -3400,
        /* bid, 4 players */
        200, -200, -400, -600, -100, -300, -500, -700, 50, -150, -350, -550,
        -50, -250, -450, -650, 350, 150, -50, -250, 250, 50, -150, -350,
        400, 200, 0, -200, 300, 100, -100, -300, 250, 290, 330, 370,
        410, 450, 490, 530, 570, 610, 650, 690, 730, 770, -2800,
        /* take from, by place in the line */
        0, 0, 0, 0, 0, 0, 0, 0,
    };
    """
    const int32_t* DEFAULT_WEIGHTS "boon_policy_weights"
