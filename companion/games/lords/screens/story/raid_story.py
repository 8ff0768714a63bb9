"""A raid and a battle: who, what for, ransom, forces, and how the rounds went."""

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.games.lords.screens.story.unit_words import soldiers_text, unit_text
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.system.i18n import _

RESULTS = {
    "X": N_("each side loses a soldier"),
    "K": N_("the enemy loses a soldier"),
    "D": N_("takes a ship"),
    "V": N_("gains the weather vane"),
    "*": N_("the battle ends"),
    "": N_("nothing happens"),
}


def raid_headline(night: Night) -> str:
    view = night.view()
    raid, word = view["raid"], night.words.word
    facts = {"by": word(raid["by"]), "target": word(raid["target"])}
    if view["stage"] == "ransom":
        victim = night.words.captain(raid["victim"])
        return _("{by} threatens {target}. {victim}: pay the ransom?").format(
            **facts, victim=victim
        )
    if view["stage"] == "raid":
        return _("Does {by} attack {target}?").format(**facts)
    return _("{by} has won at {target}").format(**facts)


def raid_facts(night: Night) -> list[Fact]:
    view = night.view()
    raid = view["raid"]
    facts = [_force(night, raid["by"], raid["seat"]), _force(night, raid["target"], raid["victim"])]
    if raid["ransom"]:
        paid = raid["ransom"] == "paid"
        text = _("The ransom was paid.") if paid else _("The ransom was refused.")
        facts.append(Fact(text, icon=ICONS["ransom"]))
    if raid["won"] is not None:
        facts.append(Fact(_("Left after the siege"), soldiers_text(raid["won"]), ICONS["soldiers"]))
    return facts


def _force(night: Night, name: str, seat: str) -> Fact:
    view = night.view()
    if name in view["units"]:
        detail = unit_text(night, view, name)
    else:
        detail = soldiers_text(view["places"][name]["soldiers"])
    return lord_fact(night, seat, night.words.word(name), detail)


def battle_headline(night: Night) -> str:
    battle = night.view()["battle"]
    return _("Round {number}: {attacker} against {defender}").format(
        number=battle["round"],
        attacker=night.words.word(battle["attacker"]),
        defender=night.words.word(battle["defender"]),
    )


def battle_facts(night: Night) -> list[Fact]:
    """Both fleets, the weather vane, and what the last round brought."""
    view = night.view()
    battle, word = view["battle"], night.words.word
    facts = []
    for side in ("attacker", "defender"):
        name = battle[side]
        facts.append(_force(night, name, view["units"][name]["owner"]))
        if battle["last"]:
            last = battle["last"][side]
            results = ", ".join(_(RESULTS[sign]) for sign in last["result"] or [""])
            facts.append(Fact(f"{word(last['tactic']).capitalize()}: {results}", icon="bomb"))
    if battle["vane"]:
        text = _("{fleet} has the weather vane.").format(fleet=word(battle["vane"]))
        facts.append(Fact(text, icon=ICONS["vane"]))
    return facts
