"""The mission discs of Francis Drake on a table with readers: its kit's part "table"."""

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.wording import names
from companion.games.drake.table.disc_tasks import LAYING
from companion.games.drake.table.disc_watcher import DiscWatcher
from companion.games.drake.table.discs import BOX
from companion.kernel.game import TABLE
from companion.kernel.text.translatable import N_
from companion.session.session import Session
from companion.table.tagged_pieces import TaggedPieces

ENROLMENT = {
    "lay": N_("Lay {group}'s disc ({name}) on any reader."),
    "done": N_("All discs of box {box} are enrolled."),
    "asked": N_("Every disc that was asked for has its tag."),
    "none-left": N_("No disc is asked for any more."),
    "enrolled": N_("That is {group}'s disc ({name}) from now on."),
    "again": N_("This tag is {group}'s disc ({name}) already. Another one is asked for."),
    "other-box": N_("This tag is {group}'s disc ({name}) of box {box}. Another one is asked for."),
    "sure": N_("This tag is {group}'s disc ({name}) so far. To change that, lay it once more."),
    "one-at-a-time": N_("Several tags came at once. Lay one disc at a time."),
    "not-asked": N_("No disc is asked for any more."),
    "skipped": N_("{group}'s disc ({name}) is left out for now."),
    "back": N_("{group}'s disc ({name}) is asked for again."),
    "first": N_("Nothing was asked for before this disc."),
}


def destinations(board: Board) -> tuple[str, ...]:
    return tuple(board.destinations)


def may_enrol(session: Session) -> bool:
    """Not while discs lie face down, or are about to: whoever enrols learns their numbers."""
    view = session.view(TABLE)
    covered = any(
        disc["disc"] is None for place in view["destinations"].values() for disc in place["discs"]
    )
    return view["phase"] not in LAYING and not covered


def may_place_readers(session: Session) -> bool:
    return session.view(TABLE)["phase"] not in LAYING


PIECES = TaggedPieces(
    pieces=BOX,
    watcher=DiscWatcher,
    file="discs.json",
    format="discs 1",
    places=destinations,
    names=names,
    enrolment=ENROLMENT,
    may_enrol=may_enrol,
    may_place_readers=may_place_readers,
)
