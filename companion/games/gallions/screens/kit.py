"""What Gallions brings to the touchscreen. What draws is imported when it is used."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.gallions.rules.text.wording import WORDS
from companion.games.gallions.screens.legend import LEGEND
from companion.games.gallions.screens.phases import PHASES
from companion.games.gallions.screens.story import corrections_story
from companion.games.gallions.screens.what_now import SENTENCES, TABLE_TITLES
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.night.text.day_words import day_text, moment_text
from companion.session.wording import show
from companion.system.i18n import _
from companion.touch.game_screens import CardChoice, Correctable, Door, GameScreens

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers
    from companion.touch.app.app import CompanionApp
    from companion.touch.app.game_hooks import GameHooks
    from companion.touch.checks.game_checks import GameChecks
    from companion.touch.stage.samples import Samples
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.ending.game_ending import GameEnding

WIDGETS = "companion.games.gallions.screens.widgets"


class GallionsScreens(GameScreens):
    game = "gallions"
    pages = "companion.games.gallions.screens.pages"
    phases = PHASES
    widgets: Mapping[str, str] = {
        f"{WIDGETS}.captain_column": "CaptainColumn CaptainColumns ColumnHead LootRow",
        f"{WIDGETS}.card_sheet": "CardRow CardSheet",
        f"{WIDGETS}.dice_row": "DiceRow RoundRow",
        f"{WIDGETS}.fleet_row": "FleetRow",
        f"{WIDGETS}.infernal_sheet": "InfernalSheet TaleCaptain",
        f"{WIDGETS}.ship_picture": "ShipPicture",
        f"{WIDGETS}.token_key": "DeedButton OwedSign Swap TokenKey TokenPad",
        f"{WIDGETS}.ways_sheet": "WayButton WaysSheet",
        f"{WIDGETS}.port_desk": (
            "CaptainDesk CardButton DealButton DeskHead DrawPanel PlaceTile TokenTile"
        ),
    }

    mood = N_("Throw your ships, fight for loot, spend it in port")
    icon = "dice-5"
    sentences = SENTENCES
    face_icons: Mapping[str, str] = {
        "adventure": "cards-outline",
        "sailor": "account-group",
        "upgrade": "wrench",
    }
    doors = (
        Door("score_pad", "scoreboard", N_("Score pad")),
        Door("know_box", "cards-outline", N_("Know your box")),
    )
    menu_doors = (
        Door("galleon", "ship-wheel", N_("The galleons")),
        Door("voyage_plan", "map-legend", N_("The voyage plan")),
        Door("corrections", "pencil", N_("Correct what a captain has")),
    )
    legend = LEGEND

    # Words

    def header_text(self, night: Night) -> str:
        todo = self.what_now(night.awaited())
        if night.phase == "over":
            return todo
        return _("Quest {number}: {todo}").format(number=night.round, todo=todo)

    def table_title(self, night: Night) -> str:
        title = TABLE_TITLES.get(night.phase)
        return _(title) if title else super().table_title(night)

    def progress_text(self, save: SavedGame, *, turn: bool) -> str:
        if not save.phase:
            return day_text(save.begun_at)
        if not turn:
            # What tells two games of the same captains and the same evening apart.
            return _("Quest {number}, {moment}").format(
                number=save.round, moment=moment_text(save.begun_at)
            )
        facts = {"number": save.round, "phase": show(save.phase, WORDS, "phase")}
        if not save.turn:
            return _("Quest {number}: {phase}").format(**facts)
        captain = save.captains.get(save.turn) or show(save.turn, WORDS)
        return _("Quest {number}: {phase}. {captain} is next.").format(**facts, captain=captain)

    def undo_text(self, number: int) -> str:
        return _(
            "This goes back into quest {number}: at the real table its card, dice, loot and ships "
            "must lie again as they did."
        ).format(number=number)

    def correctable(self, night: Night, seat: str) -> list[Correctable]:
        return corrections_story.correctable(night, seat)

    def cards_to_gain(self, night: Night) -> list[CardChoice]:
        return corrections_story.cards_to_gain(night)

    def cards_to_lose(self, night: Night, seat: str) -> list[CardChoice]:
        return corrections_story.cards_to_lose(night, seat)

    def open_unconfirmed(self, app: "CompanionApp") -> None:
        from companion.games.gallions.screens.pages.know_box import KnowBoxPage
        from companion.touch.widgets.box_editor.box_cards import UNCONFIRMED

        app.go("know_box")
        page = app.page
        assert isinstance(page, KnowBoxPage)
        page.choose_list(UNCONFIRMED)

    def hooks(self, app: "CompanionApp") -> "GameHooks":
        from companion.games.gallions.screens.hooks import GallionsHooks

        return GallionsHooks(app)

    # The end

    ending_pictures = ("star-four-points", "podium", "score-line")

    def ending_help(self) -> str:
        return _(
            "A total is made of guild cards, doubloons, sailors and upgrades that count at the "
            "end, special loot, and corrections of the table. A column stands for each of them "
            "that brought anybody points.\n\n"
            "Of captains with equal totals the one with more parts and upgrades is ahead, then "
            "with more sailors, then with more upgrades. Who is still level shares the place.\n\n"
            "The chart shows each captain's points over the whole game, quest by quest; the last "
            "rise is what the cards count. The game is kept among the past games, and the sheet "
            "can be saved as a picture."
        )

    def ending(self, night: Night, occasion: str) -> "GameEnding":
        from companion.games.gallions.screens.widgets.ending_view import finished_game

        return finished_game(night, occasion)

    # Tests, checks and pictures

    def samples(self) -> "Samples":
        from companion.games.gallions.screens.samples import SAMPLES

        return SAMPLES

    def fingers(self, stage: "Stage") -> "GallionsFingers":
        from companion.games.gallions.screens.fingers.fingers import GallionsFingers

        return GallionsFingers(stage)

    def checks(self) -> "GameChecks":
        from companion.games.gallions.screens.checks import CHECKS

        return CHECKS


SCREENS = GallionsScreens()
