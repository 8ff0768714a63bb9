"""What a lord alone may know: own bases, the crown chosen, what is left of the location deck."""

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.facts import Fact
from companion.night.night import Night
from companion.system.i18n import _

# Everybody's curtain has as many lines, whatever there is to tell.
LINES = 5


def own_facts(night: Night, seat: str) -> list[Fact]:
    """Only for behind the curtain of that lord."""
    view, word = night.view(seat), night.words.word
    facts = [
        Fact(word(name), _("based in {at}").format(at=word(unit["base"])), ICONS["privateer"])
        for name, unit in view["units"].items()
        if unit["owner"] == seat and unit.get("base")
    ]
    if crown := view["players"][seat]["crown"]:
        facts.append(Fact(_("Your crown"), word(crown), ICONS["crown"]))
    for deck in ("pirate", "treasure"):
        left = view["decks"][deck]
        if not isinstance(left, int):
            names = ", ".join(word(name) for name in left) or "–"
            facts.append(Fact(_("Left in the deck"), names, ICONS["base"]))
    return [*facts, *[Fact("–", "–")] * (LINES - len(facts))]
