"""What people type to start this program here, for messages that tell them to."""

import os

# Set by ./run, to how it was called itself.
STARTED_AS = "COMPANION_STARTED_AS"


def program_name() -> str:
    """`./run` in a checkout; `companion` where it is installed."""
    return os.environ.get(STARTED_AS) or "companion"


def is_run() -> bool:
    """Whether ./run has started it, which opens the touchscreen when no command is given."""
    return bool(os.environ.get(STARTED_AS))
