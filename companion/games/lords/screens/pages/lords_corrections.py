"""What lies on the table put right by all lords, and an end of the game that all agree on."""

from typing import Any

from kivy.properties import ListProperty, StringProperty

from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.correction_story import (
    KINDS,
    UNITS,
    Correction,
    adjustment,
    corrections,
    subjects,
)
from companion.games.lords.screens.story.moves.move_groups import Way
from companion.games.lords.screens.widgets.asking.pick_sheet import PickKey, PickSheet
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.sheets.overlays import confirm

load_kv_file("lords/lords_page")


class LordsCorrectionsPage(Page):
    """Reached from the menu."""

    kind = StringProperty(UNITS)
    kinds = ListProperty([])

    def refresh(self) -> None:
        if self.night.session is None:
            return
        self.kinds = [(kind, _(text)) for kind, text in KINDS.items()]
        shown = [
            {"text": one.text, "detail": one.detail, "seat": one.seat, "value": one.value}
            for one in subjects(self.night, self.kind)
        ]
        fill(self.ids.subjects, PickKey, shown, lambda key: self.ask(str(key.value), key.text))

    def choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.refresh()

    def ask(self, name: str, text: str) -> None:
        """What is different about it."""
        found = corrections(self.night, self.kind, name)
        PickSheet(
            [Way(number, one.text, one.detail, "") for number, one in enumerate(found)],
            lambda number: self._correct(name, text, found[int(str(number))]),
            title=text,
            text=_("What is different on the table?"),
        ).open()

    def _correct(self, name: str, text: str, correction: Correction) -> None:
        if not correction.final:
            self._enter(name, correction)
            return
        confirm(
            text,
            _("{what}. All that lies on it is lost; undo brings it back.").format(
                what=correction.text
            ),
            correction.text,
            _("Leave it"),
            lambda: self._enter(name, correction),
            kind="danger",
        )

    def _enter(self, name: str, correction: Correction) -> None:
        if self.play(adjustment(name, correction)).ok:
            self.refresh()
            self.app.tell(_("It is corrected. Undo takes it back."), icon="check")

    def ask_end(self) -> None:
        """All lords agree to stop here."""
        confirm(
            _("End the game now?"),
            _("The rules ask that all lords agree. Gold and treasure are counted as they are."),
            _("All agree"),
            _("Play on"),
            self.end,
            kind="danger",
        )

    def end(self) -> None:
        if self.play({"seat": TABLE, "do": "end-game"}).ok:
            self.app.go(self.app.due)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("pencil", "undo", "trophy")

    def help(self) -> tuple[str, str]:
        return _("Correct the table"), _(
            "If the app and the real table disagree, the table is right. Choose what it is about, "
            "then what is different. A printed trick that the app only pays for is carried out "
            "here, too.\n\n"
            "Cards are corrected between actions, not in the middle of a voyage or a raid. The log "
            "tells every correction, and undo takes it back like any move.\n\n"
            "If all lords agree, the game ends at once, whatever year it is."
        )


def sample() -> Night:
    def late(night: Night) -> bool:
        return night.phase == "auction" and night.round > 6

    return SAMPLES.first(late, SAMPLES.eight_players)


def unit_sheet(stage: Any) -> None:
    page = stage.app.page
    one = subjects(stage.app.night, UNITS)[0]
    page.ask(one.value, one.text)


STATES = {
    "unit": State(unit_sheet),
    "cities": State(lambda stage: stage.app.page.choose_kind("places")),
    "wars": State(lambda stage: stage.app.page.choose_kind("wars")),
    "ending": State(lambda stage: stage.app.page.ask_end()),
}

SCREEN = LordsCorrectionsPage
