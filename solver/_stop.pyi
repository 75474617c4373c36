class StopFlag:
    """Tells every search that was given it to stop; safe to raise from any thread."""

    def set(self) -> None:
        """Raise the flag: every search that looks at it ends within milliseconds."""

    @property
    def is_set(self) -> bool:
        """Whether the flag was raised."""
