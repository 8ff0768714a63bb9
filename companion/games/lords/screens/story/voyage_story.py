"""Actions of the year: whose turn, what is at sea, who may be met there."""

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.games.lords.screens.story.unit_words import soldiers_text, unit_text
from companion.night.night import Night
from companion.system.i18n import _


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


def order_text(night: Night) -> str:
    order = night.view()["order"]
    if not order:
        return ""
    names = ", ".join(night.words.captain(seat) for seat in order)
    return _("Order of play: {order}.").format(order=names)


def chart_facts(night: Night) -> list[Fact]:
    """The voyage and whom it meets; else what the lord has whose turn it is."""
    view = night.view()
    if view["voyage"]:
        return _voyage(night)
    seat = night.turn
    own = [name for name, unit in view["units"].items() if unit["owner"] == seat]
    facts = [
        Fact(
            night.words.word(name),
            unit_text(night, view, name),
            ICONS[view["units"][name]["kind"]],
        )
        for name in own
    ]
    if view["treasurer"] == seat:
        facts += [
            Fact(night.words.word(name), soldiers_text(place["soldiers"]), ICONS["treasurer"])
            for name, place in view["places"].items()
            if place["soldiers"]
        ]
    return facts


def _voyage(night: Night) -> list[Fact]:
    view = night.view()
    voyage, word = view["voyage"], night.words.word
    route = " → ".join(word(zone) for zone in voyage["visited"])
    owner = view["units"][voyage["fleet"]]["owner"]
    detail = unit_text(night, view, voyage["fleet"])
    facts = [lord_fact(night, owner, route, detail)]
    for name, unit in view["units"].items():
        if unit["kind"] == "colony" and voyage["zone"] in unit["zones"]:
            facts.append(lord_fact(night, unit["owner"], word(name), unit_text(night, view, name)))
    return facts
