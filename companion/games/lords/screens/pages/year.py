"""The card of the year: the table reveals it and says which one it is."""

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games.lords.screens.box.card_entry import enter_card
from companion.games.lords.screens.lords_page import LordsPage
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.cards.box_cards import card
from companion.games.lords.screens.story.moves.move_groups import MoveGroup, move_groups
from companion.games.lords.screens.story.year_story import next_text
from companion.games.lords.screens.widgets.years.year_sheet import show_year
from companion.games.lords.screens.widgets.years.year_view import YearView
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import Choice, MoveButton
from companion.touch.widgets.drawing.filling import fill

KINDS = ("colony", "fleet", "mordida", "event")


class YearPage(LordsPage):
    """A sheet shows the year when its card lies open; here the next one is told."""

    kind = StringProperty(KINDS[0])
    reveals = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._year = YearView()
        self._kinds = Choice(size_hint_y=None)
        self._kinds.bind(on_choose=lambda _choice, kind: self._show_kind(kind))

    def is_due(self) -> bool:
        return self.night.session is not None

    shows_lords = False

    def tell(self) -> str:
        return next_text(self.night)

    def show(self) -> None:
        self.reveals = bool(self.night.choices(TABLE, "reveal"))
        self.strip_share = 0.4 if theme.portrait else 0.48
        words = {
            "colony": _("Colonies"),
            "fleet": _("Fleets"),
            "mordida": _("Mordida"),
            "event": _("Events"),
        }
        self._kinds.options = [(kind, words[kind]) for kind in KINDS]
        self._kinds.value = self.kind
        body = self.ids.body
        body.orientation = "vertical"
        body.clear_widgets()
        body.add_widget(self._year)
        if self.reveals:
            body.add_widget(self._kinds)
        self._year.tells = theme.portrait or not self.reveals
        self._year.show(self.night)

    def _show_kind(self, kind: str) -> None:
        self.kind = kind
        self.fill_strip()

    def groups(self) -> list[MoveGroup]:
        if not self.reveals:
            return []
        moves = self.night.choices(TABLE, "reveal")
        return move_groups(
            self.night,
            [move for move in moves if card(self.night, move["card"]).kind == self.kind],
        )

    def fill_strip(self) -> None:
        groups = self.groups()
        shown = [self._button(group, several=False, only=False) for group in groups]
        if self.reveals:
            shown.insert(0, self._another())
        fill(self.ids.moves, MoveButton, shown, self._tapped)

    def _another(self) -> dict[str, Any]:
        return {
            "text": _("Another card"),
            "detail": _("It is not in this list"),
            "icon": "plus",
            "kind": "plain",
            "seat": "",
            "move": {"other": True},
        }

    def _tapped(self, button: MoveButton) -> None:
        if button.move.get("other"):
            self.enter_card()
        else:
            super()._tapped(button)

    def enter_card(self) -> None:
        """One that the app does not know is written down here and now, and is then revealed."""
        enter_card(
            self.app,
            self.kind,
            lambda card: self.make({"seat": TABLE, "do": "reveal", "card": card}),
        )

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("cards-outline", "plus", "skull-crossbones", "sword-cross")

    def help(self) -> tuple[str, str]:
        return _("The year"), _(
            "Every year begins with a card. With real cards, reveal it and tap its name; choose "
            "first what kind of card it is. The app draws it otherwise.\n\n"
            "If the card is not in the list, tap Another card and tell what is printed on it. "
            "It is kept in your box, for the next games too.\n\n"
            "The card's black spot strikes before anything else: the list says whom. Then the card "
            "is put up for sale, or its event happens.\n\n"
            "Wars, demand and what waits for the next auction stand beside it. The calendar "
            "shows the years with a monkey or a parrot, of treasure and of growth."
        )


def sample() -> Night:
    return SAMPLES.first(
        lambda night: night.phase == "reveal" and night.round > 4, shuffles="entered"
    )


STATES = {
    "another": State(lambda stage: stage.tap(_("Another card"))),
    "events": State(lambda stage: stage.tap(_("Events"))),
    "revealed": State(lambda stage: show_year(stage.app), lambda: SAMPLES.first("auction")),
}

SCREEN = YearPage
