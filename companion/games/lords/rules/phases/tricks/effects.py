"""What tricks do when they are carried out."""

from collections.abc import Callable, Mapping

from companion.games.lords.rules.box.model import Trick
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import (
    disrupt,
    hand_over,
    make_merchant,
    need_room,
)
from companion.games.lords.rules.pending import Announced
from companion.games.lords.rules.phases.tricks.targets import nation_of


def carry_out_effect(draft: Draft, trick: Trick, done: Announced) -> None:
    """The effect, then the star; last, whoever has seized a card makes room."""
    effect = EFFECTS.get(trick.effect)
    if effect:
        effect(draft, trick, done)
    if trick.star:
        disrupt(draft, done.card)
    if trick.effect == "seize" and done.target in draft.player(done.seat).mordida:
        need_room(draft, done.seat, done.target)


def truce(draft: Draft, trick: Trick, done: Announced) -> None:
    nation = done.target or nation_of(draft.state, done.seat, trick)
    draft.state.wars = {**draft.state.wars, nation: "truce"}
    draft.tell("truce", nation=nation)


def break_truce(draft: Draft, trick: Trick, done: Announced) -> None:
    nation = nation_of(draft.state, done.seat, trick)
    draft.state.wars = {**draft.state.wars, nation: "active"}
    draft.tell("war", nation=nation)


def peace(draft: Draft, trick: Trick, done: Announced) -> None:
    draft.state.thirty_years_war = "truce"
    draft.tell("truce", nation="thirty-years-war")


def carry(draft: Draft, trick: Trick, done: Announced) -> None:
    """Slaves or mercury: the fleet is a merchant for this year."""
    fleet = draft.unit(done.target or "")
    fleet.cargo = trick.effect
    make_merchant(fleet)


def smuggle(draft: Draft, trick: Trick, done: Announced) -> None:
    draft.state.places[trick.place].open_by = done.seat


def attack_colony(draft: Draft, trick: Trick, done: Announced) -> None:
    """Soldiers, mill and profits go; without a fort the colony is disrupted (L18)."""
    name = done.target or ""
    unit = draft.state.units.get(name)
    if unit and unit.fort:
        unit.soldiers, unit.mill, unit.profits = 0, False, ()
        draft.tell("razed", seat=done.seat, target=name)
    else:
        disrupt(draft, name)


def build(draft: Draft, trick: Trick, done: Announced) -> None:
    draft.unit(done.target or "").size += 1


def persecute(draft: Draft, trick: Trick, done: Announced) -> None:
    draft.state.persecution = True


def mark(draft: Draft, trick: Trick, done: Announced) -> None:
    fleet = draft.unit(done.target or "")
    fleet.pirate = not fleet.pirate
    draft.tell("pirate", seat=fleet.owner, unit=done.target, pirate=fleet.pirate)


def disrupt_card(draft: Draft, trick: Trick, done: Announced) -> None:
    disrupt(draft, done.target or "")


def seize(draft: Draft, trick: Trick, done: Announced) -> None:
    hand_over(draft, done.target or "", done.seat)


EFFECTS: Mapping[str, Callable[[Draft, Trick, Announced], None]] = {
    "truce": truce,
    "break-truce": break_truce,
    "peace": peace,
    "slaves": carry,
    "mercury": carry,
    "smuggle": smuggle,
    "governor-raid": attack_colony,
    "spanish-attack": attack_colony,
    "build": build,
    "persecution": persecute,
    "marque": mark,
    "disrupt": disrupt_card,
    "seize": seize,
}
