"""Whether the real board is still to be laid out as the app has shuffled it."""

from itertools import takewhile

from companion.kernel.game import TABLE
from companion.night.night import Night


def is_to_lay_out(night: Night, laid: int) -> bool:
    """Right after the app has dealt a voyage, unless it is `laid` already."""
    if night.session is None or night.phase != "provisioning" or night.round == laid:
        return False
    # What was taken back is on the log as well: an undo of the first visit deals nothing.
    log = night.game.log(TABLE)
    last = takewhile(lambda event: event["record"] == log[-1]["record"], reversed(log))
    dealt = any(event["event"] == "galleons-laid" for event in last)
    shuffles: str = night.game.setup.shuffles
    return dealt and shuffles == "app"
