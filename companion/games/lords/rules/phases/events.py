"""C3b: what event cards do (L19 to L22)."""

from collections.abc import Callable, Mapping

from companion.games.lords.rules.box.model import CATHOLIC, PROTESTANT, Card
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt, religion
from companion.games.lords.rules.holdings.storage import fill

Doomed = Callable[[str, Card], bool]


def happen(draft: Draft, card: Card) -> None:
    """An event ends the demand of an earlier one, does what it does, and is gone."""
    state = draft.state
    state.demand = None
    EVENTS[card.event](draft, card)
    state.discard = (*state.discard, card.id)


def disrupt_all(draft: Draft, doomed: Doomed, *, under_construction: bool = True) -> None:
    """One by one: units in order, then, seat by seat, mordida cards and the track (L9)."""
    state = draft.state
    for name, unit in list(state.units.items()):
        if doomed(unit.owner, unit.card):
            disrupt(draft, name)
    for seat, player in state.players.items():
        for name in player.mordida:
            if doomed(seat, state.cards[name]):
                disrupt(draft, name)
        for item in player.track if under_construction else ():
            # Tents are immune.
            if item.item in state.cards and doomed(seat, state.cards[item.item]):
                disrupt(draft, item.item)


def demand(draft: Draft, card: Card) -> None:
    draft.state.demand = card.product
    draft.tell("demand", product=card.product)


def comet(draft: Draft, card: Card) -> None:
    draft.state.comet = True
    draft.tell("comet")
    disrupt_all(draft, lambda seat, other: other.kind == "mordida", under_construction=False)


def war(draft: Draft, card: Card) -> None:
    """Cards of that nation leave players of other nations; the others are filled."""
    state = draft.state
    nation = card.nation
    state.wars = {**state.wars, nation: "active"}
    draft.tell("war", nation=nation)
    disrupt_all(
        draft,
        lambda seat, other: other.nation == nation and state.players[seat].nation != nation,
    )
    for unit in state.units.values():
        if unit.card.nation == nation:
            fill(unit)


def thirty_years_war(draft: Draft, card: Card) -> None:
    state = draft.state
    state.thirty_years_war = "active"
    draft.tell("war", nation="thirty-years-war")
    faiths = {seat: religion(state, player) for seat, player in state.players.items()}

    def doomed(seat: str, other: Card) -> bool:
        enemies = {faiths[seat], other.religion} == {CATHOLIC, PROTESTANT}
        return enemies and other.id != state.players[seat].character

    disrupt_all(draft, doomed)
    for unit in state.units.values():
        if unit.card.religion in (CATHOLIC, PROTESTANT):
            fill(unit)


EVENTS: Mapping[str, Callable[[Draft, Card], None]] = {
    "demand": demand,
    "comet": comet,
    "war": war,
    "thirty-years-war": thirty_years_war,
}
