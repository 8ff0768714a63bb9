"""All that a table with readers shows and says about a game: lamps, notices, pieces to move."""

from companion.session.session import Session
from companion.table.discs import Disc
from companion.table.game_table import GameTable
from companion.table.plan import make_plan
from companion.table.simulated_box import simulated_register, simulated_uid
from hardware.simulated import SimulatedTable

TICKS, STEP = 12, 0.4  # seconds


def all_that_the_table_tells(session: Session) -> list[str]:
    """With every disc where the game says it lies, then with one of them in a hand."""
    now = [0.0]
    plan = make_plan(session.setup.board, {})
    board = SimulatedTable([str(n) for n in range(plan.readers)], clock=lambda: now[0])
    table = GameTable(
        session, board, board, simulated_register(), play=refuse, clock=lambda: now[0]
    )
    table.start()
    laid = lying(session)
    for uid, at in laid:
        board.place(uid, plan.reader_of[at])
    told = []
    for tick in range(TICKS):
        if tick == TICKS // 2 and laid:
            board.lift(laid[0][0])
        outcome = table.tick()
        sentences = [notice.text({}) for notice in outcome.notices]
        told.append(f"{board.lamps} {sentences} {outcome.pieces} {outcome.accepted}")
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
