"""The arguments by which a command is told which game to play, and with how many."""

import argparse

from companion.kernel.kit import Kit
from companion.kernel.registry import KITS
from companion.system.i18n import _

# Where a game takes as many.
USUAL_PLAYERS = 4


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game",
        choices=tuple(KITS),
        default=KITS.first,
        help=_("which game ({game})").format(game=KITS.first),
    )


def add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=_("how many captains ({count}, or as many as the game takes)").format(
            count=USUAL_PLAYERS
        ),
    )


def players_of(kit: Kit, wanted: int | None) -> int:
    """How many play; raises ValueError if the game cannot be played by as many."""
    least, most = kit.least_seats, len(kit.seats)
    if wanted is None:
        return max(least, min(USUAL_PLAYERS, most))
    if not least <= wanted <= most:
        raise ValueError(
            _("{game} is played by {least} to {most} captains, not by {wanted}.").format(
                game=kit.title, least=least, most=most, wanted=wanted
            )
        )
    return wanted
