"""Deals and promises: gold, cards and treasure from hand to hand; notes that come back."""

from typing import Any

from kivy.properties import NumericProperty

from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES, adjust
from companion.games.lords.screens.story.deal_story import (
    GOLD,
    TREASURE,
    gifts,
    note_lines,
    past_deals,
    receivers,
    times,
)
from companion.games.lords.screens.widgets.asking.pick_sheet import PickSheet
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.entering.value_sheets import NumberSheet
from companion.touch.widgets.rows import ListRow

LONGEST_NOTE = 60
DIGITS = 6


class NoteRow(ListRow):
    """A promise; tapped, it is dropped."""

    number = NumericProperty(0)


class DealsPage(LordsPage):
    of_game = False

    def is_due(self) -> bool:
        return self.night.session is not None

    def refresh(self) -> None:
        if not self.is_due():
            return
        self.chosen = ""
        self.fill_lords()
        self.ids.deals.show(past_deals(self.night))
        rows = [
            {"number": number, "title": text, "detail": when, "end_icon": "delete-outline"}
            for number, text, when in note_lines(self.night)
        ]
        fill(self.ids.notes, NoteRow, rows, lambda row: self.drop(row.number))

    # From hand to hand

    def choose(self, seat: str) -> None:
        """This lord gives something."""
        title = _("{name} gives").format(name=self.night.words.captain(seat))
        PickSheet(
            receivers(self.night, seat),
            lambda to: self._ask_what(title, seat, str(to)),
            title=title,
            text=_("To whom?"),
        ).open()

    def _ask_what(self, title: str, giver: str, to: str) -> None:
        PickSheet(
            gifts(self.night, giver),
            lambda what: self._ask_how_much(title, giver, to, str(what)),
            title=title,
            text=_("What?"),
        ).open()

    def _ask_how_much(self, title: str, giver: str, to: str, what: str) -> None:
        deal = {"seat": giver, "do": "deal", "to": to}
        if what not in (GOLD, TREASURE):
            self.play({**deal, "card": what})
            return
        most = self.night.view()["players"][giver][what]
        sheet = NumberSheet(
            lambda number: isinstance(number, int) and 1 <= number <= most,
            1,
            title=title,
            text=_("How much?"),
            digits=DIGITS,
        )
        sheet.bind(on_value=lambda _sheet, number: self.play({**deal, what: number}))
        sheet.open()

    # Promises

    def write_note(self) -> None:
        sheet = NameSheet(
            title=_("A promise that binds nobody"),
            most=LONGEST_NOTE,
            sentence=True,
            without=_("Write the promise first."),
            full=_("A promise has at most {most} letters."),
        )
        sheet.bind(on_name=lambda _sheet, text: self._ask_when(text))
        sheet.open()

    def _ask_when(self, text: str) -> None:
        if text:
            note = {"seat": TABLE, "do": "note", "text": text}
            PickSheet(
                times(),
                lambda every: self.play({**note, "every": str(every)}),
                title=_("A promise"),
                text=_("When is it recalled?"),
            ).open()

    def drop(self, number: int) -> None:
        self.play({"seat": TABLE, "do": "drop-note", "note": number})

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("hand-coin", "script-text-outline")

    def help(self) -> tuple[str, str]:
        return _("Deals and promises"), _(
            "Tap the lord who gives, then who gets it and what: gold, treasure or a card. The "
            "rules say when cards may change hands; undo takes a deal back.\n\n"
            "A promise is a note that the app recalls in its years. Nobody is bound by it. Tap a "
            "note to drop it."
        )


def sample() -> Night:
    night = SAMPLES.first(lambda one: one.phase == "auction" and one.round > 3)
    first, second, *_others = night.game.seats
    adjust(night, first, gold=9, treasure=1)
    night.play({"seat": first, "do": "deal", "to": second, "gold": 2})
    for every, text in (("once", "Anna pays Bernardo 3"), ("parrot", "Half of the treasure")):
        night.play({"seat": TABLE, "do": "note", "text": text, "every": every})
    return night


def give(stage: Any) -> None:
    stage.app.page.choose(stage.app.night.game.seats[0])


def what(stage: Any) -> None:
    first, second, *_others = stage.app.night.game.seats
    stage.app.page._ask_what(_("{name} gives").format(name="Anna"), first, second)


STATES = {
    "give": State(give),
    "what": State(what),
    "note": State(lambda stage: stage.tap(_("A new promise"))),
}

SCREEN = DealsPage
