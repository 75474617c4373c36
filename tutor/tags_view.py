"""The tags of a record, such as its title and the question it asks."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from solver.notes import Notes
from tutor.tables import plain


def show_tags(record: Notes, out: Console) -> None:
    """Print the title in bold, and the other tags with their names."""
    for name, text in record.tags.items():
        if name == "title":
            out.print(plain(text, "bold"))
        else:
            out.print(Text.assemble(plain(f"{name}: ", "dim"), plain(text)))
