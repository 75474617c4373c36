"""`python -m tutor` is the command `boon`."""

from tutor.main import boon

if __name__ == "__main__":
    boon(prog_name="boon")
