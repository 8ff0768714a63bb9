"""Actions of the year: whose turn, what is at sea, who may be met there."""

from companion.games.lords.rules.box.model import Port
from companion.games.lords.screens.chart.route import Route
from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.cards.box_cards import box
from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.games.lords.screens.story.moves.unit_words import View, soldiers_text, unit_text
from companion.kernel.game import TABLE
from companion.night.night import Night, as_sent
from companion.system.i18n import _, ngettext

PORT_ICONS = {"pirate": ICONS["spot"], "city": ICONS["treasurer"], "smuggler": ICONS["profits"]}


# After these a voyage that was sent off goes on, as long as nobody has stopped it.
LETS_SAIL_ON = ("trade", "load", "agree", "refuse", "interdict")
STOPPED = "interdicted"


def fleets_to_set_out(night: Night, seat: str) -> list[str]:
    """Those that may depart, or could if the lord were ready."""
    if night.choices(seat, "ready"):
        ahead = night.look_ahead({"seat": seat, "do": "ready"})
        departs = as_sent(ahead.choices(seat)) if ahead else []
    else:
        departs = night.choices(seat, "depart")
    return [move["fleet"] for move in departs if move["do"] == "depart"]


def may_sail_on(night: Night) -> bool:
    """Whether the last move left nothing to decide at sea: no trade, no load, no raid before it.
    What was taken back is decided anew."""
    seat, deed = night.turn, night.game.undo_deed()
    if deed is None or night.game.records[-1].kind != "move" or deed[1] not in LETS_SAIL_ON:
        return False
    if any(event["event"] == STOPPED for event in night.game.next_undo(TABLE)):
        return False
    return night.view()["stage"] == "voyage" and not night.choices(seat, "trade", "load")


def headline(night: Night) -> str:
    view = night.view()
    word = night.words.word
    if voyage := view["voyage"]:
        return _("{fleet} in {zone}").format(fleet=word(voyage["fleet"]), zone=word(voyage["zone"]))
    name = night.words.captain(night.turn)
    if night.phase == "flota":
        return _("{name}: which fleets fetch the treasure?").format(name=name)
    if view["stage"] == "ready":
        return _("{name}: roles, bases and soldiers").format(name=name)
    return _("{name}: fleets and raids").format(name=name)


def chart_facts(night: Night, zone: str) -> list[Fact]:
    """What lies in a zone; without one, what the lord has whose turn it is."""
    if zone:
        return zone_facts(night, zone)
    view, seat = night.view(), night.turn
    facts = [
        Fact(night.words.word(name), unit_text(night, view, name), ICONS[unit["kind"]])
        for name, unit in view["units"].items()
        if unit["owner"] == seat
    ]
    if view["treasurer"] == seat:
        facts += [
            Fact(night.words.word(name), soldiers_text(place["soldiers"]), ICONS["treasurer"])
            for name, place in view["places"].items()
            if place["soldiers"]
        ]
    return facts


def zone_facts(night: Night, zone: str) -> list[Fact]:
    """Colonies that trade there, ports, and whoever is known to lie there."""
    view, word = night.view(), night.words.word
    facts = [
        lord_fact(night, unit["owner"], word(name), unit_text(night, view, name))
        for name, unit in view["units"].items()
        if unit["kind"] == "colony" and zone in unit["zones"]
    ]
    ports = box(night).ports.values()
    facts += [_port(night, view, port) for port in ports if port.zone == zone]
    if box(night).zones[zone].shoals:
        facts.append(Fact(_("Shoals"), _("Galleons cannot sail here."), ICONS["event"]))
    return facts or [Fact(word(zone), _("Nobody trades here."), ICONS["zone"])]


def _port(night: Night, view: View, port: Port) -> Fact:
    kinds = {
        "pirate": _("Pirate port"),
        "city": _("Treasure city"),
        "smuggler": _("Smuggler port"),
    }
    place = view["places"].get(port.id, {})
    parts = [kinds[port.kind]]
    if place.get("soldiers"):
        parts.append(soldiers_text(place["soldiers"]))
    parts += [
        night.words.word(name)
        for name, unit in view["units"].items()
        if unit["kind"] == "fleet" and unit["base_public"] and unit["base"] == port.id
    ]
    if place.get("open_by"):
        parts.append(_("opened by {name}").format(name=night.words.captain(place["open_by"])))
    return Fact(night.words.word(port.id), ", ".join(parts), PORT_ICONS[port.kind])


def route_text(route: Route, sailed: int) -> str:
    """How far it is."""
    zones = len(route.zones) - sailed
    if not zones:
        return _("home")
    if route.home:
        return ngettext("{count} zone, then home", "{count} zones, then home", zones).format(
            count=zones
        )
    return ngettext("{count} zone", "{count} zones", zones).format(count=zones)
