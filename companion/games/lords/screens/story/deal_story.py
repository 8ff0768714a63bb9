"""Deals and promises: what can change hands, what did, and what was promised."""

from companion.games.lords.rules.text.words import EVERY
from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.story.facts import Fact
from companion.games.lords.screens.story.moves.move_groups import Way
from companion.games.lords.screens.story.moves.unit_words import gold_text, treasure_text
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.system.i18n import _

MOST_TOLD = 6
GOLD, TREASURE = "gold", "treasure"
TIMES = {
    "once": N_("Once, next year"),
    "year": N_("Every year"),
    "monkey": N_("In monkey years"),
    "parrot": N_("In parrot years"),
}


def past_deals(night: Night) -> list[Fact]:
    """The last ones first."""
    told = [
        Fact(night.words.sentence(event), icon=ICONS["deal"])
        for event in night.history()
        if event["event"] == "dealt"
    ]
    nothing = Fact(_("Nothing has changed hands yet."), icon=ICONS["deal"])
    return told[::-1][:MOST_TOLD] or [nothing]


def receivers(night: Night, giver: str) -> list[Way]:
    return [
        Way(seat, night.words.captain(seat), "", seat) for seat in night.game.seats if seat != giver
    ]


def gifts(night: Night, giver: str) -> list[Way]:
    """Gold, treasure, and every card of the giver; the rules say what may go now."""
    view = night.view()
    player = view["players"][giver]
    found = []
    if player["gold"]:
        found.append(Way(GOLD, _("Gold"), gold_text(player["gold"]), ""))
    if player["treasure"]:
        found.append(Way(TREASURE, _("Treasure"), treasure_text(player["treasure"]), ""))
    cards = [
        *player["mordida"],
        *(name for name, unit in view["units"].items() if unit["owner"] == giver),
        *(one["item"] for one in player["track"] if one["item"] in night.game.state.cards),
    ]
    own = player["character"]
    return [*found, *(Way(name, night.words.word(name), "", "") for name in cards if name != own)]


def times() -> list[Way]:
    """When a promise is recalled."""
    return [Way(every, _(TIMES[every]), "", "") for every in EVERY]


def note_lines(night: Night) -> list[tuple[int, str, str]]:
    """Number, text and when it is recalled."""
    words = {way.value: way.text for way in times()}
    return [(note["note"], note["text"], words[note["every"]]) for note in night.view()["notes"]]
