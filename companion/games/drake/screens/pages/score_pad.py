"""The score pad: for a table that plays without the referee and only wants to count."""

from typing import TYPE_CHECKING

from companion.games.drake.rules.words import COLOURS
from companion.games.drake.screens.score_pad.score_pads import END, PADS, VALUES, VOYAGES, keep_pad
from companion.games.drake.screens.story.pad_story import headline, pad_story
from companion.games.drake.screens.widgets.ending_view import EndingView
from companion.games.drake.screens.widgets.voyage_sheet import VoyageSheet
from companion.night.night import Night
from companion.night.text.day_words import day_text
from companion.night.text.player_names import called
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.stage.page_states.pad_states import pad_states, sample_pad
from companion.touch.stage.states import State
from companion.touch.widgets.score_pad.pad_page import PadPage
from companion.touch.widgets.sheets.key_sheet import KeySheet

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

load_kv_file("drake/ending_view")


class ScorePadPage(PadPage):
    pads = PADS
    colours = COLOURS

    def sheets(self) -> list[tuple[str, str]]:
        voyages = [(str(one), _("Voyage {number}").format(number=one)) for one in VOYAGES]
        return [*voyages, (str(END), _("Cargo"))]

    def sheet(self, tab: str) -> VoyageSheet:
        return VoyageSheet(pad=self.pad, tab=tab)

    def result(self) -> EndingView:
        story = pad_story(self.pad)
        ending = EndingView(occasion=day_text(self.pad.began_at))
        ending.show(story)
        ending.headline = headline(story, complete=self.pad.complete)
        return ending

    def level(self) -> bool:
        return self.pad.counted and bool(self.pad.ties())

    def break_tie(self) -> None:
        """Asks for the docks, which the pad does not know, until no two captains are level."""
        tie = next(iter(self.pad.ties()), None)
        if tie is None:
            return
        names, total = called(tie, self.pad.captains), self.pad.total(tie[0])
        sheet = KeySheet(
            title=_("Whose ship lies in the lowest loading dock?"),
            text=_(
                "{captains} have {total} points each. After the last voyage the ship in the lower "
                "loading dock is ahead (R16)."
            ).format(captains=", ".join(names.values()), total=total),
            keys=[(seat, name) for seat, name in names.items()],
            cols=2,
        )

        def take(_: object, seat: str) -> None:
            self.pad.put_ahead(seat)
            self.keep()
            self.break_tie()

        sheet.bind(on_pick=take)
        sheet.open()

    help_pictures = ("scoreboard", "trophy", "undo", "folder")

    def help(self) -> tuple[str, str]:
        return _("Score pad"), _(
            "For games that are played without the referee. Touch a field to write points down; "
            "attacks are added one by one, the investor is paid with a touch.\n\n"
            "After the third voyage, count commodities and chests under Cargo: sets and treasure "
            "are reckoned for you. The result shows what every total is made of. Where captains "
            "are level, it asks whose ship lies in the lower loading dock.\n\n"
            "Every touch is kept at once. Undo takes back the last one, as often as you like.\n\n"
            "A pad that is put away stays in the list until you throw it away."
        )


def sample() -> Night:
    """Writes a pad of five captains in their second voyage, for the page to go on with."""
    pad = sample_pad(PADS, COLOURS)
    for number, seat in enumerate(COLOURS):
        pad.put(seat, 1, "attacks", 7 + number * 2)
        pad.put(seat, 1, "conquests", VALUES["conquests"][(number + 1) % 4])
        pad.put(seat, 2, "attacks", 9 - number)
    pad.put("blue", 1, "investor", VALUES["investor"][1])
    pad.put("yellow", 1, "homecoming", 2)
    pad.put("red", 1, "unclaimed", 3)
    keep_pad(pad)
    return Night()


def level_sample() -> Night:
    """At the end three of five captains are level."""
    pad = sample_pad(PADS, COLOURS, "sample-level")
    pad.put("blue", 3, "attacks", 12)
    pad.put("blue", END, "jewel", 5)
    pad.put("red", END, "coffee", 2)
    keep_pad(pad)
    return Night()


def ask_who_is_ahead(stage: "Stage") -> None:
    stage.tap(_("Result"))
    stage.tap(_("Who is ahead?"))


STATES = {
    "attacks": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "attacks")),
    "conquests": State(lambda stage: stage.app.page.ids.body.children[0].ask("red", "conquests")),
    "cargo": State(lambda stage: stage.app.page.choose_tab(str(END))),
    "level": State(lambda stage: stage.tap(_("Result")), level_sample),
    "tie_break": State(ask_who_is_ahead, level_sample),
    **pad_states(),
}

SCREEN = ScorePadPage
