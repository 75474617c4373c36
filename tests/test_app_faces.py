"""Faces: four suits that can be told apart without colour, in any naming, in ASCII too."""

from __future__ import annotations

import re
from itertools import combinations
from typing import get_args

import pytest
from textual.pilot import Pilot

from solver.boodle.cards import CODES as BOODLE_CODES
from solver.boon.cards import CODES, Suit, suit_of
from solver.boon.names import parse_card
from tests.screens import press, run, shown, until
from tutor.app.app import TutorApp
from tutor.app.ascii import in_ascii
from tutor.app.faces import ASCII_SHAPES, SHAPES, Faces
from tutor.app.places import GameName
from tutor.app.playing import PlayScreen
from tutor.app.practise import Practise
from tutor.app.settings import FacesName, Settings, ThemeName
from tutor.app.themes import LOOKS


@pytest.mark.parametrize("names", get_args(FacesName))
@pytest.mark.parametrize("plain", [False, True])
def test_every_card_has_a_face_of_its_own(names: FacesName, plain: bool) -> None:
    faces = Faces(names, plain, LOOKS["dark"].colours)
    words = [faces.boon_word(card) for card in range(len(CODES))]
    assert len(set(words)) == len(CODES)
    for card, word in enumerate(words):
        assert word[0] == (ASCII_SHAPES if plain else SHAPES)[suit_of(card)]
        assert parse_card(word[1:], names) == card
        assert word.isascii() or not plain


def test_shapes_differ_and_green_is_not_gold() -> None:
    for shapes in (SHAPES, ASCII_SHAPES):
        assert len(set(shapes.values())) == len(Suit)
    faces = Faces("boon", True, LOOKS["dark"].colours)
    assert faces.boon_word(CODES.index("G6")) == "^G6"
    assert faces.boon_word(CODES.index("T6")) == "*T6"


def test_every_card_of_boodle_has_a_face_of_its_own() -> None:
    for plain in (False, True):
        faces = Faces("boon", plain, LOOKS["dark"].colours)
        words = [faces.boodle_word(card) for card in range(len(BOODLE_CODES))]
        assert len(set(words)) == len(BOODLE_CODES)
        assert all(word.endswith(code) for word, code in zip(words, BOODLE_CODES, strict=True))


NEAR = 100
"""Colours whose parts differ by less than this together are taken for each other."""


def _luminance(colour: str) -> float:
    def linear(part: int) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.03928 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("name", "least"), [("dark", 4.5), ("light", 4.5), ("contrast", 7.0)])
def test_suits_and_words_are_readable_on_their_background(name: ThemeName, least: float) -> None:
    look = LOOKS[name]
    colours = [style.split()[-1] for style in look.colours.suits.values()]
    colours += [look.colours.good, look.colours.bad, look.colours.faint]
    for ground in (look.theme.background, look.theme.surface):
        assert ground is not None
        for colour in colours:
            assert _contrast(colour, ground) >= least, (colour, ground)


@pytest.mark.parametrize("name", get_args(ThemeName))
def test_no_two_suits_have_the_same_colour(name: ThemeName) -> None:
    suits = LOOKS[name].colours.suits
    for group in (("blue", "green", "red", "gold"), ("clubs", "diamonds", "hearts", "spades")):
        for one, other in combinations(group, 2):
            assert _colour(suits[one]) != _colour(suits[other]), (one, other)


def _colour(style: str) -> str:
    """The colour of a style without its weight, which tells no two suits apart."""
    colour = style.split()[-1]
    assert re.fullmatch("#[0-9a-f]{6}", colour), style
    return colour


@pytest.mark.parametrize("name", get_args(ThemeName))
def test_green_and_gold_are_not_near_each_other(name: ThemeName) -> None:
    suits = LOOKS[name].colours.suits
    green, gold = (
        [int(_colour(suits[suit])[at : at + 2], 16) for at in (1, 3, 5)]
        for suit in ("green", "gold")
    )
    assert sum(abs(one - other) for one, other in zip(green, gold, strict=True)) >= NEAR


@pytest.mark.parametrize(
    ("names", "card"), [("boon", "★T10"), ("sheepshead", "★JC"), ("schafkopf", "★EU")]
)
def test_the_table_shows_the_faces_that_are_set(names: FacesName, card: str) -> None:
    app = TutorApp("boon", Settings(pause=0, faces=names), seed=7)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("practise")
        await pilot.pause(0.001)
        screen = app.screen
        assert isinstance(screen, Practise)
        await until(pilot, lambda: screen.is_deciding)
        assert card in shown(pilot)

    run(app, steps)


@pytest.mark.parametrize("game", get_args(GameName))
def test_ascii_mode_draws_nothing_but_ascii(game: GameName) -> None:
    app = TutorApp(game, Settings(pause=0, ascii=True, values="always"), seed=7)

    async def steps(pilot: Pilot[None]) -> None:
        assert shown(pilot).isascii()
        app.open("settings")
        await pilot.pause(0.05)
        assert shown(pilot).isascii()
        app.open("practise")
        await pilot.pause(0.001)
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        await until(pilot, lambda: screen.coach.is_final)
        assert shown(pilot).isascii()
        await press(pilot, "enter f3")
        assert shown(pilot).isascii()
        await press(pilot, "f1")
        assert shown(pilot).isascii()

    run(app, steps)


def test_ascii_keeps_letters_and_widths() -> None:
    assert in_ascii("Åsa “x” … │█▆ 🃏 guld→blå") == 'Åsa "x" . |#  ?? guld>blå'


def test_ascii_is_put_on_and_off_while_it_runs() -> None:
    app = TutorApp("boon", Settings(pause=0), seed=7)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("practise")
        await pilot.pause(0.05)
        assert "★T10" in shown(pilot)
        app.change(ascii=True)
        await pilot.pause(0.1)
        assert "*T10" in shown(pilot)
        assert shown(pilot).isascii()
        app.change(ascii=False)
        await pilot.pause(0.1)
        assert "★T10" in shown(pilot)

    run(app, steps)


def test_no_color_takes_the_colours_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = TutorApp("boon", Settings(pause=0), seed=7)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("practise")
        await pilot.pause(0.05)
        for strip in app.screen._compositor.render_strips():
            filtered = strip
            for line_filter in app._filters:
                filtered = filtered.apply_filter(line_filter, app.screen.background_colors[1])
            for segment in filtered:
                style = segment.style
                assert style is None or (style.color is None and style.bgcolor is None), segment

    run(app, steps)
