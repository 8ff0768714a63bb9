"""All verbs in the order in which they are listed, and how a request becomes a move."""

from collections.abc import Mapping
from typing import Any

from companion.games.gallions.rules.cards.needs import check_fields
from companion.games.gallions.rules.moves import captain_moves as captains
from companion.games.gallions.rules.moves import port_moves as port
from companion.games.gallions.rules.moves import table_moves as table
from companion.games.gallions.rules.moves.corrections import Adjust, SetShip
from companion.games.gallions.rules.phases.reserve import is_a_choice
from companion.games.gallions.rules.state import State
from companion.kernel.game import TABLE, Move, by_verb
from companion.kernel.moves.reading import read_move as read_by_verb
from companion.kernel.refusal import BadRequest, missing
from companion.kernel.text.translatable import N_

# The rows of each phase come in this order; `use` and `done` of a place come last.
VERBS = by_verb(
    captains.Fit,
    table.Draw,
    table.Fleet,
    table.Prize,
    table.Ready,
    captains.Engage,
    captains.Launch,
    table.Closest,
    table.Die,
    table.SinkShip,
    table.Gone,
    table.TellStrength,
    captains.ReserveShip,
    captains.PickLoot,
    captains.Decline,
    table.Loot,
    captains.Accept,
    captains.Discard,
    captains.MoveShip,
    captains.Fire,
    port.Trade,
    port.Hire,
    port.BuyUpgrade,
    port.Keep,
    port.BuyPart,
    port.Sell,
    port.BuyRevenge,
    port.BuyVp,
    captains.Use,
    captains.Hoard,
    captains.EndTurn,
    captains.Pass,
    captains.Roll,
    captains.Stop,
    table.Outcome,
    table.Award,
    captains.Done,
    Adjust,
    SetShip,
)


def read_move(state: State, request: Mapping[str, Any]) -> Move:
    """A request as a move; raises BadRequest for words that are no words of this game."""
    move = read_by_verb(VERBS, state.setup.seats, state, request)
    match move:
        case captains.Use():
            check_fields(state.setup, move)
        case captains.Launch():
            if move.captain is None and move.seat != TABLE and state.setup.fleet.captain_die:
                raise missing("captain")
        case captains.ReserveShip():
            asked = state.reserve == "asked" and move.seat == state.last_captain
            if move.captain is None and asked and is_a_choice(state, move.seat):
                raise missing("captain")
        case captains.Fire() if move.revenge is False:
            raise BadRequest(N_("The field {field} is true, or left out."), field="revenge")
        case captains.Accept():
            check_give(state, move)
        case Adjust():
            check_adjust(move)
        case SetShip():
            check_set_ship(state, move)
    return move


def check_give(state: State, move: captains.Accept) -> None:
    """Tokens are named exactly where the offer takes any."""
    offers = state.card.adventure.offers if state.card else ()
    if move.offer > len(offers):
        return
    takes_any = offers[move.offer - 1].any is not None
    if takes_any and move.give is None:
        raise missing("give")
    if not takes_any and move.give is not None:
        raise BadRequest(N_("This offer does not take the field {field}."), field="give")


def check_adjust(move: Adjust) -> None:
    if not move.changes and move.gain is None and move.lose is None:
        fields = ", ".join((*move.things, "gain", "lose"))
        raise BadRequest(N_("At least one of the fields {fields} is needed."), fields=fields)


def check_set_ship(state: State, move: SetShip) -> None:
    to_sea = move.is_ == "sea"
    needed = {"face": to_sea, "at": to_sea and state.setup.on_chart}
    for name, wanted in needed.items():
        given = getattr(move, name) is not None
        if wanted and not given:
            raise missing(name)
        if given and not wanted:
            raise BadRequest(N_("The field {field} belongs to a ship at sea."), field=name)
    if move.by is not None and move.is_ != "sunk":
        raise BadRequest(N_("The field {field} belongs to a ship that is sunk."), field="by")
