"""Settings: kept, damaged, changed by keys, and what the command line asks for."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from solver.errors import InputError
from solver.i18n import _
from tests.screens import press, run, shown, type_text, until
from tests.swedish import spoken
from tutor.app.app import TutorApp
from tutor.app.menu import Menu
from tutor.app.places import GameName
from tutor.app.playing import PlayScreen
from tutor.app.settings import FILE, Settings, load, save
from tutor.app.settings_screen import lines
from tutor.app.start import Start
from tutor.rule_options import shown as value_typed
from tutor.start import _kept_language


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings(
        name="Åsa [x]", faces="schafkopf", theme="light", ascii=True, lang="sv", mode="guess",
        values="always", pause=1.5, boon_players=4, boon_bots="engine,budget=8",
        boon_rules={"leaster_tie": "none"}, boodle_players=8, boodle_rules={"referee": True},
    )  # fmt: skip
    assert save(settings, tmp_path / "new") is None
    assert load(tmp_path / "new") == (settings, [])


def test_without_a_file_all_is_as_by_default(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), [])


@pytest.mark.parametrize("content", ["", "{", "[]", "\x00", '"x"'])
def test_a_damaged_file_is_told_of(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    settings, (notice,) = load(tmp_path)
    assert settings == Settings()
    assert FILE in notice


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff", "no JSON: expecting value"),
        (None, "it is a folder"),
        (b"{", "no JSON: expecting property"),
    ],
)
def test_why_settings_cannot_be_read_is_told_in_our_words(
    tmp_path: Path, content: bytes | None, reason: str
) -> None:
    if content is None:
        (tmp_path / FILE).mkdir()
    else:
        (tmp_path / FILE).write_bytes(content)
    _settings, (notice,) = load(tmp_path)
    assert reason in notice
    assert "Errno" not in notice
    assert "codec" not in notice


def test_a_full_disk_is_told_in_our_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    problem = save(Settings(), tmp_path)
    assert problem == "the settings cannot be kept: there is no room left on the disk"


def test_a_setting_that_is_no_good_is_left_out_and_the_others_kept(tmp_path: Path) -> None:
    kept = {"theme": "pink", "mode": "silent", "pause": -1, "unknown": 3, "boon_players": True}
    (tmp_path / FILE).write_text(json.dumps(kept))
    settings, notices = load(tmp_path)
    assert settings == Settings(mode="silent")
    assert [any(name in each for each in notices) for name in ("theme", "pause")] == [True, True]
    assert len(notices) == 3


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_a_bot_that_there_is_not_is_told_of_and_play_goes_on(
    tmp_path: Path, game: GameName
) -> None:
    (tmp_path / FILE).write_text(json.dumps({f"{game}_bots": "wizard", "pause": 0}))
    settings, notices = load(tmp_path)
    assert settings == Settings(pause=0)
    (notice,) = notices
    assert "wizard" in notice
    assert f"{game}_bots" in notice
    assert "as by default" in notice

    async def steps(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, TutorApp)
        await until(pilot, lambda: "wizard" in shown(pilot))
        pilot.app.open("practise")
        await until(pilot, lambda: isinstance(pilot.app.screen, PlayScreen))
        await until(pilot, lambda: "Cards" in shown(pilot))

    run(TutorApp(game, settings, notices=notices, seed=7), steps)


@pytest.mark.parametrize(
    "wrong",
    [
        {"theme": "pink"},
        {"pause": 99.0},
        {"pause": True},
        {"boon_players": 5},
        {"boodle_players": 9},
        {"boon_rules": {"nonsense": 1}},
        {"boon_rules": {"leaster_tie": "maybe"}},
        {"boodle_rules": {"ante": "free(0)"}},
        {"boon_bots": 3},
        {"boon_bots": "wizard"},
        {"boodle_bots": "engine,budget=none"},
        {"name": "x" * 41},
        {"ascii": 1},
    ],
)
def test_values_that_there_are_not_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(InputError) as caught:
        Settings(**wrong)
    assert caught.value.field is not None
    assert caught.value.field.split(".")[0] in wrong


def test_a_folder_that_cannot_be_written_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    message = save(Settings(), tmp_path / "file")
    assert message is not None
    assert "cannot be kept" in message


def test_the_command_line_goes_before_what_is_kept() -> None:
    start = Start("boon", players=4, bots="random", rules={"rounds": 3}, lang="sv")
    assert start.over(Settings(mode="silent")) == Settings(
        mode="silent", boon_players=4, boon_bots="random", boon_rules={"rounds": 3}, lang="sv"
    )
    assert start.is_fresh
    assert not Start("boodle", lang="en").is_fresh


@pytest.mark.parametrize("game", ["boon", "boodle"])
def test_every_line_goes_round_all_its_values(game: GameName) -> None:
    for line in lines(game):
        settings = Settings()
        seen = []
        for _step in line.values:
            settings = Settings(**(settings.to_json() | line.changed(settings, 1)))
            seen.append(line.value(settings))
        assert set(map(str, seen)) == {str(value) for value, _word in line.values}, line.name
        back = line.changed(settings, -1)
        assert Settings(**(settings.to_json() | back)) != settings


def test_all_options_of_the_rules_are_there() -> None:
    from solver.boodle.rules import DEFAULT_RULES as BOODLE
    from solver.boon.rules import DEFAULT_RULES as BOON

    assert {line.option for line in lines("boon") if line.option} == set(BOON.to_json())
    assert {line.option for line in lines("boodle") if line.option} == set(BOODLE.to_json())


def test_people_read_no_words_of_the_file_format() -> None:
    from solver.boodle.rules import DEFAULT_RULES as BOODLE
    from solver.boon.rules import DEFAULT_RULES as BOON

    defaults: dict[GameName, dict[str, Any]] = {"boon": BOON.to_json(), "boodle": BOODLE.to_json()}
    for game, rules in defaults.items():
        for line in lines(game):
            said = [line.title, *(word for _value, word in line.values)]
            assert len(said) == len(set(said))
            if line.option is not None:
                assert line.title != line.option
                assert line.default == rules[line.option]
                for value, word in line.values:
                    assert (isinstance(value, int) and str(value) == word) or word != value_typed(
                        value
                    )


@pytest.mark.parametrize(("game", "language"), [("boon", "en"), ("boodle", "en"), ("boodle", "sv")])
def test_every_setting_is_explained_when_it_is_chosen(game: GameName, language: str) -> None:
    app = TutorApp(game, Settings())

    async def steps(pilot: Pilot[None]) -> None:
        app.open("settings")
        await pilot.pause(0.05)
        for line in lines(game):
            text = " ".join(shown(pilot).split())
            assert _(line.about) in text, line.title
            assert _(line.title) in text
            await press(pilot, "down")

    with spoken(language):
        run(app, steps, (60, 20))


def test_settings_are_changed_by_keys_and_kept_at_once(tmp_path: Path) -> None:
    app = TutorApp("boon", Settings(boon_players=4), kept=Settings(), config=tmp_path)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("settings")
        await pilot.pause(0.05)
        names = [line.name for line in lines("boon")]
        await press(pilot, " ".join(["down"] * names.index("theme")))
        await press(pilot, "enter")
        assert app.theme == "boon-light"
        await press(pilot, "left left")
        assert app.theme == "boon-contrast"
        assert "high contrast" in shown(pilot)
        await press(pilot, "down right")
        assert app.settings.ascii
        # What the command line asked for is not kept.
        assert load(tmp_path)[0] == Settings(theme="contrast", ascii=True)

    run(app, steps)


def test_a_name_is_typed(tmp_path: Path) -> None:
    app = TutorApp("boon", config=tmp_path)

    async def steps(pilot: Pilot[None]) -> None:
        app.open("settings")
        await pilot.pause(0.05)
        await press(pilot, "f2")
        await type_text(pilot, "[Eva]")
        await press(pilot, "enter")
        assert app.settings.name == "[Eva]"
        await press(pilot, "f2 x escape")
        assert app.settings.name == "[Eva]"
        await press(pilot, "escape")
        assert isinstance(app.screen, Menu)

    run(app, steps)


def test_a_click_takes_the_next_value() -> None:
    app = TutorApp("boon")

    async def steps(pilot: Pilot[None]) -> None:
        app.open("settings")
        await pilot.pause(0.05)
        assert await pilot.click(OptionList, offset=(5, 1))
        assert app.settings.boon_players == 4

    run(app, steps)


def test_settings_nested_beyond_reason_do_no_harm(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[" * 100_000)
    settings, (notice,) = load(tmp_path)
    assert settings == Settings()
    assert "cannot be read" in notice


def test_settings_nested_beyond_reason_name_no_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BOON_LANG", raising=False)
    monkeypatch.setenv("BOON_CONFIG", str(tmp_path))
    (tmp_path / FILE).write_text("[" * 100_000)
    assert _kept_language(["tutor"]) is None
    (tmp_path / FILE).write_text('{"lang": "sv"}')
    assert _kept_language(["tutor"]) == "sv"
