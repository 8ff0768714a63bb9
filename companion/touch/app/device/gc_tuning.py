"""Keeps Python's garbage collector out of the way of a tap.

The widgets of the screens are some hundred thousand objects. To look through all of them for what
nobody can reach any more takes a tenth of a second and more, and may fall into any tap. What is
there to stay is frozen: the collector then passes over it, and takes a few milliseconds.
"""

import ctypes
import gc
from contextlib import suppress

# Objects between two searches among the newest, should there be no quiet moment; Python's own 700
# are fewer than one screen makes.
NEWEST = 50_000
# So few are not worth a search in a quiet moment.
FEW = 1_000

# Known here: Python would count all that is frozen to tell whether anything is.
frozen = False


def collect_rarely() -> None:
    gc.set_threshold(NEWEST, 5, 10)


def collect_new() -> None:
    """Among what is new. Call it in quiet moments: then no tap has to wait for it."""
    if gc.get_count()[0] > FEW:
        gc.collect(1)


def freeze_all() -> None:
    """All that there is now. Call it in a quiet moment: garbage is collected first."""
    global frozen
    gc.collect()
    gc.freeze()
    frozen = True


def trim_memory() -> None:
    """Gives the memory of what is gone back to the system, which C keeps for itself otherwise."""
    gc.collect()
    # Only the C library of GNU has it, which is that of Debian and of Raspberry Pi OS.
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).malloc_trim(0)


def skip_last_collection() -> None:
    """Before the program ends, when all is kept: at its end Python would search everything once
    more and take every widget apart, which takes longer than all else that an app does then."""
    gc.freeze()


def unfreeze_all() -> None:
    """When what was to stay has to go after all: at the end of an app."""
    global frozen
    gc.unfreeze()
    frozen = False
