"""What a captain of the app does at port and with loot: buy, sell, keep, discard."""

from companion.games.gallions.bots.seat_view import SeatView
from companion.games.gallions.rules.moves import captain_moves, port_moves
from companion.kernel.game import Move


def guild_worth(seat_view: SeatView, card: str) -> float:
    """Points beyond what the doubloons are worth by themselves."""
    shown = {one["card"]: one for one in seat_view.view["guild"]}[card]
    return float(shown["points"] - shown["cost"])


def sale_worth(seat_view: SeatView, tokens: tuple[str, ...]) -> float:
    """A doubloon, less what the tokens could still do; loot on ships is lost when they sail."""
    if not seat_view.quests_left:
        return 1.0
    safe = int(seat_view.own["parts"]["hold"])
    if sum(seat_view.own["loot"].values()) <= safe and tokens != ("valuables",):
        return -0.1
    return 1.0 - 0.4 * sum(seat_view.token_worth(kind) for kind in tokens)


def trade_worth(seat_view: SeatView, move: port_moves.Trade) -> float:
    """Worth it only for the one token that an upgrade still lacks."""
    loot = seat_view.own["loot"]
    lacks = {"cloth": "spice", "spice": "cloth"}.get(move.take)
    if lacks is None or loot[move.take] or not loot[lacks] or not seat_view.quests_left:
        return -1.0
    if move.take in move.give or (lacks in move.give and loot[lacks] < 2):
        return -1.0
    return 1.2 - sum(seat_view.token_worth(kind) for kind in move.give)


def part_of_use(seat_view: SeatView, move: captain_moves.Use) -> float:
    """Sailors are there to be used, but not to swap loot for the sake of it."""
    if move.part:
        return 1.0 + seat_view.part_worth(move.part)
    if move.give and move.take:
        gain = sum(map(seat_view.token_worth, move.take)) - sum(
            map(seat_view.token_worth, move.give)
        )
        return gain - 0.05
    return 0.6


def deal_worth(seat_view: SeatView, move: Move) -> float:
    """What a move at port, with sailors or with loot brings; to be done is worth nothing."""
    match move:
        case port_moves.BuyVp():
            return guild_worth(seat_view, move.card)
        case port_moves.Sell():
            return sale_worth(seat_view, move.give)
        case port_moves.Trade():
            return trade_worth(seat_view, move)
        case port_moves.Hire() | port_moves.BuyUpgrade():
            return 1.0
        case port_moves.BuyPart():
            return seat_view.part_worth(move.part) - 0.3
        case port_moves.Keep():
            return seat_view.card_worth(move.card)
        case captain_moves.Fit():
            return seat_view.part_worth(move.part)
        case captain_moves.Engage():
            return -seat_view.card_worth(move.card)
        case captain_moves.Discard():
            return -seat_view.token_worth(move.kind)
        case captain_moves.PickLoot():
            return 1.0 + seat_view.token_worth(move.kind)
        case captain_moves.Accept():
            return 1.0 - sum(map(seat_view.token_worth, move.give or ()))
        case captain_moves.Use():
            return part_of_use(seat_view, move)
        case captain_moves.Hoard():
            return seat_view.quests_left * 0.1 - 0.2
    return 0.0
