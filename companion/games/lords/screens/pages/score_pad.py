"""The score pad: for a table that plays without the referee and only wants to count."""

from companion.games.lords.rules.text.words import COLOURS
from companion.games.lords.screens.score_pad.score_pads import CROWN, NO_CROWN, PADS, ScorePad
from companion.games.lords.screens.story.ending_story import (
    EndingStory,
    Placed,
    Way,
    headline,
    tie_text,
)
from companion.games.lords.screens.widgets.count_sheet import CountSheet
from companion.games.lords.screens.widgets.ending_view import LordsEnding
from companion.night.night import Night
from companion.night.text.day_words import day_text
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.stage.page_states.pad_states import pad_states, sample_pad
from companion.touch.stage.states import State
from companion.touch.widgets.score_pad.pad_page import PadPage

COUNT = "count"


class LordsScorePadPage(PadPage):
    pads = PADS
    colours = COLOURS

    def choose_text(self) -> str:
        return _("Choose two to eight lords")

    def name_title(self) -> str:
        return _("Name of the lord")

    def sheets(self) -> list[tuple[str, str]]:
        return [(COUNT, _("Gold and treasure"))]

    def sheet(self, tab: str) -> CountSheet:
        return CountSheet(pad=self.pad, tab=tab)

    def result(self) -> LordsEnding:
        ending = LordsEnding(occasion=day_text(self.pad.began_at))
        ending.show(pad_story(self.pad))
        return ending

    help_pictures = ("scoreboard", "circle-multiple", "undo", "folder")

    def help(self) -> tuple[str, str]:
        return _("Score pad"), _(
            "For games that are played without the referee. Touch a field and write down what each "
            "lord has at the end: gold in the coffers, and tents of treasure.\n\n"
            "The lowest crown, of the character and the mordida cards held, decides between equal "
            "totals. The result shows what every total is made of.\n\n"
            "Every touch is kept at once. Undo takes back the last one, as often as you like.\n\n"
            "A pad that is put away stays in the list until you throw it away."
        )


def pad_story(pad: ScorePad) -> EndingStory:
    """What a pad comes to."""
    names = called(pad.seats, pad.captains)
    badges = letters(names)
    lords = [
        Placed(
            seat,
            badges[seat],
            names[seat],
            place,
            pad.value(seat, "gold"),
            pad.treasure(seat),
            pad.total(seat),
            pad.crown(seat),
        )
        for seat, place in places(pad).items()
    ]
    level = [one for one in lords if one.place == 1]
    if len(level) > 1:
        # Nobody has written down whose crown is lower.
        told = _("{lord} and {other} are level with {gold} gold").format(
            lord=level[0].name, other=level[1].name, gold=level[0].total
        )
        return EndingStory(told, lords, "", pad_way(pad))
    written = [one for one in lords if one.crown < NO_CROWN]
    return EndingStory(headline(lords), lords, tie_text(written), pad_way(pad))


def places(pad: ScorePad) -> dict[str, int]:
    """The place of each lord, the best one first; equals share it where no crown decides."""
    found: dict[str, int] = {}
    before: tuple[int, int] | None = None
    for number, seat in enumerate(pad.ranking(), 1):
        merit = pad.total(seat), pad.crown(seat)
        found[seat] = found[next(reversed(found))] if merit == before else number
        before = merit
    return found


def pad_way(pad: ScorePad) -> Way:
    """Gold first, then the treasure."""
    return Way(
        {seat: [0, pad.value(seat, "gold"), pad.total(seat)] for seat in pad.seats}, years={}
    )


def sample() -> Night:
    """Writes a pad of five lords for the page to go on with; two of them are level."""
    return write_sample(COLOURS[:5])


def write_sample(seats: tuple[str, ...]) -> Night:
    pad = sample_pad(PADS, seats)
    for number, seat in enumerate(seats):
        pad.put(seat, "gold", 31 - 3 * number)
        pad.put(seat, "treasure", number % 3)
        pad.put(seat, CROWN, 60 - 7 * number)
    pad.put(seats[2], "treasure", 1)
    pad.put(seats[1], "gold", 25)
    PADS.keep(pad)
    return Night()


STATES = {
    "gold": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "gold")),
    "eight": State(lambda stage: stage.rest(), lambda: write_sample(COLOURS)),
    "eight_result": State(
        lambda stage: stage.app.page.choose_tab("result"), lambda: write_sample(COLOURS)
    ),
    **pad_states(),
}

SCREEN = LordsScorePadPage
