"""The 18 cases that the rules of Boodle end with, each quoted and held."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from solver.boodle import (
    Bet,
    Bid,
    Choose,
    Exchange,
    Hand,
    IllegalAction,
    Phase,
    Play,
    Position,
    Rules,
    Spread,
    Stake,
    StopReason,
    Withhold,
    card,
    cards,
    codes,
    deal,
    hand_sizes,
    reserve_size,
)
from solver.boodle.cards import FULL_DECK, cards_in, set_of


def dealt(
    held: Sequence[str], reserve: str = "", dealer: int | None = None, rules: Rules | None = None
) -> Hand:
    """A deal in which everybody has at least these cards; the last seat deals by default."""
    players = len(held)
    dealer = players - 1 if dealer is None else dealer
    wanted = [cards(text) for text in (*held, reserve)]
    left = list(cards_in(FULL_DECK & ~sum(wanted)))
    full = []
    for part, size in zip(
        wanted, (*hand_sizes(players, dealer), reserve_size(players)), strict=True
    ):
        missing = size - part.bit_count()
        full.append(part | set_of(left[:missing]))
        del left[:missing]
    return Hand.start(full[:-1], full[-1], dealer, rules or Rules())


def in_play(
    held: Sequence[str],
    leader: int,
    last: str | None = None,
    *,
    dead: str = "",
    pots: Sequence[int] = (5, 5, 5, 5),
    rules: Rules | None = None,
) -> Hand:
    """The play with these cards left; what is neither held nor dead was played before."""
    rules = rules or Rules()
    board = Position.open(
        [cards(text) for text in held],
        leader,
        None if last is None else card(last),
        pots=pots,
        rules=rules,
    )
    start = deal(len(held), 1, 0, rules)
    return replace(start, phase=Phase.PLAY, board=board, dead=cards(dead), runs=())


def play(hand: Hand, text: str) -> Hand:
    """The hand after these cards."""
    for word in text.split():
        hand = hand.apply(Play(card(word)))
    return hand


def may(hand: Hand) -> str:
    return codes(hand.legal_cards)


def test_case_01_antes() -> None:
    """3 players 4 on each card, 16 in all; 4 players 5 and 20 (dealer 8, others 4 each); 8
    players 9 and 36.
    """
    for players, each, total in ((3, 4, 16), (4, 5, 20), (8, 9, 36)):
        hand = deal(players, 1, dealer=1)
        assert hand.pots == (each,) * 4
        assert sum(hand.pots) == total
        assert hand.antes_paid == tuple(8 if seat == 1 else 4 for seat in range(players))


def test_case_02_a_run() -> None:
    """Anna leads H3 (her lowest heart), Bo H4, Cia H5, H6 is dead: the run stops and Cia leads
    C2, her lowest club.
    """
    hand = in_play(["3H 9H TC", "4H TD", "5H 2C 8C"], 0, dead="6H")
    assert may(hand) == "TC 3H"
    hand = play(hand, "3H 4H 5H")
    assert hand.runs[-1].seats == (0, 1, 2)
    assert hand.runs[-1].stop is StopReason.DEAD
    assert (hand.to_move, may(hand)) == (2, "2C")
    assert play(hand, "2C").plays == (tuple(map(card, ("3H", "4H", "5H"))), (card("2C"),))


def test_case_03_the_lowest() -> None:
    """Hand {H5, H10}: leading H10 is refused, H5 allowed."""
    hand = in_play(["5H TH", "2C", "3C"], 0)
    with pytest.raises(IllegalAction, match="leads 5H") as caught:
        hand.apply(Play(card("TH")))
    assert caught.value.rule == "lowest-card"
    assert hand.apply(Play(card("5H"))).hands[0] == cards("TH")


def test_case_04_a_new_suit() -> None:
    """Cia has just stopped hearts and holds {H9, D4}: only D4."""
    hand = in_play(["2C", "3C", "9H 4D"], 2, "5H")
    assert (hand.to_move, may(hand)) == (2, "4D")
    with pytest.raises(IllegalAction, match="the suit that has just stopped") as caught:
        hand.apply(Play(card("9H")))
    assert caught.value.rule == "new-suit"


def test_case_05_the_lead_moves_left() -> None:
    """Cia has just stopped hearts and holds {H9, HK}; next on her left Anna has {H2, S7}: Anna
    leads S7. No fine.
    """
    hand = in_play(["2H 7S", "3C", "9H KH"], 2, "5H")
    assert (hand.to_move, may(hand)) == (0, "7S")
    after = play(hand, "7S")
    assert after.runs[-1].passed == (2,)
    assert after.chips == (0, 0, 0)


def test_case_06_nobody_has_a_new_suit() -> None:
    """Hearts have just stopped with A's H5 (H6 dead); A {H9}, B {HJ}, C {HA}: nobody has a new
    suit, A leads H9, is out, and gets 1 from each.
    """
    held = ["9H", "JH", "AH"]
    hand = in_play(held, 0, "5H", dead="6H")
    assert (hand.to_move, may(hand)) == (0, "9H")
    after = play(hand, "9H")
    assert (after.phase, after.winner, after.chips) == (Phase.DONE, 0, (2, -1, -1))
    assert after.runs[-1].lapsed
    void = in_play([*held[:2], "AH"], 0, "5H", rules=Rules(deadlock="void"))
    assert void.board.over
    assert (void.is_void, void.winner, void.chips) == (True, None, (0, 0, 0))


def test_case_07_the_ace() -> None:
    """SK, then SA: the run is over, the player of SA leads another suit."""
    hand = play(in_play(["KS 2C", "AS 3S 4D", "5C"], 0), "KS AS")
    assert hand.runs[-1].stop is StopReason.ACE
    assert (hand.to_move, may(hand)) == (1, "4D")


def test_case_08_a_card_on_the_table() -> None:
    """H7 H8 H9 were played earlier (H10 dead). Later H4, H5, H6: the run stops at H6, because H7
    lies on the table.
    """
    hand = in_play(["7H 2C", "8H 4H 6H 4D 9C", "9H 5H 3D KC"], 0, dead="TH 5D")
    hand = play(hand, "7H 8H 9H")
    assert hand.runs[-1].stop is StopReason.DEAD
    hand = play(hand, "3D 4D")
    assert hand.to_move == 1
    hand = play(hand, "4H 5H 6H")
    assert hand.runs[-1].stop is StopReason.PLAYED
    assert hand.stops == tuple(map(card, ("9H", "4D", "6H")))
    assert (hand.to_move, may(hand)) == (1, "9C")


def test_case_09_following_oneself() -> None:
    """A holds D4 D5 D6 and leads D4: A plays D5 and D6."""
    hand = play(in_play(["4D 5D 6D 9C", "2C", "3C"], 0), "4D")
    assert (hand.to_move, may(hand)) == (0, "5D")
    hand = play(hand, "5D")
    assert (hand.to_move, may(hand)) == (0, "6D")
    assert play(hand, "6D").runs[-1].seats == (0, 0, 0)


def test_case_10_a_boodle_card_in_a_run() -> None:
    """SJ played in a run with 5 chips on the jack: +5 at once; the run goes on with SQ."""
    hand = play(in_play(["TS 2C", "JS 3C", "QS 4C"], 0), "TS JS")
    assert (hand.chips, hand.pots) == ((0, 5, 0), (5, 5, 5, 0))
    assert (hand.to_move, may(hand)) == (2, "QS")


def test_case_11_the_last_card() -> None:
    """HA as the last card, 5 chips on it, opponents hold 3, 2, 1: +5 and +6."""
    hand = play(in_play(["AH", "2C 3C 4C", "2D 3D", "2S"], 0), "AH")
    assert hand.chips == (5 + 6, -3, -2, -1)
    assert (hand.winner, hand.pots) == (0, (0, 5, 5, 5))


def test_case_12_unclaimed_chips_stay() -> None:
    """The queen of diamonds in the dead hand, 4 players: its 5 chips stay; the next deal makes
    10.
    """
    hand = dealt(["", "", "", ""], reserve="QD").apply(Exchange(False))
    while hand.to_move is not None:
        hand = hand.apply(hand.legal_actions()[0])
    assert hand.pots[2] == 5
    assert deal(4, 2, dealer=0, pots=hand.pots).pots[2] == 10


def test_case_13_the_swap() -> None:
    """The dealer swaps a 10-card hand for an 11-card reserve: he plays 11 cards; a run now stops
    at cards of the hand he gave up.
    """
    hand = dealt(["2C", "", "", "3C"])
    assert hand.dealt[3].bit_count() == 10
    swapped = hand.apply(Exchange(True))
    assert swapped.hands[3] == hand.reserve
    assert swapped.hands[3].bit_count() == 11
    assert swapped.dead == hand.dealt[3]
    after = play(swapped, "2C")
    assert after.runs[-1].stop is StopReason.DEAD
    assert play(hand.apply(Exchange(False)), "2C").to_move == 3


def test_case_14_a_wrong_lead() -> None:
    """Referee mode, 4 players: A leads H10 holding H5: A -3, the others +1 each; later A plays
    HA: the chips stay.
    """
    held = ["5H TH AH 2C", "JH QH 3C", "KH 4C", "5C"]
    hand = in_play(held, 0, rules=Rules(referee=True))
    assert Play(card("TH")) in hand.breaking_actions()
    assert Play(card("TH")) not in hand.legal_actions()
    hand = play(hand, "TH")
    assert hand.chips == (-3, 1, 1, 1)
    assert hand.offenders == (0,)
    hand = play(hand, "JH QH KH AH")
    assert hand.chips == (-3, 1, 1, 1)
    assert hand.pots[0] == 5
    assert [(breach.kind, breach.seat) for breach in hand.breaches] == [("lead", 0)]


def test_case_15_a_card_held_back() -> None:
    """B holds S8 and keeps silent after S7: no boodle for B this hand. B empties first: no win,
    play goes on; then C goes out and collects from A and D, nothing from B.
    """
    held = ["7S 3H 9D", "8S 9S TS JS 4H", "2C", "3D 4D"]
    hand = play(in_play(held, 0, dead="5H QS", rules=Rules(referee=True)), "7S")
    assert (hand.to_move, may(hand)) == (1, "8S")
    hand = hand.apply(Withhold(), seat=1)
    assert hand.runs[-1].stop is StopReason.WITHHELD
    assert (hand.chips, hand.to_move) == ((0, 0, 0, 0), 0)
    hand = play(hand, "3H 4H 8S 9S TS JS")
    assert (hand.chips, hand.pots[3]) == ((0, 0, 0, 0), 5)
    assert hand.hands[1] == 0
    assert (hand.phase, hand.to_move) == (Phase.PLAY, 2)
    hand = play(hand, "2C")
    assert (hand.winner, hand.chips) == (2, (-1, 0, 3, -2))
    with pytest.raises(IllegalAction, match="no card may be held back") as caught:
        play(in_play(held, 0), "7S").apply(Withhold())
    assert caught.value.rule == "withhold"


def test_case_16_the_spread() -> None:
    """free(6): 3/0/1/2 accepted; 3/0/1/1 refused."""
    hand = deal(3, 1, dealer=2, rules=Rules(ante="free(6)"))
    after = hand.apply(Spread((3, 0, 1, 2)))
    assert (after.pots, after.antes_paid) == ((3, 0, 1, 2), (6, 0, 0))
    with pytest.raises(IllegalAction, match="3/0/1/1 is 5 chips; seat 0 spreads exactly 6") as no:
        hand.apply(Spread((3, 0, 1, 1)))
    assert no.value.rule == "spread"


def test_case_17_the_auction() -> None:
    """Auction: 1, pass, 3, then 4, the others pass: the bidder of 4 pays the dealer 4."""
    hand = deal(4, 1, dealer=3, rules=Rules(exchange="auction"))
    seats = []
    for chips in (1, None, 3, 4, None):
        assert hand.phase is Phase.AUCTION
        seats.append(hand.to_move)
        hand = hand.apply(Bid(chips))
    assert seats == [0, 1, 2, 0, 2]
    assert hand.phase is Phase.PLAY
    assert hand.balance == (-4 - 4, -4, -4, 4 - 8)
    assert hand.hands[0] == hand.reserve
    assert hand.dead == hand.dealt[0]


def test_case_18_poker() -> None:
    """Poker: a pot of 12 and two equal flushes: 6 each."""
    flushes = ["2C 5C 7C 9C KC", "2D 5D 7D 9D KD", "2H 3H 4S 8S QS", "3S 6S 7S 8H JH"]
    rules = Rules(exchange="none", three_in_one=True)
    hand = dealt(flushes, rules=rules)
    for text in flushes:
        assert hand.phase is Phase.CHOOSE
        hand = hand.apply(Choose(cards(text)))
    hand = hand.apply(Bet(2)).apply(Stake.CALL).apply(Stake.CALL)
    assert hand.poker is not None
    assert hand.poker.pot == 10
    hand = hand.apply(Stake.CALL)
    assert hand.poker is not None
    assert hand.poker.pot == 12
    assert hand.poker.winners == (0, 1)
    assert hand.poker.payments() == (6 - 3, 6 - 3, -3, -3)
    assert (hand.phase, hand.hands) == (Phase.PLAY, hand.dealt)
