"""Mistakes of ours while a phone is answered."""

import logging
import traceback

logger = logging.getLogger(__name__)


def log_without_values(where: str, error: BaseException) -> None:
    """Where a mistake is, but nothing of what a phone has sent: it may be a secret."""
    lines = "".join(traceback.format_tb(error.__traceback__))
    logger.error("A mistake in %s: %s\n%s", where, type(error).__name__, lines)
