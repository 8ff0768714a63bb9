"""The start of a game and of each voyage: closed destinations, street, galleons (II.H)."""

from collections.abc import Sequence
from itertools import permutations

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.moves import Block, LayGalleons, LayStreet, NextVoyage
from companion.games.drake.rules.phases import provisioning
from companion.games.drake.rules.phases.defences import check_open, open_places
from companion.games.drake.rules.state import Captain, Hawkins, Place, Setup, State
from companion.games.drake.rules.words import HAWKINS, TILES
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_

# Die → zones of the closed galleon, forts and towns, and the closed port (two players).
CLOSED: dict[int, tuple[dict[str, tuple[int, ...]], str]] = {
    1: ({"galleon": (2,), "fort": (2, 4), "town": (1, 3)}, "san-juan"),
    2: ({"galleon": (2,), "fort": (1, 3), "town": (2, 4)}, "san-juan"),
    3: ({"galleon": (3,), "fort": (3, 4), "town": (1, 2)}, "santo-domingo"),
    4: ({"galleon": (3,), "fort": (1, 2), "town": (3, 4)}, "santo-domingo"),
    5: ({"galleon": (4,), "fort": (1, 4), "town": (2, 3)}, "santiago-de-cuba"),
    6: ({"galleon": (4,), "fort": (2, 3), "town": (1, 4)}, "santiago-de-cuba"),
}


def first_state(setup: Setup, loading: Sequence[str]) -> State:
    """The table before the first voyage, with the ships in the loading docks."""
    return State(
        setup=setup,
        captains={seat: Captain() for seat in setup.seats},
        places=fresh_places(setup),
        street=setup.board.street,
        loading=with_hawkins(setup, loading),
        hawkins=Hawkins() if setup.with_hawkins else None,
    )


def with_hawkins(setup: Setup, loading: Sequence[str]) -> tuple[str, ...]:
    return (*loading, HAWKINS) if setup.with_hawkins else tuple(loading)


def fresh_places(setup: Setup) -> dict[str, Place]:
    return {
        d.id: Place(kind=d.kind, treasure=d.treasure is not None, goods=d.goods)
        for d in setup.board.destinations.values()
    }


def begin_game(draft: Draft) -> None:
    state = draft.state
    draft.tell("game-began", seats=list(draft.setup.seats), loading=list(state.loading))
    arm_last_ship(draft)
    begin_voyage(draft)


def arm_last_ship(draft: Draft) -> None:
    """A gun makes up for loading last in the first voyage."""
    last = [seat for seat in draft.state.loading if seat != HAWKINS][-1]
    draft.captain(last).guns = 1
    draft.tell("last-ship-armed", seat=last, guns=1)


def begin_voyage(draft: Draft) -> None:
    state = draft.state
    state.phase = "set-up"
    draft.tell("voyage-began", voyage=state.voyage, loading=list(state.loading))
    close_destinations(draft)


# Each step below asks the table, or does it by the app's dice and shuffles and goes on.


def close_destinations(draft: Draft) -> None:
    state = draft.state
    if not draft.setup.with_hawkins:
        build_street(draft)
    elif draft.setup.dice == "entered":
        state.waiting = "block"
    else:
        close_by(draft, draft.chance.die(f"voyage {state.voyage}, closed destinations"))


@plays(Block)
def block(draft: Draft, move: Block) -> None:
    close_by(draft, move.die)


def close_by(draft: Draft, die: int) -> None:
    zones, port = CLOSED[die]
    closed = []
    for at, place in draft.state.places.items():
        zone = draft.setup.board.destinations[at].zone
        if at == port or zone in zones.get(place.kind, ()):
            place.blocked, place.treasure, place.goods = True, False, ()
            closed.append(at)
    draft.tell("blocked", die=die, places=closed)
    build_street(draft)


def build_street(draft: Draft) -> None:
    state = draft.state
    if state.voyage == 1 and "shuffled-first-street" not in draft.setup.variants:
        launch_galleons(draft)
    elif draft.setup.shuffles == "entered":
        state.waiting = "lay-street"
    else:
        order = draft.chance.order(f"voyage {state.voyage}, street", len(TILES))
        lay_tiles(draft, tuple(TILES[n] for n in order))


