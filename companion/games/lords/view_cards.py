"""Lords of the Spanish Main on cards: the year, who has what, and what is being decided."""

from typing import Any

from companion.night.view_cards import Card, Facts, GameCards, Grid, Say, View
from companion.system.i18n import _


def cards(view: View, say: Say) -> list[Card]:
    return [
        _now(view, say),
        *_decided(view, say),
        _lords(view["players"], say),
        *(_owned(seat, view, say) for seat in view["seats"]),
        Facts(
            _("Cities and smugglers"),
            [_place(name, place, say) for name, place in view["places"].items()],
        ),
        _decks(view["decks"], say),
    ]


def _now(view: View, say: Say) -> Facts:
    spot = view["spot"] or {}
    return Facts(
        "",
        [
            (_("Now"), say.title(view["phase"], "phase")),
            (_("Year"), say(view["year"])),
            (_("Signs"), say(view["icons"])),
            (_("Treasure year"), say(view["treasure_year"])),
            (_("Treasurer"), say(view["treasurer"])),
            (_("Cards of the year"), say(view["revealed"])),
            (
                _("Mishap"),
                " · ".join(filter(None, (say(spot.get("kind"), "kind"), say(spot.get("at"))))),
            ),
            (_("Demand"), say(view["demand"])),
            (_("Wars"), say(view["wars"], "war")),
            (_("Thirty Years' War"), say(view["thirty_years_war"])),
            (_("Persecution"), say(view["persecution"])),
            (_("Comet"), say(view["comet"])),
            (_("For hire"), say(view["mercenaries"])),
            (_("Order"), say(view["order"])),
            (_("Turn"), say(view["turn"])),
            (_("Notes"), ", ".join(note["text"] for note in view["notes"])),
        ],
    )


# What is under way, with the field that names it, and the words for its fields.
def _decided(view: View, say: Say) -> list[Facts]:
    titles = {
        "auction": _("Auction"),
        "tricks": _("Tricks"),
        "voyage": _("Voyage"),
        "interdiction": _("Interdiction"),
        "raid": _("Raid"),
        "battle": _("Battle"),
        "question": _("Question"),
        "make_room": _("Too many cards"),
    }
    words = _field_words()
    return [
        Facts(
            title,
            [(words.get(key, say.title(key)), say(value, key)) for key, value in what.items()],
        )
        for name, title in titles.items()
        if (what := view[name])
    ]


def _field_words() -> dict[str, str]:
    return {
        "lots": _("To be sold"),
        "lot": _("Sold now"),
        "bids": _("Bids"),
        "leader": _("Highest bid"),
        "passed": _("Passed"),
        "stack": _("Announced"),
        "fleet": _("Fleet"),
        "steered_by": _("Steered by"),
        "zone": _("Zone"),
        "visited": _("Visited"),
        "asked": _("Asked"),
        "answered": _("Answered"),
        "own": _("Your answer"),
        "by": _("By"),
        "seat": _("Lord"),
        "target": _("Target"),
        "victim": _("Against"),
        "ransom": _("Ransom"),
        "won": _("Won"),
        "left": _("Still to take"),
        "attacker": _("Attacker"),
        "defender": _("Defender"),
        "round": _("Round"),
        "vane": _("Wind"),
        "chosen": _("Have chosen"),
        "last": _("Last round"),
        "kind": _("Kind"),
        "card": _("Card"),
        "on": _("On"),
        "profit": _("Profit"),
        "share": _("Share"),
    }


def _lords(players: dict[str, dict[str, Any]], say: Say) -> Grid:
    """A table has up to eight of them: each has a line of its own."""
    head = [_("Gold"), _("Treasure"), _("Capital"), _("Crown")]
    keys = ("gold", "treasure", "capital", "crown")
    return Grid(
        _("Lords"),
        head,
        [[say(seat), *(say(player[key], key) for key in keys)] for seat, player in players.items()],
    )


def _owned(seat: str, view: View, say: Say) -> Facts:
    player = view["players"][seat]
    faith = [say(player["nation"]), say(player["religion"])]
    due = [
        f"{say(one['item'])} ({one['due']}{', ✓' if one['paid'] else ''})"
        for one in player["track"]
    ]
    rows = [
        (_("Character"), say(player["character"])),
        (_("Side"), " · ".join(filter(None, faith))),
        (_("Cards"), say(player["mordida"])),
        (_("Due"), ", ".join(due)),
        (_("Barred"), say([one["card"] for one in player["barred"]])),
    ]
    rows += [
        (say.title(name), _unit(unit, say))
        for name, unit in view["units"].items()
        if unit["owner"] == seat
    ]
    return Facts(say(seat), rows)


def _unit(unit: dict[str, Any], say: Say) -> str:
    told = [
        _("colony {size}/{most}") if unit["kind"] == "colony" else _("fleet {size}/{most}"),
        say(unit.get("location")),
        say(unit.get("role")),
        _("at {place}").format(place=say(unit["base"])) if unit.get("base") else "",
        _("{number} soldiers").format(number=unit["soldiers"]) if unit["soldiers"] else "",
        _("profits: {list}").format(list=say(unit["profits"])) if unit["profits"] else "",
        _("cargo: {list}").format(list=say(unit["cargo"])) if unit.get("cargo") else "",
        _("treasure {number}").format(number=unit["treasure"]) if unit.get("treasure") else "",
        say(unit.get("product")),
        _("mill") if unit.get("mill") else "",
        _("fort") if unit.get("fort") else "",
        _("pirate") if unit["pirate"] else "",
        _("closed") if unit.get("closed") else "",
        _("treasure fleet") if unit.get("flota") else "",
        _("has sailed") if unit.get("sailed") else "",
    ]
    told[0] = told[0].format(size=unit["size"], most=unit["max"])
    return " · ".join(filter(None, told))


def _place(name: str, place: dict[str, Any], say: Say) -> tuple[str, str]:
    opened = place.get("open_by")
    told = [
        _("{number} soldiers").format(number=place["soldiers"]) if place["soldiers"] else "",
        _("treasure {number}").format(number=place["treasure"]) if place.get("treasure") else "",
        _("loaded") if place.get("loaded") else "",
        _("closed") if place.get("closed") else "",
        _("open for {name}").format(name=say(opened)) if opened else "",
    ]
    return say.title(name), " · ".join(filter(None, told))


def _decks(decks: dict[str, Any], say: Say) -> Facts:
    return Facts(
        _("Cards left"),
        [
            (_("Decade"), say(decks["decade"])),
            (_("Pirate ports"), say(decks["pirate"])),
            (_("Cities"), say(decks["treasure"])),
        ],
    )


CARDS = GameCards(cards)
