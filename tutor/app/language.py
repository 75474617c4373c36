"""The language that words of cards come in."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tutor.app.settings import Settings
from tutor.i18n import wanted

if TYPE_CHECKING:
    from solver.boon.names import Language


def language(settings: Settings) -> Language:
    """Swedish where the settings or else the environment ask for it, and English."""
    asked = [settings.lang] if settings.lang else wanted(os.environ)
    return "sv" if asked and asked[0].startswith("sv") else "en"
