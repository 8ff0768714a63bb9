"""A raid and a battle: who, against whom, and what a result of the chart means."""

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


def battle_headline(night: Night) -> str:
    battle = night.view()["battle"]
    return _("Round {number}: {attacker} against {defender}").format(
        number=battle["round"],
        attacker=night.words.word(battle["attacker"]),
        defender=night.words.word(battle["defender"]),
    )
