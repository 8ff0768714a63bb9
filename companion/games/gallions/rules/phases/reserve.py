"""The reserve ship of the last captain, for five experienced captains (G26)."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Decline, ReserveShip
from companion.games.gallions.rules.phases.launching import owed
from companion.games.gallions.rules.sea.dropping import drop_all
from companion.games.gallions.rules.state import Ship, State
from companion.kernel.game import TABLE, Move
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    state = draft.state
    ask = "reserve" in draft.setup.variants and any(left_at_home(state, state.last_captain))
    state.reserve = "asked" if ask else ""
    state.reserve_ship = None


def left_at_home(state: State, seat: str) -> tuple[str, str]:
    """The ordinary ship with the lowest number and the captain die, as far as not sent."""
    fleet, sent = state.setup.fleet, state.captains[seat].sent
    names = [f"{seat}-{number}" for number in range(1, fleet.ships + 1)]
    ordinary = next((name for name in names if name not in sent), "")
    die = f"{seat}-captain"
    return ordinary, die if fleet.captain_die and die not in sent else ""


def is_a_choice(state: State, seat: str) -> bool:
    return all(left_at_home(state, seat))


def proceed(draft: Draft) -> bool:
    """Whether the reserve ship is still to be decided, read or paid for."""
    state = draft.state
    if not state.reserve:
        return False
    seat = state.last_captain
    if state.reserve == "asked" and not any(left_at_home(state, seat)):
        state.reserve, state.turn = "", None
        return False
    state.turn = seat
    if state.reserve == "read":
        if not draft.setup.on_chart:
            draft.wait(TABLE)
            return True
        assert state.reserve_ship is not None
        drop_all(draft, [state.reserve_ship])
        state.reserve = "paid"
    if state.reserve == "asked" or owed(state, seat):
        draft.wait(seat)
        return True
    state.reserve, state.turn = "", None
    return False


def choices(state: State, seat: str) -> list[Move]:
    both = is_a_choice(state, seat)
    sends: list[Move] = [ReserveShip(seat, one) for one in ((True, False) if both else (None,))]
    return [*sends, Decline(seat)]


def check_asked(state: State) -> None:
    if state.reserve != "asked":
        raise Refused("no-reserve", "Five", N_("No reserve ship is asked for."))


def send(draft: Draft, move: ReserveShip) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    check_asked(state)
    ordinary, die = left_at_home(state, move.seat)
    if move.captain is not None and not (ordinary and die):
        raise Refused("no-captain-die", "S2", N_("There is no choice between two ships."))
    name = die if move.captain or not ordinary else ordinary
    captain.sent += (name,)
    captain.took_part = True
    draft.put_to_sea(Ship(name, move.seat))
    state.reserve, state.reserve_ship = "read", name
    draft.tell("reserved", seat=move.seat, ship=name)


def decline(draft: Draft) -> None:
    check_asked(draft.state)
    draft.state.reserve, draft.state.turn = "", None
