"""What tricks can be aimed at: for each effect the targets on which it would do something."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.games.lords.rules.box.model import SPANISH, Card, Trick
from companion.games.lords.rules.holdings.ownership import track_item
from companion.games.lords.rules.pending import Announced
from companion.games.lords.rules.state import State, Unit

Targets = Iterator[str | None]
Stack = Sequence[Announced]


def targets(state: State, seat: str, card: Card, trick: Trick, stack: Stack) -> Targets:
    """The legal targets of a trick above this stack; None stands for no target."""
    if trick.effect == "protect":
        return protections(state, seat, stack)
    return TARGETS[trick.effect](state, seat, card, trick)


def nation_of(state: State, seat: str, trick: Trick) -> str:
    """The nation that a trick names; `own` is that of its player."""
    return state.players[seat].nation if trick.nation == "own" else trick.nation


def truces(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    if trick.nation == "any":
        for nation, war in state.wars.items():
            if war == "active" and nation != card.nation:
                yield nation
    elif state.wars.get(nation_of(state, seat, trick)) == "active":
        yield None


def broken_truces(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    if state.wars.get(nation_of(state, seat, trick)) == "truce":
        yield None


def peace(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    if state.thirty_years_war == "active":
        yield None


def empty_fleets(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    """Fleets that could carry slaves or mercury."""
    for name, unit in state.units.items():
        if unit.card.kind == "fleet" and unit.cargo is None:
            yield name


def smuggling(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    if state.treasurer and state.places[trick.place].open_by != seat:
        yield None


def is_foreign_colony(unit: Unit, seat: str) -> bool:
    """A non-Spanish colony of somebody else, which an attack would hurt."""
    return (
        unit.card.kind == "colony"
        and unit.card.nation != SPANISH
        and unit.owner != seat
        and not (unit.fort and not unit.soldiers and not unit.mill)
    )


def governed_colonies(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    for name, unit in state.units.items():
        if unit.card.district == trick.district and is_foreign_colony(unit, seat):
            yield name


def all_foreign_colonies(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    for name, unit in state.units.items():
        if is_foreign_colony(unit, seat):
            yield name
    for other, player in state.players.items():
        if other != seat:
            for item in player.track:
                built = state.cards.get(item.item)
                if built and built.kind == "colony" and built.nation != SPANISH:
                    yield item.item


def small_fleets(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    for name, unit in state.units.items():
        if unit.card.kind == "fleet" and unit.size < state.box.limits.fleet_size:
            yield name


def persecution(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    if not state.persecution:
        yield None


def marked_fleets(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    nation = nation_of(state, seat, trick)
    for name, unit in state.units.items():
        if unit.card.kind != "fleet" or (nation and unit.card.nation != nation):
            continue
        if not (trick.mode == "add" and unit.pirate):
            yield name


def others_cards(state: State, seat: str, card: Card, trick: Trick) -> Iterator[str]:
    """Mature cards of other players that fit what the trick says."""
    nation = nation_of(state, seat, trick)

    def fits(other: Card) -> bool:
        return (not nation or other.nation == nation) and (
            not trick.religion or other.religion == trick.religion
        )

    if trick.cards != "mordida":
        for name, unit in state.units.items():
            if unit.owner != seat and fits(unit.card):
                yield name
    if trick.cards != "unit":
        for owner, player in state.players.items():
            if owner != seat:
                for name in player.mordida:
                    if fits(state.cards[name]):
                        yield name


def disruptions(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    return others_cards(state, seat, card, trick)


def seizures(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    for name in others_cards(state, seat, card, trick):
        other = state.cards[name]
        if not other.character and "bound" not in other.passive:
            yield name


def protections(state: State, seat: str, stack: Stack) -> Targets:
    """Only against another player's trick at a card of one's own (L17)."""
    if not stack or stack[-1].seat == seat:
        return
    target = stack[-1].target
    if target is None or target not in state.cards:
        return
    player, unit = state.players[seat], state.units.get(target)
    if unit:
        if unit.owner == seat:
            yield None
    elif target in player.mordida or track_item(player, target):
        yield None


def nothing(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    """The flota is never announced."""
    return iter(())


def by_the_table(state: State, seat: str, card: Card, trick: Trick) -> Targets:
    yield None


TARGETS: Mapping[str, Callable[[State, str, Card, Trick], Targets]] = {
    "truce": truces,
    "break-truce": broken_truces,
    "peace": peace,
    "slaves": empty_fleets,
    "mercury": empty_fleets,
    "flota": nothing,
    "smuggle": smuggling,
    "governor-raid": governed_colonies,
    "spanish-attack": all_foreign_colonies,
    "build": small_fleets,
    "persecution": persecution,
    "marque": marked_fleets,
    "disrupt": disruptions,
    "seize": seizures,
    "table": by_the_table,
}
