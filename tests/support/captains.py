"""The captains of the proofs, who play for the tests as well."""

from companion.proofs.captains import (
    COLOURS,
    WEIGHTS,
    as_request,
    new_game,
    random_move,
    random_options,
    weights,
)

__all__ = [
    "COLOURS",
    "WEIGHTS",
    "as_request",
    "new_game",
    "random_move",
    "random_options",
    "weights",
]
