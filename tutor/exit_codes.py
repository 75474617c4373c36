"""The exit codes of the commands, the same for every command."""

from enum import IntEnum


class ExitCode(IntEnum):
    """What a command tells the shell when it ends."""

    OK = 0
    """The question was answered."""
    DIFFERENT = 1
    """It was answered, and something does not agree with what the input had recorded."""
    BAD_INPUT = 2
    """Some input or the command line could not be understood; the rest was answered."""
    INTERNAL = 70
    """The program itself is at fault."""
    INTERRUPTED = 130
    """Stopped by Ctrl-C."""
