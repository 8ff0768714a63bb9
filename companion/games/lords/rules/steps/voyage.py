"""A merchant at sea: zone by zone with the wind, and out by an exit (L34)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from companion.games.lords.rules.box.checking import way_out
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.storage import cargo_room
from companion.games.lords.rules.moves.actions import Home, Load, Sail
from companion.games.lords.rules.pending import Voyage
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps.interdiction import ask_interdiction
from companion.games.lords.rules.steps.trade import this_voyage, trades
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused

HOME = "home"


def start_voyage(draft: Draft, fleet: str, seat: str) -> None:
    enter_zone(draft, Voyage(fleet, seat, draft.box.entry, ()), draft.box.entry)


def enter_zone(draft: Draft, voyage: Voyage, zone: str) -> None:
    visited = (*voyage.visited, zone)
    entered = Voyage(voyage.fleet, voyage.steered_by, zone, visited)
    draft.state.voyage = entered
    draft.tell("sailed", seat=voyage.steered_by, fleet=voyage.fleet, to=zone)
    ask_interdiction(draft, entered)


def sail_refusal(state: State, to: str) -> Refused | None:
    voyage = this_voyage(state)
    if to in voyage.visited:
        return no("zone-twice", "L34", to=to)
    zones = state.box.zones
    if to not in zones[voyage.zone].to:
        return no("against-the-wind", "C4b", zone=voyage.zone, to=to)
    rig = state.units[voyage.fleet].card.rig
    if zones[to].shoals and rig == "galleon":
        return no("shoals", "B5", to=to)
    if not way_out(zones, to, voyage.visited, rig):
        return no("no-way-out", "L34", to=to)
    return None


def load_refusal(state: State, at: str) -> Refused | None:
    voyage, place = this_voyage(state), state.places[at]
    fleet = state.units[voyage.fleet]
    stolen = "treasure-in-cities" in state.setup.variants and not place.treasure
    if not fleet.flota or place.port.zone != voyage.zone or place.loaded or stolen:
        return no("no-treasure-here", "D6", fleet=voyage.fleet, at=at)
    if not cargo_room(fleet):
        return no("no-storage", "B5", room=0)
    return None


def can_go_home(state: State) -> bool:
    return state.box.zones[this_voyage(state).zone].exits > 0


def awaited(state: State) -> tuple[str, ...]:
    """Whoever steers always has a way on; a fleet that was let pass goes on by itself."""
    voyage = this_voyage(state)
    return () if voyage.leaving_for else (voyage.steered_by,)


def choices(state: State, seat: str) -> Sequence[Move]:
    voyage = this_voyage(state)

    def loads() -> Iterator[Move]:
        if state.units[voyage.fleet].flota:
            for at in state.words.cities:
                if load_refusal(state, at) is None:
                    yield Load(seat, at)

    def sails() -> Iterator[Move]:
        for to in state.box.zones[voyage.zone].to:
            if sail_refusal(state, to) is None:
                yield Sail(seat, to)

    return LazyChoices(
        lambda: trades(state, seat),
        loads,
        sails,
        lambda: (Home(seat),) if can_go_home(state) else (),
    )


def end(draft: Draft) -> None:
    """The fleet has been let pass, and goes where it was going."""
    voyage = this_voyage(draft.state)
    if voyage.leaving_for == HOME:
        come_home(draft, voyage)
    else:
        enter_zone(draft, voyage, voyage.leaving_for)


@plays(Load)
def load(draft: Draft, move: Load) -> None:
    state = draft.state
    if problem := load_refusal(state, move.at):
        raise problem
    voyage, place = this_voyage(state), state.places[move.at]
    draft.unit(voyage.fleet).treasure += 1
    place.loaded, place.treasure = True, 0
    state.voyage = replace(voyage, lingered=True)
    draft.tell("loaded", seat=move.seat, fleet=voyage.fleet, at=move.at)


@plays(Sail)
def sail(draft: Draft, move: Sail) -> None:
    if problem := sail_refusal(draft.state, move.to):
        raise problem
    leave(draft, move.to)


@plays(Home)
def home(draft: Draft, move: Home) -> None:
    state = draft.state
    if not can_go_home(state):
        raise no("no-exit-here", "C4b", zone=this_voyage(state).zone)
    leave(draft, HOME)


def leave(draft: Draft, where: str) -> None:
    """Before it leaves a zone where it has traded or loaded it may be stopped again."""
    state = draft.state
    voyage = replace(this_voyage(state), leaving_for=where)
    state.voyage = voyage
    if voyage.lingered:
        ask_interdiction(draft, voyage)


def come_home(draft: Draft, voyage: Voyage) -> None:
    """The treasure is shared as was agreed (L28)."""
    state = draft.state
    fleet = draft.unit(voyage.fleet)
    state.voyage = None
    treasure, fleet.treasure = fleet.treasure, 0
    draft.tell("home", seat=voyage.steered_by, fleet=voyage.fleet, treasure=treasure)
    if not treasure:
        return
    state.came_home = True
    carrier = {"half": treasure // 2, "carrier": treasure}.get(fleet.flota or "", 0)
    draft.player(fleet.owner).treasure += carrier
    draft.player(voyage.steered_by).treasure += treasure - carrier
