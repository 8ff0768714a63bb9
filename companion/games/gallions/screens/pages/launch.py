"""Sending ships: all captains at one glance, and the choice of who is next."""

from typing import Any

from kivy.properties import StringProperty

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.adventure.launch_story import (
    discard_buttons,
    launch_buttons,
    launch_note,
    ships,
)
from companion.games.gallions.screens.story.captain_facts import CaptainFacts, captains
from companion.games.gallions.screens.widgets.captain_column import CaptainColumn, column_facts
from companion.games.gallions.screens.widgets.card_sheet import show_card
from companion.games.gallions.screens.widgets.dice_row import DiceRow
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill

load_kv_file("gallions/captain_column")

# How large the die of a ship is, in design units.
SHIP = 36


class LaunchPage(Page):
    of_game = True

    question = StringProperty("")

    def refresh(self) -> None:
        if self.night.phase != "launch":
            return
        facts = captains(self.night)
        columns = fill(self.ids.columns, CaptainColumn, [self._column(one) for one in facts])
        for column, captain in zip(columns, facts, strict=True):
            of_captain = ships(self.night, captain.seat)
            dice = {"seat": captain.seat, "faces": of_captain.home, "left": of_captain.sent}
            fill(column.ids.body, DiceRow, [{**dice, "size_units": SHIP}])
        self._ask(self.night.turn)

    def _column(self, captain: CaptainFacts) -> dict[str, Any]:
        """With the ships that are sent, or the loot that has to go."""
        sent = ships(self.night, captain.seat).sent
        owed, icon = (captain.owes, "loot") if captain.owes else (sent, "sail")
        return {
            **column_facts(captain, launch_note(self.night, captain.seat)),
            "owed": str(owed) if owed else "",
            "owed_icon": ICONS[icon],
        }

    def _ask(self, seat: str) -> None:
        owes = self.night.choices(seat, "discard")
        name = self.night.words.captain(seat)
        if owes:
            self.question = _("{name}: what goes overboard?").format(name=name)
        else:
            self.question = _("{name}: how many ships do you send?").format(name=name)
        buttons = discard_buttons(self.night, seat) if owes else launch_buttons(self.night, seat)
        fill(self.ids.choices, MoveButton, [self._look(one) for one in buttons], self._tapped)

    def _look(self, button: dict[str, Any]) -> dict[str, Any]:
        kind = button["move"].get("kind", "")
        return {**button, "icon": ICONS.get(kind, ""), "size_hint_y": 1}

    def show_card(self) -> None:
        show_card(self.app)

    def _tapped(self, button: MoveButton) -> None:
        self.play(button.move)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("sail-boat", "warehouse")

    def help(self) -> tuple[str, str]:
        return _("Sending ships"), _(
            "From the Baron on, each captain chooses how many ships go into the adventure. Whoever "
            "sends none takes no part in it.\n\n"
            "Loot lies in holds and on ships at home. What a ship that leaves has carried and the "
            "others cannot take goes overboard: the app counts it, and you choose which tokens."
        )


def sample() -> Night:
    return SAMPLES.night("launch")


def laden() -> Night:
    """Somebody has to throw loot overboard."""
    return SAMPLES.first(lambda night: night.phase == "launch" and _owes(night))


def _owes(night: Night) -> bool:
    return any("discard" in verbs for verbs in night.awaited().values())


STATES = {
    "overboard": State(lambda stage: stage.rest(), laden),
    "card": State(lambda stage: stage.tap(_("Card"))),
}

SCREEN = LaunchPage
