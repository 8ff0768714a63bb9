"""The verbs with which several steps are passed or finished."""

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.moves.actions import Done
from companion.games.lords.rules.moves.spending import Pass
from companion.games.lords.rules.phases.auction import pass_lot
from companion.games.lords.rules.phases.flota import finish_flota
from companion.games.lords.rules.phases.tricks.tricks import pass_tricks
from companion.games.lords.rules.phases.turns import end_turn
from companion.games.lords.rules.phases.year_end import finish_year
from companion.kernel.moves.plays import plays


@plays(Pass)
def play_pass(draft: Draft, move: Pass) -> None:
    if draft.state.phase == "auction":
        pass_lot(draft, move.seat)
    else:
        pass_tricks(draft, move.seat)


@plays(Done)
def play_done(draft: Draft, move: Done) -> None:
    match draft.state.step:
        case "flota":
            finish_flota(draft, move.seat)
        case "act":
            end_turn(draft)
        case _:
            finish_year(draft, move.seat)
