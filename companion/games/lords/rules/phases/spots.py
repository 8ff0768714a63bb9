"""The black spots: what strikes whom (L11, L12, L13). Mature units alone, but for mutiny."""

from collections.abc import Callable, Mapping

from companion.games.lords.rules.box.model import Spot
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt, remove, show_base
from companion.games.lords.rules.holdings.storage import trim
from companion.games.lords.rules.pending import Item
from companion.games.lords.rules.state import State, Unit


def strike(draft: Draft, spot: Spot) -> None:
    at = {"at": spot.at} if spot.at else {}
    draft.tell("spot", kind=spot.kind, **at)
    SPOTS[spot.kind](draft, spot.at)


def colonies(state: State) -> list[str]:
    """In the order in which they came into play."""
    return [name for name, unit in state.units.items() if unit.card.kind == "colony"]


def shrink(draft: Draft, name: str, to: int) -> None:
    """A unit becomes smaller; at zero it is disrupted."""
    if to < 1:
        disrupt(draft, name)
        return
    unit = draft.unit(name)
    unit.size = to
    trim(unit)
    draft.tell("lost-size", seat=unit.owner, unit=name, size=to)


def lose_soldier(draft: Draft, name: str) -> None:
    unit = draft.unit(name)
    if unit.soldiers:
        unit.soldiers -= 1
        draft.tell("lost-soldiers", seat=unit.owner, unit=name, soldiers=unit.soldiers)


def cholera(draft: Draft, at: str) -> None:
    for name in colonies(draft.state):
        unit = draft.unit(name)
        if unit.card.district == at and unit.size > 1:
            shrink(draft, name, unit.size - 1)


def malaria(draft: Draft, at: str) -> None:
    for name in colonies(draft.state):
        unit = draft.unit(name)
        if unit.card.jungle:
            lose_soldier(draft, name)
            shrink(draft, name, unit.size - 1)
    for name, place in draft.state.places.items():
        if place.port.jungle and place.soldiers:
            place.soldiers -= 1
            seat = draft.state.treasurer
            draft.tell("lost-soldiers", seat=seat, unit=name, soldiers=place.soldiers)


def hurricane(draft: Draft, at: str) -> None:
    ports = draft.box.ports
    for name, unit in list(draft.state.units.items()):
        if unit.base and ports[unit.base.value].zone == at:
            strike_base(draft, name, unit)
            shrink(draft, name, unit.size - 1)
        elif at in unit.card.zones:
            shrink(draft, name, unit.size - 1)


def strike_base(draft: Draft, name: str, unit: Unit) -> None:
    """A base that is struck becomes public."""
    assert unit.base is not None
    if not unit.base_public:
        show_base(draft, name)
        draft.show("based", seat=unit.owner, fleet=name, at=unit.base.value)


def locusts(draft: Draft, at: str) -> None:
    for name in colonies(draft.state):
        unit = draft.unit(name)
        if unit.mill and unit.size > 1:
            shrink(draft, name, unit.size - 1)


def earthquake(draft: Draft, at: str) -> None:
    for name, unit in list(draft.state.units.items()):
        if unit.base and unit.base.value == at:
            strike_base(draft, name, unit)
            disrupt(draft, name)
        elif unit.card.location == at:
            disrupt(draft, name)


def mutiny(draft: Draft, at: str) -> None:
    for name, unit in list(draft.state.units.items()):
        if unit.privateer or unit.pirate:
            lose_soldier(draft, name)
            if not unit.soldiers:
                disrupt(draft, name)
    for seat, player in draft.state.players.items():
        for item in player.track:
            draft.tell("delayed", seat=seat, item=item.item, due=item.due + 1)
        player.track = tuple(Item(item.item, item.due + 1, item.paid) for item in player.track)


def smallpox(draft: Draft, at: str) -> None:
    for name in colonies(draft.state):
        unit = draft.unit(name)
        if unit.card.heathen:
            shrink(draft, name, unit.size - 1)


def plague(draft: Draft, at: str) -> None:
    names = colonies(draft.state)
    greatest = max((draft.unit(name).size for name in names), default=0)
    for name in names:
        if draft.unit(name).size == greatest > 1:
            shrink(draft, name, 1)


def pearls(draft: Draft, at: str) -> None:
    for name in colonies(draft.state):
        if draft.unit(name).card.product == "pearls":
            remove(draft, name)


def volcano(draft: Draft, at: str) -> None:
    for name in colonies(draft.state):
        if draft.unit(name).card.location == at:
            disrupt(draft, name)


SPOTS: Mapping[str, Callable[[Draft, str], None]] = {
    "cholera": cholera,
    "malaria": malaria,
    "hurricane": hurricane,
    "locusts": locusts,
    "earthquake": earthquake,
    "mutiny": mutiny,
    "smallpox": smallpox,
    "plague": plague,
    "pearls": pearls,
    "volcano": volcano,
}
