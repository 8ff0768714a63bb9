"""Who holds what: cards that come, go, change hands and are disrupted; and who is treasurer."""

from collections.abc import Iterable

from companion.games.lords.rules.box.model import CATHOLIC, Card
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.labels import base_label
from companion.games.lords.rules.pending import Item, Room
from companion.games.lords.rules.state import Player, State, Unit
from companion.games.lords.rules.text.words import CASA


def holds(state: State, player: Player, passive: str) -> bool:
    """Whether a card in one of the slots has this lasting effect."""
    for name in player.mordida:  # noqa: SIM110 - asked for every player of every view
        if passive in state.cards[name].passive:
            return True
    return False


def religion(state: State, player: Player) -> str:
    """That of the character, unless the player is a cardinal (L2)."""
    return CATHOLIC if holds(state, player, "catholic") else player.own_religion


def holder(state: State, name: str) -> str | None:
    """Whose card it is, in play or under construction."""
    unit = state.units.get(name)
    if unit:
        return unit.owner
    for seat, player in state.players.items():
        if name in player.mordida or any(item.item == name for item in player.track):
            return seat
    return None


def track_item(player: Player, name: str) -> Item | None:
    for item in player.track:
        if item.item == name:
            return item
    return None


def without_item(player: Player, name: str) -> None:
    player.track = tuple(item for item in player.track if item.item != name)


# Bases


def deck_of(state: State, seat: str) -> tuple[str, ...]:
    """The location cards that a player's privateers use: taken or not, in box order."""
    return state.words.cities if seat == state.treasurer else state.words.pirate_ports


def bases(state: State) -> dict[str, str]:
    """The locations under privateers, and whose they are. For the rules alone: it is secret."""
    return {unit.base.value: name for name, unit in state.units.items() if unit.base}


def left_in_deck(state: State, deck: Iterable[str]) -> list[str]:
    taken = bases(state)
    return [location for location in deck if location not in taken]


def show_base(draft: Draft, name: str) -> None:
    """A base that everybody knows from now on."""
    unit = draft.unit(name)
    if unit.base and not unit.base_public:
        unit.base_public = True
        draft.state.opened |= {base_label(unit.base_number)}


def make_merchant(unit: Unit) -> None:
    """Its location card goes back to the deck."""
    unit.privateer = False
    unit.base, unit.base_public, unit.base_number = None, False, 0


# Coming and going


def come_into_play(draft: Draft, seat: str, card: Card) -> None:
    """A mature card: a unit of size one, heathens of three, or a mordida card in a slot."""
    state = draft.state
    if card.kind == "mordida":
        player = draft.player(seat)
        player.mordida = (*player.mordida, card.id)
        need_room(draft, seat, card.id)
        watch_treasurer(draft)
        return
    size = min(3, card.max) if card.kind == "colony" and card.heathen else 1
    state.units[card.id] = Unit(card, seat, size)


def need_room(draft: Draft, seat: str, newcomer: str) -> None:
    """Whoever has more mordida cards than slots must give one up (L30)."""
    if len(draft.player(seat).mordida) > draft.box.limits.mordida_slots:
        draft.state.make_room = Room(seat, newcomer)


def leave_play(draft: Draft, name: str) -> None:
    """Takes a card from whoever has it; all that lies on it is lost."""
    state = draft.state
    if state.units.pop(name, None):
        return
    for player in state.players.values():
        if name in player.mordida:
            player.mordida = tuple(card for card in player.mordida if card != name)
            watch_treasurer(draft)
        without_item(player, name)


def disrupt(draft: Draft, name: str) -> None:
    """A card betrays its holder: to the mercenaries, or out of the game without a shield (L9)."""
    state = draft.state
    seat = holder(state, name)
    leave_play(draft, name)
    if state.cards[name].shield is None:
        state.discard = (*state.discard, name)
    else:
        state.mercenaries = (*state.mercenaries, name)
    draft.tell("disrupted", seat=seat, card=name)


def remove(draft: Draft, name: str) -> None:
    """A card leaves the game."""
    state = draft.state
    seat = holder(state, name)
    leave_play(draft, name)
    state.discard = (*state.discard, name)
    draft.tell("removed", seat=seat, card=name)


def hand_over(draft: Draft, name: str, to: str) -> None:
    """A card changes hands as it is, mature or under construction (L7, L18)."""
    state = draft.state
    unit = state.units.get(name)
    receiver = draft.player(to)
    if unit:
        if unit.privateer and state.treasurer in (unit.owner, to):
            make_merchant(unit)
        unit.owner = to
        if unit.base:
            unit.base = type(unit.base)(unit.base.value, (to,))
        return
    for player in state.players.values():
        item = track_item(player, name)
        if item:
            without_item(player, name)
            receiver.track = (*receiver.track, item)
            return
        if name in player.mordida:
            player.mordida = tuple(card for card in player.mordida if card != name)
            receiver.mordida = (*receiver.mordida, name)
            watch_treasurer(draft)
            return


def watch_treasurer(draft: Draft) -> None:
    """Notices a new treasurer: privateers of the old and the new one become merchants (L33)."""
    state = draft.state
    now = next((seat for seat in state.seats if CASA in state.players[seat].mordida), None)
    before = state.treasurer
    if now == before:
        return
    state.treasurer = now
    for unit in state.units.values():
        if unit.privateer and unit.owner in (before, now):
            make_merchant(unit)
