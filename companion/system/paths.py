"""Where the app keeps what belongs to its user."""

import os
from pathlib import Path

APP = "spanish-main-companion"


def data_dir() -> Path:
    """The user's data directory; COMPANION_DATA_DIR moves it, for a stick or a test."""
    chosen = os.environ.get("COMPANION_DATA_DIR")
    if chosen:
        return Path(chosen)
    # Costs more to import than the rest of a start that does not need it.
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


def from_home(path: Path) -> str:
    """As people write it: ~ is their home."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)
