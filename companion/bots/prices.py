"""What an attack costs, as far as a captain can tell: what is printed, and what a token may add."""

from collections import Counter

from companion.bots.sight import Ship, Sight
from companion.games.drake.words import SERIES_OF


def price(sight: Sight, ship: Ship, at: str, token: int = 0) -> tuple[int, int]:
    """Crew and guns that this ship pays at a town, fort or galleon."""
    printed = sight.board.destinations[at]
    if printed.kind == "galleon":
        tile = sight.view.destinations[at].tile
        return 0, token + (sight.board.tiles[tile].guns if tile else 0)
    from_behind = ship.pinnace and printed.kind == "fort"
    return printed.troops + token, 0 if from_behind else printed.guns


def possible_tokens(sight: Sight, at: str) -> list[int]:
    """What the token here may show: one value if it is known, else those not seen elsewhere."""
    kind = sight.board.destinations[at].kind
    if kind not in SERIES_OF:
        return [0]
    known = sight.view.destinations[at].token
    if known is not None:
        return [known]
    seen = Counter(
        place.token
        for other, place in sight.view.destinations.items()
        if sight.board.destinations[other].kind == kind and place.token is not None
    )
    series = sight.board.troops if kind == "fort" else sight.board.frigates
    # Whoever may choose from all tokens may have laid none of the normal series.
    return sorted((Counter(series) - seen).elements()) or list(series)


def expected_token(sight: Sight, at: str) -> float:
    tokens = possible_tokens(sight, at)
    return sum(tokens) / len(tokens)


def can_try(sight: Sight, ship: Ship, at: str) -> bool:
    """Whether this ship can trade here, or pay at least the printed defence."""
    kind = sight.board.destinations[at].kind
    if kind == "port":
        return ship.trade > 0
    if kind == "galleon" and ship.ship != "galleon":
        return False
    crew, guns = price(sight, ship, at)
    return ship.crew >= crew and ship.guns >= guns
