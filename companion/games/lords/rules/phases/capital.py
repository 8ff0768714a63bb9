"""C2, capital: what is under construction is paid for, item by item, or abandoned (L14)."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.enmity import any_war
from companion.games.lords.rules.holdings.ownership import holds, track_item, without_item
from companion.games.lords.rules.moves.spending import Abandon, Pay, PayAll
from companion.games.lords.rules.pending import Item
from companion.games.lords.rules.phases.tricks.tricks import enter_tricks
from companion.games.lords.rules.state import Player, State
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def price(state: State, player: Player) -> int:
    """What one item costs a player now."""
    gold = state.setup.box.gold
    if player.mordida:
        if holds(state, player, "free-capital"):
            return 0
        if holds(state, player, "single-capital"):
            return gold.capital
    return gold.capital_war if any_war(state) else gold.capital


def unpaid(player: Player) -> list[str]:
    return [item.item for item in player.track if not item.paid]


def enter_capital(draft: Draft) -> None:
    draft.state.phase = "capital"


def awaited(state: State) -> tuple[str, ...]:
    return tuple(seat for seat, player in state.players.items() if player.track and unpaid(player))


def choices(state: State, seat: str) -> Sequence[Move]:
    player = state.players[seat]
    items, cost = unpaid(player), price(state, player)

    def pay_all() -> Iterator[Move]:
        if player.gold >= cost * len(items):
            yield PayAll(seat)

    def pay_each() -> Iterator[Move]:
        return (
            Pay(seat, item) for item in items if player.gold >= cost or item == player.character
        )

    def abandon_each() -> Iterator[Move]:
        return (Abandon(seat, item) for item in items if item != player.character)

    return LazyChoices(pay_all, pay_each, abandon_each)


def pay_free_items(draft: Draft) -> None:
    """What costs nothing is paid by itself."""
    for seat, player in draft.state.players.items():
        if player.track and not price(draft.state, player):
            for item in unpaid(player):
                settle_item(draft, seat, item, 0)


def end(draft: Draft) -> None:
    enter_tricks(draft)


def settle_item(draft: Draft, seat: str, name: str, cost: int) -> None:
    player = draft.player(seat)
    player.gold -= cost
    player.track = tuple(
        Item(item.item, item.due, paid=True) if item.item == name else item for item in player.track
    )
    draft.tell("paid", seat=seat, item=name, gold=cost)


def unpaid_item(draft: Draft, seat: str, name: str) -> Item:
    item = track_item(draft.player(seat), name)
    if item is None:
        raise no("not-on-track", "C2", item=name, seat=seat)
    if item.paid:
        raise no("already-paid", "C2", item=name)
    return item


@plays(PayAll)
def pay_all(draft: Draft, move: PayAll) -> None:
    player = draft.player(move.seat)
    items, cost = unpaid(player), price(draft.state, player)
    if player.gold < cost * len(items):
        raise no("cannot-pay", "C2", cost=cost * len(items), seat=move.seat, have=player.gold)
    for item in items:
        settle_item(draft, move.seat, item, cost)


@plays(Pay)
def pay(draft: Draft, move: Pay) -> None:
    player = draft.player(move.seat)
    unpaid_item(draft, move.seat, move.item)
    cost = price(draft.state, player)
    if player.gold < cost:
        if move.item != player.character:
            raise no("cannot-pay", "C2", cost=cost, seat=move.seat, have=player.gold)
        # The treasury pays all of it.
        cost = 0
    settle_item(draft, move.seat, move.item, cost)


@plays(Abandon)
def abandon(draft: Draft, move: Abandon) -> None:
    player = draft.player(move.seat)
    unpaid_item(draft, move.seat, move.item)
    if move.item == player.character:
        raise no("character-stays", "C3a", card=move.item, seat=move.seat)
    without_item(player, move.item)
    if move.item in draft.state.cards:
        draft.state.discard = (*draft.state.discard, move.item)
    draft.tell("abandoned", seat=move.seat, item=move.item)
