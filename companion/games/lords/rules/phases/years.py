"""A year begins; and the game ends."""

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.pending import Item
from companion.games.lords.rules.state import Place, Player, State, Unit

DECADE = 10


def start_year(draft: Draft) -> None:
    """What starts anew each year; then the first card is revealed."""
    state = draft.state
    state.phase = "reveal"
    state.kept = ()
    state.revealed, state.spot = (), None
    if state.year % DECADE == 0:
        state.revealed_in_decade = 0
    state.persecution = state.comet = False
    state.order = state.turn = None
    state.refused = {}
    state.flota_paid = state.came_home = False
    for player in state.players.values():
        start_player(player)
    for unit in state.units.values():
        start_unit(unit)
    tents = state.treasure_year and "treasure-in-cities" in state.setup.variants
    for place in state.places.values():
        start_place(place, with_treasure=tents)
    draft.tell("year", year=state.year)
    for note in state.notes:
        if is_due(state, note.every):
            draft.tell("reminder", note=note.note, text=note.text)


def start_player(player: Player) -> None:
    player.crown = None
    player.barred = ()
    if player.track:
        player.track = tuple(Item(item.item, item.due, paid=False) for item in player.track)


def start_unit(unit: Unit) -> None:
    unit.sailed = unit.closed = unit.role_set = unit.enlisted = unit.disbanded = False
    unit.cargo = unit.flota = None
    unit.raided = ()
    unit.stopped = ()


def start_place(place: Place, *, with_treasure: bool) -> None:
    place.loaded = place.closed = place.enlisted = place.disbanded = False
    place.open_by = None
    place.raided = ()
    place.treasure = int(with_treasure and place.port.kind == "city")


def is_due(state: State, every: str) -> bool:
    """Whether a promise is recalled this year."""
    return every in ("once", "year") or every in state.icons


def end_game(draft: Draft) -> None:
    """Whatever is pending lapses."""
    state = draft.state
    state.phase = "over"
    state.kept = ()
    state.turn, state.acting = None, False
    state.stack, state.passed = (), frozenset()
    state.lots, state.lot, state.bids, state.leader = (), None, {}, None
    state.question = state.make_room = state.base = None
    state.raid = state.battle = state.interdiction = state.voyage = None
    draft.tell("over", year=state.year)
