"""`python -m tutor` is the command `boon`."""

from tutor.start import main

if __name__ == "__main__":
    main()
