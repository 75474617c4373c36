"""The games Boon and Boodle: their rules, and what is known, searched and advised about them."""

try:
    from solver import _stop as _compiled
except ImportError as error:
    raise ImportError(
        "the compiled parts of boon-tutor are missing here: install it (pip install .), or, in a "
        "checkout, build them in place (python setup.py build_ext --inplace)"
    ) from error

del _compiled
