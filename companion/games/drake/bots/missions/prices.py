"""What an attack costs, as far as a captain can tell: what is printed, and what a token may add."""

from collections import Counter

from companion.games.drake.bots.seat_view import SeatView, Ship
from companion.games.drake.rules.words import SERIES_OF


def price(seat_view: SeatView, ship: Ship, at: str, token: int = 0) -> tuple[int, int]:
    """Crew and guns that this ship pays at a town, fort or galleon."""
    printed = seat_view.board.destinations[at]
    if printed.kind == "galleon":
        tile = seat_view.view.destinations[at].tile
        return 0, token + (seat_view.board.tiles[tile].guns if tile else 0)
    from_behind = ship.pinnace and printed.kind == "fort"
    return printed.troops + token, 0 if from_behind else printed.guns


def possible_tokens(seat_view: SeatView, at: str) -> list[int]:
    """What the token here may show: one value if it is known, else those not seen elsewhere."""
    kind = seat_view.board.destinations[at].kind
    if kind not in SERIES_OF:
        return [0]
    known = seat_view.view.destinations[at].token
    if known is not None:
        return [known]
    seen = Counter(
        place.token
        for other, place in seat_view.view.destinations.items()
        if seat_view.board.destinations[other].kind == kind and place.token is not None
    )
    series = seat_view.board.troops if kind == "fort" else seat_view.board.frigates
    # Whoever may choose from all tokens may have laid none of the normal series.
    return sorted((Counter(series) - seen).elements()) or list(series)


def expected_token(seat_view: SeatView, at: str) -> float:
    tokens = possible_tokens(seat_view, at)
    return sum(tokens) / len(tokens)


def can_try(seat_view: SeatView, ship: Ship, at: str) -> bool:
    """Whether this ship can trade here, or pay at least the printed defence."""
    kind = seat_view.board.destinations[at].kind
    if kind == "port":
        return ship.trade > 0
    if kind == "galleon" and ship.ship != "galleon":
        return False
    crew, guns = price(seat_view, ship, at)
    return ship.crew >= crew and ship.guns >= guns
