"""`python -m tutor.boodle` is the command `boodle`."""

from tutor.start import boodle

if __name__ == "__main__":
    boodle()
