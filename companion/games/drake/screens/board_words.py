"""The values of a board in words: what they are called, where they come from, how to read them."""

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.wording import WORDS
from companion.system.i18n import _


def field_text(path: str) -> str:
    """What a value is called, below the heading of its section."""
    match path.split("."):
        case ["street", "order"]:
            return _("Order of the street")
        case ["street", "yields", _place, players]:
            return _("with {count} players").format(count=players)
        case ["supply", piece]:
            return _(WORDS[piece])
        case ["tokens", series]:
            return {
                "frigates": _("Frigate tokens"),
                "troops": _("Troops tokens"),
                "spare_frigates": _("Spare frigate tokens"),
                "spare_troops": _("Spare troops tokens"),
            }[series]
        case [_place, field]:
            return {
                "name": _("Name"),
                "zone": _("Zone"),
                "treasure": _("Treasure"),
                "points": _("Points"),
                "troops": _("Printed troops"),
                "guns": _("Printed guns"),
                "goods": _("Commodities"),
                "circles": _("Circles"),
            }[field]
    return path


def section_text(board: Board, path: str) -> str:
    """The heading above a value."""
    group = path.partition(".")[0]
    if group in board.destinations:
        return _(board.destinations[group].name)
    if group in board.tiles:
        number = list(board.tiles).index(group) + 1
        return _("Galleon tile {number}").format(number=number)
    if path.startswith("street.yields"):
        return _(WORDS[f"at:{path.split('.')[2]}"])
    return {
        "street": _("Plymouth street"),
        "tokens": _("Defence tokens"),
        "supply": _("The box"),
    }[group]


def source_text(source: str) -> str:
    return {
        "rulebook": _("from the rules"),
        "deduced": _("follows from the rules"),
        "reported": _("reported"),
        "assumed": _("assumed"),
        "owner": _("confirmed by you"),
    }[source]


def value_text(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(value_text(one) for one in value)
    word = str(value)
    # A location of the street has another word than the thing that it gives.
    name = WORDS.get(f"at:{word}") if f"at:{word}" in WORDS else WORDS.get(word)
    return _(name or word)


def about(path: str) -> str:
    """How to find a value on the real board."""
    if path == "street.order":
        return _("Touch the tiles in the order in which they lie, from the first on.")
    if path.startswith("street.yields"):
        return _("How much each circle gives, the best circle first.")
    if path.startswith("tokens."):
        return _("The numbers on the tokens, in any order.")
    if path.startswith("supply."):
        return _("How many pieces are in the box.")
    return {
        "zone": _("Zones are counted from Plymouth: the first is the nearest."),
        "treasure": _("What lies there at the start of a voyage."),
        "points": _("The points of a successful attack."),
        "troops": _("Without the token on top."),
        "guns": _("Without the token on top."),
        "goods": _("What lies there at the start of a voyage."),
        "circles": _("How many captains find a place there."),
    }.get(path.rpartition(".")[2], "")
