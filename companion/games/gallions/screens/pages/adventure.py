"""The start of an adventure: the Baron draws a card and tells the app which one it is."""

from kivy.properties import BooleanProperty, ListProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.box.card_entry import enter_card
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.adventure.instructions_story import (
    Count,
    count_move,
    counts,
    draw_buttons,
    draw_question,
    told_values,
)
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton, Tap
from companion.touch.widgets.drawing.filling import fill

STEPS = ("draw", "tell", "engage")


class CountRow(BoxLayout):
    """How many dice of a colour sail, or how much loot there is."""

    name = StringProperty("")
    text = StringProperty("")
    options = ListProperty([])
    value = StringProperty("")

    __events__ = ("on_count",)

    def on_count(self, value: str) -> None:
        """The table says another number."""


class AdventurePage(Page):
    of_game = True

    step = OptionProperty("draw", options=STEPS)
    question = StringProperty("")
    can_go_on = BooleanProperty(False)
    # The card is told, and not in the owner's box yet.
    can_keep = BooleanProperty(False)
    # Quest and adventure of the card that was kept last.
    _kept = (0, 0)

    def refresh(self) -> None:
        if self.night.phase != "instructions":
            return
        verbs = {verb for several in self.night.awaited().values() for verb in several}
        self.step = "draw" if "draw" in verbs else "engage" if "engage" in verbs else "tell"
        self.can_go_on = "ready" in verbs
        self.can_keep = self.step == "tell" and self._place() != self._kept
        if self.step == "draw":
            self.question = draw_question(self.night)
            self._show_moves(draw_buttons(self.night))
        elif self.step == "engage":
            name = self.night.words.captain(self.night.turn)
            self.question = _("{name}: which upgrade is turned down?").format(name=name)
            self._show_moves(
                [
                    {
                        "text": self.night.words.word(move["card"], "card"),
                        "icon": card_icon(self.night, move["card"]),
                        "move": move,
                    }
                    for move in self.night.choices(self.night.turn, "engage")
                ]
            )
        else:
            self.question = _("What does the printed card say?")
            self._show_counts()

    def on_step(self, *_args: object) -> None:
        Tap.ignore_quick_taps()

    def _show_moves(self, buttons: list[dict[str, object]]) -> None:
        shown = [{"icon": ICONS["card"], "size_hint_y": 1, **one} for one in buttons]
        fill(self.ids.cards, MoveButton, shown, self._tapped)
        self.ids.rows.clear_widgets()

    def _tapped(self, button: MoveButton) -> None:
        self.play(button.move)

    def _show_counts(self) -> None:
        self.ids.cards.clear_widgets()
        told = counts(self.night)
        rows = self.ids.rows
        if len(rows.children) != len(told):
            rows.clear_widgets()
            for count in told:
                row = CountRow(name=count.name)
                row.bind(on_count=self._counted)
                rows.add_widget(row)
            self.ids.list.scroll_y = 1
        for row, count in zip(reversed(rows.children), told, strict=True):
            row.name, row.text = count.name, count.text
            row.value = str(count.value)
            row.options = [(str(value), str(value)) for value in count.values]

    def _counted(self, row: CountRow, value: str) -> None:
        self.play(count_move(Count(row.name, "", [], 0), int(value)))

    # A card that the app does not know

    def _place(self) -> tuple[int, int]:
        view = self.night.view()
        return view["quest"], view["adventure"] or 0

    def keep_card(self) -> None:
        """Writes what was told into the owner's box; the Baron has read it from the card."""
        enter_card(
            self.app,
            "adventure",
            told_values(self.night),
            by=self.night.words.captain(self.night.view()["baron"]),
            note=_("This game goes on with what you have told; the next ones know the whole card."),
            entered=self._card_kept,
        )

    def _card_kept(self) -> None:
        self._kept = self._place()
        self.refresh()

    def go_on(self) -> None:
        self.play({"seat": TABLE, "do": "ready"})

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("cards-outline", "help-rhombus-outline")

    def help(self) -> tuple[str, str]:
        return _("The adventure card"), _(
            "The Baron draws the next card of the deck that the plan names. Tap its name here: the "
            "app then shows what it knows of the card.\n\n"
            "If the card is not in the list, tap Another card and tell how many dice of each "
            "colour sail and how much loot there is. What else it says you do by hand. Keep this "
            "card in our box writes down the whole card, for all games that you begin later."
        )


def sample() -> Night:
    return SAMPLES.night("instructions", shuffles="entered")


def tell_another_card(stage: Stage) -> None:
    stage.tap(_("Another card"))


def keep_another_card(stage: Stage) -> None:
    tell_another_card(stage)
    stage.app.page.keep_card()


STATES = {
    "another_card": State(tell_another_card),
    "keep_card": State(keep_another_card),
}

SCREEN = AdventurePage
