"""The dice at sea as both pages show them: whose they are, what they show and what that does."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.screens.story.cards.card_story import action_text
from companion.night.night import Night
from companion.system.i18n import _

Cell = tuple[int, int]


class SeaDie(NamedTuple):
    ship: str
    # The captain; "" for a ship of the adventure card.
    seat: str
    colour: str
    # Among the dice of its colour; "" for the captain die, which there is only one of.
    number: str
    # "" until it is read.
    face: str = ""
    strength: int | None = None
    does: tuple[str, ...] = ()
    ally: bool = False
    surrenders: bool = False
    fights: bool = True
    # Column and row on the chart, from 1; None in the box.
    cell: Cell | None = None


def named_die(ship: str) -> SeaDie:
    """What the name of a ship says of its die."""
    if ship.startswith("np-"):
        _np, colour, number = ship.split("-")
        return SeaDie(ship, "", colour, number)
    seat, number = ship.split("-")
    return SeaDie(ship, seat, seat, "" if number == "captain" else number)


def sea_dice(view: Mapping[str, Any]) -> list[SeaDie]:
    """All dice at sea, in the order of ships; none outside an adventure."""
    sea = view["sea"]
    return [_die(ship) for ship in sea["ships"]] if sea else []


def _die(ship: Mapping[str, Any]) -> SeaDie:
    return named_die(ship["ship"])._replace(
        face=ship["face"] or "",
        strength=ship["strength"],
        does=tuple(ship["does"]),
        ally=ship["ally"],
        surrenders=ship["surrenders"],
        fights=ship["fights"],
        cell=cell_of(ship["at"]),
    )


def cell_of(name: str | None) -> Cell | None:
    """ "3-4" → (3, 4)."""
    if name is None:
        return None
    column, row = name.split("-")
    return int(column), int(row)


def cell_name(cell: Cell) -> str:
    return f"{cell[0]}-{cell[1]}"


def fleets(dice: Sequence[SeaDie]) -> list[list[SeaDie]]:
    """Dice that belong together: those of each colour of the card, then those of each captain."""
    found: dict[tuple[str, str], list[SeaDie]] = {}
    for die in dice:
        found.setdefault((die.seat, die.colour), []).append(die)
    return list(found.values())


def die_text(night: Night, die: SeaDie) -> str:
    """What a die shows, and what that means, to be read aloud."""
    ship = night.words.word(die.ship, "ship")
    if not die.face:
        return _("{ship} is not read yet.").format(ship=ship)
    said = [
        _("{ship} shows {face}, strength {strength}.").format(
            ship=ship, face=night.words.word(die.face, "face"), strength=die.strength
        )
    ]
    said += [
        _("This die {does}.").format(does=action_text(action, [die.face], die.does))
        for action in die.does
    ]
    if not die.fights:
        said.append(_("It takes no part in the battle."))
    return " ".join(said)
