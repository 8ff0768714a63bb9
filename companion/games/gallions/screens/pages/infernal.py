"""An infernal adventure: a game of dice between the captains, played here or at the table."""

from typing import Any

from companion.games.gallions.screens.columns_page import ColumnsPage
from companion.games.gallions.screens.samples import with_card
from companion.games.gallions.screens.story.adventure.infernal_story import (
    note,
    result_keys,
    rules_text,
    thrown,
)
from companion.games.gallions.screens.story.captain_facts import CaptainFacts
from companion.games.gallions.screens.story.galleon_story import ship
from companion.games.gallions.screens.widgets.captain_column import CaptainColumn
from companion.games.gallions.screens.widgets.dice_row import DiceRow
from companion.games.gallions.screens.widgets.infernal_sheet import tell_infernal
from companion.games.gallions.screens.widgets.token_key import TokenKey
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill


class InfernalPage(ColumnsPage):
    # The rules of the card are read aloud from here.
    told_units = 18

    def tell(self) -> str:
        return rules_text(self.night)

    def note(self, captain: CaptainFacts) -> str:
        return note(self.night, captain.seat)

    def more(self, captain: CaptainFacts) -> dict[str, Any]:
        return {"ship": ship(self.night, captain.seat)}

    def fill_column(self, column: CaptainColumn, captain: CaptainFacts) -> None:
        keys = [key._asdict() for key in result_keys(self.night, captain.seat)]
        fill(column.ids.pad, TokenKey, keys, lambda key: self.play(key.move))
        dice = thrown(self.night, captain.seat)
        rows = [] if dice is None else [{"faces": list(dice.faces), "left": dice.left}]
        fill(column.ids.body, DiceRow, [{"seat": captain.seat, **row} for row in rows])

    def fill_strip(self) -> None:
        self.strip_columns = 2
        verbs = {
            "roll": (_("Roll"), "dice-multiple", "primary"),
            "stop": (_("Stop here"), "check-bold", "plain"),
            "done": (_("Go on"), "check-bold", "primary"),
        }
        shown = []
        for seat in self.night.awaited():
            for move in self.night.choices(seat, *verbs):
                text, icon, kind = verbs[move["do"]]
                marked = "" if seat == TABLE else seat
                button = {"text": text, "icon": icon, "kind": kind, "seat": marked}
                shown.append({**button, "centred": True, "move": move})
        fill(self.ids.table_moves, MoveButton, shown, lambda button: self.play(button.move))

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("emoticon-devil", "trophy", "treasure-chest", "dice-multiple")

    def help(self) -> tuple[str, str]:
        return _("An infernal adventure"), _(
            "No ship sails: the captains play a game that the card describes.\n\n"
            "Play it at the table and tap for each captain who won and who lost. A wrong tap is "
            "put right by tapping the other one.\n\n"
            "Where the app does not know the card, tap what each captain gets or loses, once for "
            "each doubloon or token. Undo takes one back. Then go on.\n\n"
            "With the app's dice the game is played here: roll another die or stop. Who goes over "
            "the limit has nothing. Games without choices are played at once and told."
        )


def sample() -> Night:
    return with_card("working-cannons")


def awards() -> Night:
    """Of a card that the app cannot play."""
    night = with_card("bombs-away")
    seat = night.view()["order"][1]
    for what in ("doubloon", "doubloon", "lose-loot"):
        night.play({"seat": TABLE, "do": "award", "of": seat, "what": what})
    return night


def press() -> Night:
    """With the app's dice, after some throws."""
    night = with_card("i-1", dice="app")
    for verb in ("roll", "roll", "stop", "roll"):
        moves = night.choices(night.turn, verb)
        if moves:
            night.play(moves[0])
    return night


def played_by_app() -> Night:
    """In several rounds."""
    return with_card("race", dice="app")


def just_told() -> Night:
    night = sample()
    order = night.view()["order"]
    night.play({"seat": TABLE, "do": "outcome", "of": order[0], "is": "win"})
    night.play({"seat": TABLE, "do": "outcome", "of": order[1], "is": "lose"})
    return night


STATES = {
    "told": State(lambda stage: stage.rest(), just_told),
    "awards": State(lambda stage: stage.rest(), awards),
    "press": State(lambda stage: stage.rest(), press),
    "played": State(lambda stage: tell_infernal(stage.app), played_by_app),
}

SCREEN = InfernalPage
