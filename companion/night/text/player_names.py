"""How captains are called on the screens: by name, or by colour where they gave none."""

from collections.abc import Iterable, Mapping

from companion.night.saved.saved_games import SavedGame
from companion.system.i18n import _


def colour_words() -> dict[str, str]:
    """The colours of the seats of all games."""
    return {
        "red": _("Red"),
        "blue": _("Blue"),
        "yellow": _("Yellow"),
        "green": _("Green"),
        "white": _("White"),
        "black": _("Black"),
        "orange": _("Orange"),
        "purple": _("Purple"),
    }


def captains_text(game: SavedGame) -> str:
    """The captains of a kept game, in one line; of a damaged one nobody may know them."""
    return ", ".join(called(game.seats, game.captains).values()) or _("Unknown captains")


def called(seats: Iterable[str], names: Mapping[str, str]) -> dict[str, str]:
    """What to call each of these captains."""
    colours = colour_words()
    return {seat: names.get(seat) or colours.get(seat, seat) for seat in seats}
