"""All that a table with readers shows and says about a game: lamps, notices, pieces to move."""

from companion.games.drake.table.discs import BOX, Disc, simulated_uid
from companion.session.session import Session
from companion.table.game_table import GameTable
from companion.table.readers.reader_places import make_reader_places
from companion.table.tags.simulated_tags import simulated_register
from hardware.simulated import SimulatedTable

TICKS, STEP = 12, 0.4  # seconds


def all_that_the_table_tells(session: Session) -> list[str]:
    """With every disc where the game says it lies, then with one of them in a hand."""
    now = [0.0]
    reader_places = make_reader_places(tuple(session.setup.board.destinations))
    board = SimulatedTable([str(n) for n in range(reader_places.readers)], clock=lambda: now[0])
    table = GameTable(
        session, board, board, simulated_register(BOX), play=refuse, clock=lambda: now[0]
    )
    table.start()
    laid = lying(session)
    for uid, at in laid:
        board.place(uid, reader_places.reader_of[at])
    told = []
    for tick in range(TICKS):
        if tick == TICKS // 2 and laid:
            board.lift(laid[0][0])
        outcome = table.tick()
        sentences = [notice.text({}) for notice in outcome.notices]
        told.append(f"{board.lamps} {sentences} {outcome.tasks} {outcome.accepted}")
        now[0] += STEP
    return told


def refuse(_move: object) -> None:
    """Nobody plays here: a disc that was put back is no move."""


def lying(session: Session) -> list[tuple[str, str]]:
    """The tag of each disc and where it lies, by place and captain: in no telling order."""
    return [
        (simulated_uid(Disc(seat, disc["disc"])), at)
        for at in sorted(session.setup.board.destinations)
        for seat in session.seats
        for disc in session.view(seat)["destinations"][at]["discs"]
        if disc["seat"] == seat and disc["disc"]
    ]
