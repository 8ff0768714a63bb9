"""Gallions on cards: the captains side by side, the adventure, the sea and the guild."""

from typing import Any

from companion.games.gallions.rules.setup import Setup
from companion.night.view_cards import (
    Card,
    Facts,
    GameCards,
    Grid,
    Say,
    View,
    Words,
    plain_words,
)
from companion.system.i18n import _


def cards(view: View, say: Say) -> list[Card]:
    sea = view["sea"] or {}
    return [
        _now(view, say),
        _captains(view["captains"], say),
        Facts(_("At sea"), [_ship(one, say) for one in sea.get("ships", ())]),
        *(_crew(seat, crew, say) for seat, crew in view["captains"].items()),
        Facts(_("Guild"), [_guild_card(one) for one in view["guild"] or ()]),
        _supply(view["supply"], say),
    ]


def _now(view: View, say: Say) -> Facts:
    card = view["card"] or {}
    infernal = view["infernal"] or {}
    return Facts(
        "",
        [
            (_("Now"), say.title(view["phase"], "phase")),
            (_("Adventure"), say(card.get("name"))),
            (_("Fleet"), _counted(card.get("fleet") or {}, say, "colour")),
            (_("Loot"), say(card.get("loot"))),
            (_("Infernal game"), say(infernal)),
            (_("Baron"), say(view["baron"])),
            (_("Order"), say(view["order"])),
            (_("Closed"), say(view["closed"], "phase")),
        ],
    )


def _captains(captains: dict[str, dict[str, Any]], say: Say) -> Grid:
    crews = [*captains.values()]

    def line(name: str, key: str) -> list[str]:
        return [name, *(say(crew[key]) for crew in crews)]

    def loot(name: str, kind: str) -> list[str]:
        return [name, *(say(crew["loot"][kind]) for crew in crews)]

    def part(name: str, kind: str) -> list[str]:
        return [name, *(_fitted(crew["parts"][kind]) for crew in crews)]

    return Grid(
        _("Captains"),
        [say(seat) for seat in captains],
        [
            line(_("Points"), "points"),
            line(_("Doubloons"), "doubloons"),
            line(_("Debts"), "owes"),
            line(_("Ships"), "ships"),
            loot(_("Rum"), "rum"),
            loot(_("Cloth"), "cloth"),
            loot(_("Spice"), "spice"),
            loot(_("Valuables"), "valuables"),
            line(_("Room in the holds"), "room"),
            part(_("Sails (ready/used)"), "sail"),
            part(_("Cannons (ready/used)"), "cannon"),
            part(_("Holds"), "hold"),
            line(_("Revenge cards"), "revenge"),
            [_("Guild cards"), *(str(len(crew["guild"])) for crew in crews)],
        ],
    )


def _crew(seat: str, crew: dict[str, Any], say: Say) -> Facts:
    """What is told in words, and would be torn apart in a narrow column."""
    return Facts(
        say(seat),
        [
            (_("Sailors"), say(crew["sailors"])),
            (_("Upgrades"), say(crew["upgrades"])),
            (_("Trophies"), say(crew["trophies"])),
        ],
    )


def _fitted(parts: Any) -> str:
    return str(parts) if isinstance(parts, int) else f"{parts['ready']}/{parts['engaged']}"


def _ship(ship: dict[str, Any], say: Say) -> tuple[str, str]:
    strength = ship["strength"]
    told = [
        say(ship["face"], "face") or _("no die yet"),
        _("strength {number}").format(number=strength) if strength is not None else "",
        _("surrenders") if ship["surrenders"] else "",
        _("ally") if ship["ally"] else "",
    ]
    return say.title(ship["ship"]), " · ".join(filter(None, told))


def _guild_card(card: dict[str, Any]) -> tuple[str, str]:
    worth = _("{number} points").format(number=card["points"])
    return worth, _("costs {number}").format(number=card["cost"])


def _supply(supply: dict[str, Any], say: Say) -> Facts:
    return Facts(
        _("Supply"),
        [
            (_("Sails"), say(supply["parts"]["sail"])),
            (_("Cannons"), say(supply["parts"]["cannon"])),
            (_("Holds"), say(supply["parts"]["hold"])),
            (_("Bag"), _counted(supply["bag"], say)),
            (_("Sailors"), say(supply["sailors"])),
            (_("Upgrades"), say(supply["upgrades"])),
            (_("Adventures"), _counted(supply["decks"], say, "deck")),
        ],
    )


def _counted(numbers: dict[str, Any], say: Say, sense: str = "") -> str:
    if not isinstance(numbers, dict):
        return say(numbers)
    return ", ".join(f"{number} {say(key, sense)}" for key, number in numbers.items() if number)


def words(move: View, setup: Setup, say: Say) -> Words:
    """A card of the guild is called by what it counts and costs."""
    if move["do"] != "buy-vp":
        return plain_words(move, setup, say)
    card = setup.guild_cards[move["card"]]
    return [say.things({"points": card.points}), say.things({"doubloons": -card.cost})]


CARDS = GameCards(cards, words)
