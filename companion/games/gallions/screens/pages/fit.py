"""Before the first quest: each captain chooses a part for the ship."""

from kivy.properties import StringProperty

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.captain_facts import captains
from companion.games.gallions.screens.story.galleon_story import ship
from companion.games.gallions.screens.story.ship_words import part_count, parts_text
from companion.games.gallions.screens.widgets.captain_column import CaptainColumn, column_facts
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill

load_kv_file("gallions/captain_column")


class FitPage(Page):
    of_game = True

    question = StringProperty("")

    def refresh(self) -> None:
        if self.night.phase != "set-up":
            return
        shown = [
            {
                **column_facts(one, parts_text(self.night, one.seat)),
                "ship": ship(self.night, one.seat),
            }
            for one in captains(self.night)
        ]
        fill(self.ids.columns, CaptainColumn, shown)
        seat = self.night.turn
        name = self.night.words.captain(seat)
        if self.night.view()["baron"] == seat:
            self.question = _("{name} is Baron and begins: which part do you fit?")
        else:
            self.question = _("{name}: which part do you fit?")
        self.question = self.question.format(name=name)
        details = {
            "sail": _("Moves a ship"),
            "cannon": _("Fires at an enemy"),
            "hold": _("Room for one more loot"),
        }
        buttons = [
            {
                "text": part_count(move["part"], 1),
                "detail": details[move["part"]],
                "icon": ICONS[move["part"]],
                "move": move,
                "size_hint_y": 1,
            }
            for move in self.night.choices(seat, "fit")
        ]
        fill(self.ids.choices, MoveButton, buttons, self._tapped)

    def _tapped(self, button: MoveButton) -> None:
        self.play(button.move)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("sail-boat", "bomb", "warehouse")

    def help(self) -> tuple[str, str]:
        return _("Your ship"), _(
            "Every ship begins with the same parts, and each captain adds one. A sail moves one of "
            "your ships at sea.\n\n"
            "A cannon fires at a ship nearby, and the more cannons you have, the more the cannon "
            "on your dice is worth.\n\n"
            "A hold carries one more token of loot."
        )


def sample() -> Night:
    return SAMPLES.night("set-up")


SCREEN = FitPage