@plays(LayStreet)
def lay_street(draft: Draft, move: LayStreet) -> None:
    forgotten = [tile for tile in TILES if tile not in move.order]
    if forgotten:
        raise Refused(
            "wrong-tiles",
            "II.H",
            N_("The street takes each of the sixteen tiles once. Not laid: {order}."),
            order=forgotten,
        )
    if len(move.order) != len(TILES):
        raise Refused(
            "wrong-tiles",
            "II.H",
            N_("The street takes each of the sixteen tiles once; investor and dockside stay put."),
        )
    lay_tiles(draft, move.order)


def lay_tiles(draft: Draft, order: tuple[str, ...]) -> None:
    draft.state.street = order + draft.state.street[len(TILES) :]
    draft.tell("street-laid", order=list(order))
    launch_galleons(draft)


def launch_galleons(draft: Draft) -> None:
    state = draft.state
    if draft.setup.shuffles == "entered":
        state.waiting = "lay-galleons"
        return
    tiles = tuple(draft.setup.board.tiles)
    order = draft.chance.order(f"voyage {state.voyage}, galleons", len(tiles))
    shuffled = (tiles[n] for n in order)
    lay_galleon_tiles(draft, dict(zip(open_places(state, "galleon"), shuffled, strict=False)))


@plays(LayGalleons)
def lay_galleons(draft: Draft, move: LayGalleons) -> None:
    state = draft.state
    places = open_places(state, "galleon")
    check_open(state, move.tiles, "wrong-tiles")
    if set(move.tiles) != set(places) or len(set(move.tiles.values())) != len(places):
        raise Refused(
            "wrong-tiles",
            "II.H",
            N_("A different galleon tile goes to each of {places}, and to no other place."),
            places=list(places),
        )
    lay_galleon_tiles(draft, {at: move.tiles[at] for at in places})


def lay_galleon_tiles(draft: Draft, tiles: dict[str, str]) -> None:
    for at, tile in tiles.items():
        draft.state.places[at].tile = tile
    draft.tell("galleons-laid", tiles=tiles)
    provisioning.begin(draft)


def awaited(state: State) -> tuple[str, ...]:
    return (TABLE,)


def choices(state: State, seat: str) -> list[Move]:
    if state.waiting == "next-voyage":
        return [NextVoyage(TABLE)]
    if state.waiting == "block":
        return [Block(TABLE, die) for die in CLOSED]
    if state.waiting == "lay-street":
        return [LayStreet(TABLE, state.street[: len(TILES)])]
    places = open_places(state, "galleon")
    return [
        LayGalleons(TABLE, dict(zip(places, tiles, strict=True)))
        for tiles in permutations(state.setup.board.tiles, len(places))
    ]


@plays(NextVoyage)
def next_voyage(draft: Draft, move: NextVoyage) -> None:
    """Everything returns to the box but cargo, chests and points; the last in score loads first."""
    state = draft.state
    # Sorting keeps the order of the loading docks among equals (R15).
    order = sorted(state.home, key=lambda seat: state.captains[seat].score)
    state.captains = {seat: reset(captain) for seat, captain in state.captains.items()}
    state.places = fresh_places(draft.setup)
    state.loading = with_hawkins(draft.setup, order)
    if state.hawkins:
        state.hawkins = Hawkins(investor=state.hawkins.investor)
    state.voyage += 1
    state.visits = {}
    state.sailing = state.home = ()
    state.bonuses = 0
    state.peeked_at = ""
    state.revealed = False
    begin_voyage(draft)


def reset(captain: Captain) -> Captain:
    """A captain at the start of a voyage: what lies on the log for the whole game stays."""
    return Captain(
        score=captain.score,
        investor=captain.investor,
        indigo=captain.indigo,
        sugar=captain.sugar,
        coffee=captain.coffee,
        tobacco=captain.tobacco,
        gold=captain.gold,
        silver=captain.silver,
        jewel=captain.jewel,
    )
