"""What Francis Drake brings to the touchscreen. What draws is imported when it is used."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.drake.rules.wording import WORDS
from companion.games.drake.screens.legend import LEGEND
from companion.games.drake.screens.phases import PHASES
from companion.games.drake.screens.what_now import SENTENCES
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.night.text.day_words import day_text
from companion.session.wording import show
from companion.system.i18n import _
from companion.touch.game_screens import Correctable, Door, Drawing, GameScreens

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.games.drake.screens.fingers import DrakeFingers
    from companion.touch.app.app import CompanionApp
    from companion.touch.app.game_hooks import GameHooks
    from companion.touch.checks.game_checks import GameChecks
    from companion.touch.stage.samples import Samples
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.ending.game_ending import GameEnding

WIDGETS = "companion.games.drake.screens.widgets"


class DrakeScreens(GameScreens):
    game = "drake"
    pages = "companion.games.drake.screens.pages"
    phases = PHASES
    common_kv = ("chart", "private")
    widgets: Mapping[str, str] = {
        f"{WIDGETS}.chart.cartouche": "Cartouche DiscPile Fact",
        f"{WIDGETS}.chart.chart": "Chart",
        f"{WIDGETS}.chart.reach": "Reach",
        f"{WIDGETS}.chart.sea": "SeaChart",
        f"{WIDGETS}.hand": "DiscsLeft Hand HandTile",
        f"{WIDGETS}.informer_card": "InformerCard SwapButton",
        f"{WIDGETS}.own_secrets": "OwnSecrets SecretsDoor",
        f"{WIDGETS}.tokens": "TokenCell TokenRow TokenTable",
    }

    mood = N_("Load in Plymouth, sail in secret, raid the Main")
    icon = "sail-boat"
    sentences = SENTENCES
    legend = LEGEND
    face_icons: Mapping[str, str] = {"ghost": "ghost", "hind": "star"}
    doors = (
        Door("score_pad", "scoreboard", N_("Score pad")),
        Door("know_board", "map-legend", N_("Know your board")),
    )
    menu_doors = (Door("corrections", "pencil", N_("Correct what a captain has")),)
    own_secrets = N_("Your discs and what you know")
    ending_pictures = ("star-four-points", "package-variant", "anchor", "score-line")

    # Words

    def header_text(self, night: Night) -> str:
        todo = self.what_now(night.awaited())
        if night.phase == "over":
            return todo
        return _("Voyage {number}: {todo}").format(number=night.round, todo=todo)

    def progress_text(self, save: SavedGame, *, turn: bool) -> str:
        if not (turn and save.phase):
            day = day_text(save.begun_at)
            if not save.round:
                return day
            return _("Voyage {number}, {day}").format(number=save.round, day=day)
        facts = {"number": save.round, "phase": show(save.phase, WORDS, "phase")}
        if not save.turn:
            return _("Voyage {number}: {phase}").format(**facts)
        captain = save.captains.get(save.turn) or show(save.turn, WORDS)
        return _("Voyage {number}: {phase}. {captain} is next.").format(**facts, captain=captain)

    def undo_text(self, number: int) -> str:
        return _(
            "This goes back into voyage {number}: on the real board its street, galleons, "
            "discs and treasure must be laid out again as they were."
        ).format(number=number)

    def help_pictures(self) -> Mapping[str, Drawing]:
        from companion.games.drake.screens.help_pictures import DRAWINGS

        return DRAWINGS

    # Beside playing

    def open_unconfirmed(self, app: "CompanionApp") -> None:
        from companion.games.drake.screens.pages.know_board import KnowBoardPage

        app.go("know_board")
        page = app.page
        assert isinstance(page, KnowBoardPage)
        page.choose_tab("open")

    def open_own_secrets(self) -> None:
        from companion.games.drake.screens.widgets.own_secrets import SecretsDoor

        SecretsDoor().open()

    def correctable(self, night: Night, seat: str) -> list[Correctable]:
        captain = night.view()["captains"][seat]
        return [
            Correctable("points", "star-four-points", _("Points"), captain["score"]),
            Correctable("crew", "account-group", _("Crew"), captain["crew"]),
            Correctable("guns", "bomb", _("Guns"), captain["guns"]),
            Correctable("supplies", "barrel", _("Supplies"), captain["supplies"]),
            Correctable("trade", "package-variant", _("Trade goods"), captain["trade"]),
        ]

    def hooks(self, app: "CompanionApp") -> "GameHooks":
        from companion.games.drake.screens.hooks import DrakeHooks

        return DrakeHooks(app)

    # The end

    def ending(self, night: Night, occasion: str) -> "GameEnding":
        from companion.games.drake.screens.widgets.ending_view import finished_game

        return finished_game(night, occasion)

    def ending_help(self) -> str:
        from companion.games.drake.screens.pages.ending import ending_help

        return ending_help()

    # A table with readers

    def simulated_table(self, app: "CompanionApp") -> "Widget":
        from companion.games.drake.screens.widgets.simulated.simulated_desk import SimulatedDesk

        return SimulatedDesk(app)

    def room_beside_table(self, width: float, height: float) -> tuple[float, float]:
        from companion.games.drake.screens.widgets.simulated.simulated_desk import room_for_app

        return room_for_app(width, height)

    # Tests, checks and pictures

    def samples(self) -> "Samples":
        from companion.games.drake.screens.samples import SAMPLES

        return SAMPLES

    def fingers(self, stage: "Stage") -> "DrakeFingers":
        from companion.games.drake.screens.fingers import DrakeFingers

        return DrakeFingers(stage)

    def checks(self) -> "GameChecks":
        from companion.games.drake.screens.checks import CHECKS

        return CHECKS


SCREENS = DrakeScreens()
