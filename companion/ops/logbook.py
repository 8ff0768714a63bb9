"""The log file of the app: warnings and crashes, never a move, a name or a secret.

What an exception says of itself is left out, since it may be anything: a card, a name, a number.
Where it happened and of which kind it was is kept; of errors of the system also what they say.
"""

import faulthandler
import logging
import sys
import threading
import time
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from companion import __version__
from companion.system.paths import data_dir
from companion.system.private_files import make_private_directory

# Memory cards wear out: few lines, and three small files at most.
LARGEST = 256_000
KEPT = 2
LAST_LINES = 60
# A loose plug must not fill the log: the same line again only after so many seconds.
AGAIN_AFTER = 600.0
REMEMBERED = 50
# What this app is made of also tells its news, not only what is wrong.
OWN = ("companion", "hardware")

logger = logging.getLogger("companion")
_open: list[logging.Handler | BinaryIO] = []


def log_file() -> Path:
    return data_dir() / "companion.log"


def log_files() -> list[Path]:
    """All that there are, the oldest first."""
    numbered = [log_file().with_name(f"{log_file().name}.{n}") for n in range(KEPT, 0, -1)]
    return [file for file in (*numbered, log_file()) if file.exists()]


def start_logging() -> None:
    """Writes warnings of everybody and news of this app into the log file, and every crash."""
    try:
        make_private_directory(log_file().parent)
        handler = RotatingFileHandler(
            log_file(), maxBytes=LARGEST, backupCount=KEPT, encoding="utf-8", delay=True
        )
        # A crash of a driver ends the program without another word than this.
        last_words = log_file().open("ab")
    except OSError:
        return  # a full or read-only card must not keep anybody from playing
    # Where a line cannot be written, nobody can be told either.
    handler.handleError = lambda record: None  # type: ignore[method-assign]
    handler.setFormatter(Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(worth_keeping)
    handler.addFilter(Seldom().allows)
    logging.getLogger().addHandler(handler)
    faulthandler.enable(last_words)
    _open.extend((handler, last_words))
    for name in OWN:
        logging.getLogger(name).setLevel(logging.INFO)
    sys.excepthook = _crashed
    threading.excepthook = _thread_crashed
    logger.info("version %s begins", __version__)


def stop_logging() -> None:
    """The app ends well; a start without this line before it follows a crash or a pulled plug."""
    logger.info("version %s ends", __version__)
    faulthandler.disable()
    while _open:
        one = _open.pop()
        if isinstance(one, logging.Handler):
            logging.getLogger().removeHandler(one)
        one.close()
    sys.excepthook = sys.__excepthook__
    threading.excepthook = threading.__excepthook__


def worth_keeping(record: logging.LogRecord) -> bool:
    return record.name.split(".")[0] in OWN or record.levelno >= logging.WARNING


class Seldom:
    """Lets the same line through again only after a while."""

    def __init__(self) -> None:
        self._last: dict[str, float] = {}

    def allows(self, record: logging.LogRecord) -> bool:
        if record.exc_info:
            return True
        line, now = f"{record.name} {record.getMessage()}", time.monotonic()
        if now - self._last.get(line, -AGAIN_AFTER) < AGAIN_AFTER:
            return False
        # In the order of their last time, so that the oldest can be forgotten.
        self._last.pop(line, None)
        self._last[line] = now
        if len(self._last) > REMEMBERED:
            del self._last[next(iter(self._last))]
        return True


class Discreet(logging.Formatter):
    """Tells where something went wrong, without what the values were."""

    def format(self, record: logging.LogRecord) -> str:
        # Another one may have told it with everything, and that is kept with the record.
        told, record.exc_text = record.exc_text, None
        try:
            return super().format(record)
        finally:
            record.exc_text = told

    def formatException(self, ei: Any) -> str:  # noqa: N802 - the name of the library
        return "\n".join(told_discreetly(ei[1]))


def told_discreetly(error: BaseException | None) -> list[str]:
    """The places of an exception and of what caused it, each with its kind."""
    if error is None:
        return []
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = told_discreetly(cause)
    if lines:
        lines.append("which led to")
    for frame in traceback.extract_tb(error.__traceback__):
        # Not the whole path: it begins with the name of a user.
        place = "/".join(Path(frame.filename).parts[-3:])
        lines.append(f"  {place}:{frame.lineno} in {frame.name}: {frame.line}")
    said = f": {error.strerror}" if isinstance(error, OSError) and error.strerror else ""
    return [*lines, f"{type(error).__qualname__}{said}"]


def _crashed(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        logger.critical("crashed", exc_info=(kind, error, trace))
    if sys.stderr.isatty():
        sys.__excepthook__(kind, error, trace)
    else:
        # A service writes it into the journal of the system, which is a log, too.
        print("\n".join(told_discreetly(error)), file=sys.stderr)


def _thread_crashed(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is not None:
        logger.critical(
            "a thread crashed", exc_info=(args.exc_type, args.exc_value, args.exc_traceback)
        )


def last_lines() -> str:
    """The end of the log, for a sheet or a photograph of it."""
    try:
        lines = log_file().read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    return "\n".join(lines[-LAST_LINES:])
