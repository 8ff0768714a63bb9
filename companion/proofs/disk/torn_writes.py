"""Death in the middle of a write: half of it is on the disk, and no answered move is lost.

No file may grow beyond a random length, and the write that would ends the process right there.
"""

import resource
import signal

from companion.proofs.referee.kills import UNREAD, die_often
from companion.proofs.referee.recorded_game import Story
from companion.proofs.referee.referee_processes import Life
from companion.proofs.share import Share
from companion.session.saves.damage.wal import log_file

FOUND = (
    "{torn:,} died inside a write, {between:,} got through and were killed; "
    "{games:,} games went on to the letter and were verified"
)
FIGURE = "{reopened_ms:.0f} ms at most until a killed game could be asked again"

FURTHER = 3 * 4120  # bytes that may still be written: about three pages of SQLite's log


def prove(share: Share) -> None:
    die_often(share, write_and_die, before=die_of_long_files)


def die_of_long_files() -> None:
    """Python would rather have an error than die."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def write_and_die(share: Share, story: Story, life: Life, place: int) -> int:
    log = log_file(life.save)
    size = log.stat().st_size if log.exists() else 0
    longest = size + share.random.randrange(FURTHER)
    resource.prlimit(life.process, resource.RLIMIT_FSIZE, (longest, resource.RLIM_INFINITY))
    batch = story.exchanges[place : place + UNREAD]
    life.send([exchange.request for exchange in batch])
    heard = 0
    for exchange in batch:
        answer = life.read()
        if not answer:
            break
        share.check(answer == exchange.answer, "another answer than undisturbed")
        heard += 1
    life.kill()
    share.tally["torn" if life.ended_by == signal.SIGXFSZ else "between"] += 1
    return place + heard
