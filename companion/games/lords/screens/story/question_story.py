"""What a lord is asked to agree to, in one sentence."""

from collections.abc import Mapping

from companion.games.lords.screens.story.facts import Fact, lord_fact
from companion.games.lords.screens.story.moves.unit_words import profits_text, unit_text
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.system.i18n import _

QUESTIONS: Mapping[str, str] = {
    "trade": N_("{asked}: may {card} of {by} trade {profit} with {on}?"),
    "build": N_("{asked}: may {by} build a ship for {on}?"),
    "slaves": N_("{asked}: may {on} carry slaves for {by}?"),
    "mercury": N_("{asked}: may {on} carry mercury for {by}?"),
    "flota": N_("{asked}: may {on} fetch treasure for {by}? Who keeps it: {share}."),
    "tent": N_("{asked}: may {by} build on {on}?"),
}


def question_text(night: Night) -> str:
    asked = night.view()["question"]
    word = night.words.word
    kind = asked["kind"]
    return _(QUESTIONS[kind]).format(
        asked=night.words.captain(asked["asked"]),
        by=night.words.captain(asked["by"]),
        card=word(asked["card"]),
        on=word(asked["on"]),
        profit=profits_text(asked["profit"] or 0),
        share=word(asked["share"] or "none"),
    )


def question_facts(night: Night) -> list[Fact]:
    """The units that it is about."""
    view = night.view()
    asked = view["question"]
    facts = []
    for name in (asked["card"], asked["on"]):
        if unit := view["units"].get(name):
            detail = unit_text(night, view, name)
            facts.append(lord_fact(night, unit["owner"], night.words.word(name), detail))
    return facts
