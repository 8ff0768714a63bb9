"""The defences of the Spanish Main: printed troops and guns, and the tokens on top of them."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.games.drake.rules.state import Captain, Setup, State
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def open_places(state: State, kind: str) -> tuple[str, ...]:
    return tuple(
        at for at, place in state.places.items() if place.kind == kind and not place.blocked
    )


def check_open(state: State, places: Iterable[str], code: str) -> None:
    """Refuses a destination that is closed, with the code of what was to be laid there."""
    for at in places:
        if state.places[at].blocked:
            raise Refused(code, "R21", N_("{at} is closed in this voyage."), at=at)


def series(setup: Setup, kind: str) -> tuple[int, ...]:
    """The normal tokens of the forts or galleons."""
    return setup.board.troops if kind == "fort" else setup.board.frigates


def tokens_in_hand(setup: Setup, kind: str) -> tuple[int, ...]:
    """The tokens that Admiral or Governor may choose from."""
    if "all-tokens" not in setup.variants:
        return series(setup, kind)
    spare = setup.board.spare_troops if kind == "fort" else setup.board.spare_frigates
    return series(setup, kind) + spare


def token_placements(state: State, kind: str) -> Iterator[dict[str, int]]:
    """Every way to lay the tokens on the open forts or galleons; equal tokens count once."""
    places = open_places(state, kind)

    def lay(index: int, left: Counter[int], laid: dict[str, int]) -> Iterator[dict[str, int]]:
        if index == len(places):
            yield dict(laid)
            return
        for value in sorted(left):
            if left[value]:
                left[value] -= 1
                laid[places[index]] = value
                yield from lay(index + 1, left, laid)
                left[value] += 1

    return lay(0, Counter(tokens_in_hand(state.setup, kind)), {})


def values_left(state: State, kind: str) -> tuple[int, ...]:
    """What an unknown token may show: the normal series, less what was turned this voyage (R22)."""
    turned = Counter(
        place.token.value
        for place in state.places.values()
        if place.kind == kind and place.turned and place.token
    )
    return tuple(sorted(Counter(series(state.setup, kind)) - turned))


def price(state: State, captain: Captain, at: str) -> tuple[int, int]:
    """Crew and guns that an attack costs, by the defence that everybody knows (R9)."""
    place = state.places[at]
    printed = state.setup.board.destinations[at]
    token = place.token.value if place.turned and place.token else 0
    if place.kind == "galleon":
        guns = state.setup.board.tiles[place.tile].guns if place.tile else 0
        return 0, guns + token
    # The token of a fort stands for troops; a pinnace comes from behind, where no gun points.
    return printed.troops + token, 0 if captain.pinnace and place.kind == "fort" else printed.guns


def reward(state: State, at: str) -> int:
    """The points of a successful attack."""
    tile = state.places[at].tile
    return (
        state.setup.board.tiles[tile].points if tile else state.setup.board.destinations[at].points
    )
