"""What Lords brings to the touchscreen. What draws is imported when it is used."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from companion.games.lords.rules.text.wording import WORDS
from companion.games.lords.screens import phases
from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.legend import LEGEND
from companion.games.lords.screens.phases import PHASES
from companion.games.lords.screens.story import correction_story
from companion.games.lords.screens.what_now import SENTENCES
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.night.text.day_words import day_text
from companion.session.wording import show
from companion.system.i18n import _, ngettext
from companion.touch.game_screens import Correctable, Door, GameScreens

if TYPE_CHECKING:
    from companion.games.lords.screens.fingers.fingers import LordsFingers
    from companion.touch.app.app import CompanionApp
    from companion.touch.app.game_hooks import GameHooks
    from companion.touch.checks.game_checks import GameChecks
    from companion.touch.stage.samples import Samples
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.ending.game_ending import GameEnding

WIDGETS = "companion.games.lords.screens.widgets"
FIRST_YEAR = 1600
MOST_NAMED = 1


class LordsScreens(GameScreens):
    game = "lords"
    pages = "companion.games.lords.screens.pages"
    phases = PHASES
    widgets: Mapping[str, str] = {
        f"{WIDGETS}.facts.fact_list": "FactList FactRow",
        f"{WIDGETS}.lord.lord_sheet": "LordSheet",
        f"{WIDGETS}.lord.lord_tile": "LordGrid LordTile",
        f"{WIDGETS}.asking.pick_sheet": "PickKey PickSheet",
        f"{WIDGETS}.lot_panel": "LotPanel",
        f"{WIDGETS}.lord.track_board": "TrackBoard TrackItemChip TrackRow",
        f"{WIDGETS}.asking.sealed_choices": "SealedChoices SealedKey",
        f"{WIDGETS}.asking.big_question": "BigQuestion",
        f"{WIDGETS}.years.year_view": "YearView",
        f"{WIDGETS}.years.calendar_strip": "CalendarStrip",
        f"{WIDGETS}.card_face": "CardFace CardFaceLine WaxSeal",
        f"{WIDGETS}.facts.facts_and_ship": "FactsAndShip",
        f"{WIDGETS}.duel": "ForcePanel Pips RaidSeal",
        f"{WIDGETS}.years.year_sheet": "YearSheet",
        f"{WIDGETS}.chart.order_row": "OrderRow",
    }

    mood = N_("Fifty years of colonies, bribes and secret bases")
    icon = "crown"
    sentences = SENTENCES
    face_icons: Mapping[str, str] = {
        kind: ICONS[kind] for kind in ("colony", "fleet", "mordida", "event")
    }
    doors = (
        Door("score_pad", "scoreboard", N_("Score pad")),
        Door("know_box", "cards-outline", N_("Know your box")),
    )
    menu_doors = (
        Door("year", "cards-outline", N_("The year")),
        Door("deals", "hand-coin", N_("Deals and promises")),
        Door("coffers", "circle-multiple", N_("Coffers and tracks")),
        Door("corrections", "pencil", N_("Correct what a captain has")),
        Door("lords_corrections", "pencil", N_("Correct the table")),
    )
    legend = LEGEND

    def page_of(self, night: Night) -> str:
        view = night.view()
        return phases.page_of(view["phase"], view["stage"])

    # Words

    def turn_names(self, night: Night) -> list[str]:
        """Several are counted: every page marks them."""
        awaited = night.awaited()
        if len(awaited) <= MOST_NAMED:
            return super().turn_names(night)
        return [ngettext("{count} lord", "{count} lords", len(awaited)).format(count=len(awaited))]

    def header_text(self, night: Night) -> str:
        todo = self.what_now(night.awaited())
        if night.phase == "over":
            return todo
        return _("{year}: {todo}").format(year=FIRST_YEAR + night.round - 1, todo=todo)

    def progress_text(self, save: SavedGame, *, turn: bool) -> str:
        if not (turn and save.phase):
            return day_text(save.begun_at)
        facts = {
            "year": FIRST_YEAR + save.round - 1,
            "phase": show(save.phase, WORDS, "phase"),
        }
        if not save.turn:
            return _("{year}: {phase}").format(**facts)
        lord = save.captains.get(save.turn) or show(save.turn, WORDS)
        return _("{year}: {phase}. {lord} is next.").format(**facts, lord=lord)

    def undo_text(self, number: int) -> str:
        return _(
            "This goes back into the year {year}: at the real table its card, coins, tents and "
            "ships must lie again as they did."
        ).format(year=FIRST_YEAR + number - 1)

    def open_unconfirmed(self, app: "CompanionApp") -> None:
        from companion.games.lords.screens.pages.know_box import KnowBoxPage
        from companion.touch.widgets.box_editor.box_cards import UNCONFIRMED

        app.go("know_box")
        page = app.page
        assert isinstance(page, KnowBoxPage)
        page.choose_list(UNCONFIRMED)

    def correctable(self, night: Night, seat: str) -> list[Correctable]:
        return correction_story.correctable(night, seat)

    own_secrets = N_("Your own bases")

    def open_own_secrets(self) -> None:
        from companion.games.lords.screens.widgets.lord.own_secrets import open_own_secrets

        open_own_secrets()

    def hooks(self, app: "CompanionApp") -> "GameHooks":
        from companion.games.lords.screens.hooks import LordsHooks

        return LordsHooks(app)

    # The end

    ending_pictures = ("circle-multiple", "crown", "score-line")

    def ending_help(self) -> str:
        return _(
            "A total is the gold in the coffers and the treasure, which is worth gold. Gold on "
            "units is not counted.\n\n"
            "Of lords with equal totals the one with the lowest crown is ahead.\n\n"
            "The chart shows what each lord had at the end of each year. The game is kept among "
            "the past games, and the sheet can be saved as a picture."
        )

    def ending(self, night: Night, occasion: str) -> "GameEnding":
        from companion.games.lords.screens.widgets.ending_view import finished_game

        return finished_game(night, occasion)

    # Tests, checks and pictures

    def samples(self) -> "Samples":
        from companion.games.lords.screens.samples import SAMPLES

        return SAMPLES

    def fingers(self, stage: "Stage") -> "LordsFingers":
        from companion.games.lords.screens.fingers.fingers import LordsFingers

        return LordsFingers(stage)

    def checks(self) -> "GameChecks":
        from companion.games.lords.screens.checks import CHECKS

        return CHECKS


SCREENS = LordsScreens()
