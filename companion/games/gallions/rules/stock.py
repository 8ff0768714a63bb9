"""The bag, the decks and the supply: what is taken and what goes back."""

from collections.abc import Iterable, Mapping
from typing import Literal

from companion.games.gallions.rules.box.effects import Room
from companion.games.gallions.rules.box.words import KINDS, PLACES
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.state import (
    AT_SEA,
    Captain,
    CardsDue,
    Fitted,
    Hired,
    State,
)
from companion.kernel.game import TABLE

Sort = Literal["sailor", "upgrade"]
# The captain's fields for ready parts; holds are never engaged.
READY: Mapping[str, str] = {"sail": "sails", "cannon": "cannons", "hold": "holds"}
ENGAGED: Mapping[str, str] = {"sail": "engaged_sails", "cannon": "engaged_cannons"}


def at_port(state: State) -> bool:
    return state.phase == "port" or state.phase in PLACES


# Loot


def room(state: State, captain: Captain) -> int:
    """For how many tokens there is room now; ships at sea carry nothing (G10)."""
    setup = state.setup
    ships = setup.fleet.ships + setup.fleet.captain_die
    if state.phase in AT_SEA:
        ships -= len(captain.sent)
    return ships + captain.holds + extra_room(setup, captain)


def extra_room(setup: Setup, captain: Captain) -> int:
    """Room that cards give, engaged or not."""
    total = 0
    for fitted in captain.upgrades:
        card = setup.upgrades.get(fitted.card)
        if card and isinstance(card.effect, Room):
            total += card.effect.count
    return total


def put_away(draft: Draft, seat: str, kinds: Iterable[str]) -> None:
    """Loot that a captain gives: at sea into the bag, at port beside it (G33)."""
    state, captain = draft.state, draft.captain(seat)
    captain.loot = captain.loot.copy()
    name = "beside" if at_port(state) else "bag"
    place = dict(getattr(state, name))
    for kind in kinds:
        captain.loot[kind] -= 1
        place[kind] += 1
    setattr(state, name, place)


def into_bag(state: State, kind: str, count: int) -> None:
    state.bag = {**state.bag, kind: state.bag[kind] + count}


def take_from_bag(draft: Draft, seat: str, kinds: Iterable[str]) -> None:
    state, captain = draft.state, draft.captain(seat)
    captain.loot, state.bag = loot, bag = captain.loot.copy(), state.bag.copy()
    for kind in kinds:
        loot[kind] += 1
        bag[kind] -= 1


def bag_is_empty(state: State) -> bool:
    return not any(state.bag.values())


def token_of_the_app(draft: Draft) -> str:
    """The app draws a token: each one in the bag is as likely as any other."""
    state = draft.state
    state.tokens_drawn += 1
    number = draft.chance.number(f"token {state.tokens_drawn}", sum(state.bag.values()))
    for kind, count in state.bag.items():
        if number < count:
            return kind
        number -= count
    raise AssertionError("the bag is empty")


def loot_token(draft: Draft, seat: str, kind: str) -> None:
    """A captain gets a token out of the bag for one draw."""
    take_from_bag(draft, seat, [kind])
    draft.captain(seat).draws -= 1
    draft.show("looted", seat=seat, kind=kind)


def bag_ends_draws(draft: Draft) -> None:
    """An empty bag ends all drawing of all captains; the log says who got less (G35)."""
    if not bag_is_empty(draft.state):
        return
    short = {seat: c.draws for seat, c in draft.state.captains.items() if c.draws}
    if short:
        for seat in short:
            draft.captain(seat).draws = 0
        draft.tell("bag-empty", short=short)


def tokens_come(draft: Draft, seat: str) -> bool:
    """Draws that a sailor has given; answers whether the table must say what came."""
    captain = draft.captain(seat)
    if not captain.draws:
        return False
    bag_ends_draws(draft)
    while captain.draws:
        if draft.setup.bag == "entered":
            draft.wait(TABLE)
            return True
        loot_token(draft, seat, token_of_the_app(draft))
        bag_ends_draws(draft)
    return False


def all_alike(captain: Captain) -> bool:
    """Whether it makes no difference which token goes."""
    return sum(count > 0 for count in captain.loot.values()) <= 1


def held(captain: Captain) -> list[str]:
    """The tokens of a captain one by one, in the order of kinds."""
    return [kind for kind, count in captain.loot.items() for _ in range(count)]


def has_tokens(captain: Captain, kinds: Iterable[str]) -> str | None:
    """The first kind of which a captain has not enough; None if all are there."""
    left = captain.loot.copy()
    for kind in kinds:
        left[kind] -= 1
        if left[kind] < 0:
            return kind
    return None


def pay(draft: Draft, seat: str, price: Mapping[str, int]) -> None:
    captain = draft.captain(seat)
    captain.doubloons -= price.get("doubloons", 0)
    put_away(draft, seat, [kind for kind in KINDS for _ in range(price.get(kind, 0))])


def can_pay(captain: Captain, price: Mapping[str, int]) -> bool:
    return all(
        (captain.doubloons if kind == "doubloons" else captain.loot[kind]) >= count
        for kind, count in price.items()
    )


# Parts


def give_part(draft: Draft, seat: str, part: str) -> None:
    state, captain = draft.state, draft.captain(seat)
    state.parts = {**state.parts, part: state.parts[part] - 1}
    setattr(captain, READY[part], getattr(captain, READY[part]) + 1)


# Cards


def deck_of(state: State, sort: Sort) -> tuple[str, ...]:
    return state.sailor_deck if sort == "sailor" else state.upgrade_deck


def set_deck(state: State, sort: Sort, cards: Iterable[str]) -> None:
    """In profile order, which is the order in which they are listed."""
    whole = state.setup.sailor_deck if sort == "sailor" else tuple(state.setup.upgrades)
    left = set(cards)
    ordered = tuple(card for card in whole if card in left)
    if sort == "sailor":
        state.sailor_deck = ordered
    else:
        state.upgrade_deck = ordered


def sort_of(setup: Setup, card: str) -> Sort:
    return "upgrade" if card in setup.upgrades else "sailor"


def add_card(draft: Draft, seat: str, sort: Sort, card: str) -> None:
    captain = draft.captain(seat)
    if sort == "sailor":
        captain.sailors += (Hired(card),)
    else:
        captain.upgrades += (Fitted(card),)


def card_comes(draft: Draft, card: str) -> None:
    """A card is drawn for whom it is due: to choose from, or to stay."""
    state = draft.state
    due = state.cards_due
    assert due is not None
    set_deck(state, due.sort, [one for one in deck_of(state, due.sort) if one != card])
    draft.show("drawn", seat=due.seat, card=card)
    if due.choose:
        draft.captain(due.seat).drawn += (card,)
    else:
        add_card(draft, due.seat, due.sort, card)
    left = due.left - 1
    state.cards_due = CardsDue(due.seat, due.sort, left, due.choose) if left else None


def cards_come(draft: Draft) -> bool:
    """Cards that are due; answers whether the table must say which."""
    state = draft.state
    while due := state.cards_due:
        if draft.setup.shuffles == "entered":
            draft.wait(TABLE)
            return True
        state.cards_drawn += 1
        deck = deck_of(state, due.sort)
        if not deck:
            state.cards_due = None
            break
        number = draft.chance.number(f"{due.sort} card {state.cards_drawn}", len(deck))
        card_comes(draft, deck[number])
    return False
