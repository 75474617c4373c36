"""Where on this computer the program keeps what is the user's own."""

from __future__ import annotations

import os
from pathlib import Path

APPLICATION = "boon-tutor"


def data_folder() -> Path:
    """The folder of what a player did; it need not exist yet.

    The environment variable BOON_DATA names another one than is usual on this system.
    """
    from platformdirs import user_data_path

    if named := os.environ.get("BOON_DATA"):
        return Path(os.path.expanduser(named))
    return user_data_path(APPLICATION, appauthor=False)


def config_folder() -> Path:
    """The folder of the settings; it need not exist yet.

    The environment variable BOON_CONFIG names another one than is usual on this system.
    """
    from platformdirs import user_config_path

    if named := os.environ.get("BOON_CONFIG"):
        return Path(os.path.expanduser(named))
    return user_config_path(APPLICATION, appauthor=False)
