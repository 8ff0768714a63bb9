"""How captains are called on the screens: by name, or by colour where they gave none."""

from collections.abc import Iterable, Mapping

from companion.i18n import _
from companion.screens.saves import SavedGame


def colour_words() -> dict[str, str]:
    return {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "green": _("Green"),
        "white": _("White"),
    }


def captains_text(game: SavedGame) -> str:
    """The captains of a kept game, in one line; of a damaged one nobody may know them."""
    return ", ".join(called(game.seats, game.captains).values()) or _("Unknown captains")


def called(seats: Iterable[str], names: Mapping[str, str]) -> dict[str, str]:
    """What to call each of these captains."""
    colours = colour_words()
    return {seat: names.get(seat) or colours.get(seat, seat) for seat in seats}
