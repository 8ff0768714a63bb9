"""The log file of the app: warnings and crashes, never a move, a name or a secret."""

import logging
import sys
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from companion import __version__
from companion.paths import data_dir

# Memory cards wear out: few lines, and two small files at most.
LARGEST = 100_000
KEPT = 1
LAST_LINES = 60

logger = logging.getLogger("companion")


def log_file() -> Path:
    return data_dir() / "companion.log"


def start_logging() -> None:
    """Writes warnings of everybody and news of this app into the log file, and every crash."""
    try:
        log_file().parent.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(
            log_file(), maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True
        )
    except OSError:
        return  # a full or read-only card must not keep anybody from playing
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(lambda record: record.name == "companion" or record.levelno >= 30)
    logging.getLogger().addHandler(handler)
    logger.setLevel(logging.INFO)
    sys.excepthook = _crashed
    logger.info("version %s begins", __version__)


def _crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logger.critical("crashed", exc_info=(kind, error, trace))
    sys.__excepthook__(kind, error, trace)


def last_lines() -> str:
    """The end of the log, for a sheet or a photograph of it."""
    try:
        lines = log_file().read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return "\n".join(lines[-LAST_LINES:])
