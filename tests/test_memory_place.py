"""What the user owns is kept where his system keeps such things, or where he says."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from tutor.memory.place import config_folder, data_folder


@pytest.mark.parametrize(
    ("variable", "folder", "usual"),
    [
        ("BOON_DATA", data_folder, platformdirs.user_data_path),
        ("BOON_CONFIG", config_folder, platformdirs.user_config_path),
    ],
)
def test_the_folders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, folder: object, usual: object
) -> None:
    assert callable(folder)
    assert callable(usual)
    monkeypatch.delenv(variable, raising=False)
    assert folder() == usual("boon-tutor", appauthor=False)
    monkeypatch.setenv(variable, str(tmp_path / "own"))
    assert folder() == tmp_path / "own"
    monkeypatch.setenv(variable, "~/own")
    assert folder() == Path.home() / "own"
    monkeypatch.setenv(variable, "")
    assert folder() == usual("boon-tutor", appauthor=False)
