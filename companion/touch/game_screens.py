"""What a game brings to the touchscreen: the part "screens" of its kit.

A game subclasses GameScreens and overrides what it has. Nothing here imports Kivy, and a game's
module with its subclass should not either: what draws is imported in the methods, when it is used.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.night.night import Night
from companion.system.i18n import _
from companion.system.resources import kv_folder
from companion.touch.app.game_hooks import GameHooks
from companion.touch.look.legend import LegendSection

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.night.saved.saved_games import SavedGame
    from companion.touch.app.app import CompanionApp
    from companion.touch.checks.game_checks import GameChecks
    from companion.touch.stage.fingers import Fingers
    from companion.touch.stage.samples import Samples
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.ending.game_ending import GameEnding

# Around (x, y), filling a circle of a radius: a picture beside a sentence of a help.
Drawing = Callable[[float, float, float], None]


class Door(Struct, frozen=True):
    """A button of the harbour, or a row of the menu, that opens a page of the game."""

    page: str
    icon: str
    text: str  # English, marked with N_


class Correctable(NamedTuple):
    """A number of a captain that `adjust` may change by `field`, in the table's language."""

    field: str
    icon: str
    text: str
    have: int


class CardChoice(NamedTuple):
    """A card that a captain may be given, or lose."""

    card: str
    text: str
    detail: str = ""
    # A sign beside it, such as one for a card that nobody has compared.
    icon: str = ""


class GameScreens:
    """The screens of one game. `game` is the name of its kit."""

    game = ""

    # Pages

    # The package of its pages: each module is one, named like its layout. Their names may be those
    # of another game's pages, but not of the pages that every game has.
    pages = ""
    # Phase → page.
    phases: Mapping[str, str] = {}

    def page_of(self, night: Night) -> str:
        """The page on which the moment stands."""
        return self.phases[night.phase]

    # Modules with the widgets that layouts use by name. No other game may have one so named.
    widgets: Mapping[str, str] = {}
    # Layouts that all its pages build upon.
    common_kv: Sequence[str] = ()

    @property
    def kv_folder(self) -> Traversable:
        """The directory of its kv files."""
        return kv_folder() / self.game

    # What it is called and how it feels, where a game is chosen

    # A few words, English and marked with N_.
    mood = ""
    icon = "compass-rose"

    # Words

    # What may be done now: the first whose verbs may all be used. English, marked with N_.
    sentences: Sequence[tuple[frozenset[str], str]] = ()
    legend: Sequence[LegendSection] = ()

    def what_now(self, awaited: Mapping[str, Sequence[str]]) -> str:
        """What may be done at the table now, in one sentence; it hangs only on whose verbs are
        awaited ({seat: verbs}), which everybody may know."""
        verbs = {verb for all_verbs in awaited.values() for verb in all_verbs}
        if not verbs:
            return _("Look at the result, or put the game away.")
        return next((_(text) for needed, text in self.sentences if needed <= verbs), "")

    def turn_names(self, night: Night) -> list[str]:
        """Who is awaited, in large letters on top of every page."""
        return [night.words.captain(seat) for seat in night.awaited()]

    def header_text(self, night: Night) -> str:
        """Below the names of those whose turn it is."""
        return self.what_now(night.awaited())

    def table_title(self, night: Night) -> str:
        """In place of a captain's name, where the whole table has to do something."""
        return night.words.captain(TABLE)

    def progress_text(self, save: "SavedGame", *, turn: bool) -> str:
        """How far a kept game has come, with `turn` also whose turn it is; "" if nobody knows."""
        return ""

    def help_pictures(self) -> Mapping[str, Drawing]:
        """Drawings that stand beside the sentences of a help, by name."""
        return {}

    # Icons that stand for the faces of its pieces; any other face is written.
    face_icons: Mapping[str, str] = {}

    # Beside playing

    doors: Sequence[Door] = ()
    # Pages that the menu opens at any time of a game, such as a plan; the way back leads to the
    # page that is due.
    menu_doors: Sequence[Door] = ()

    # Corrections by the table: their page is reached by a door of the menu to "corrections".

    def correctable(self, night: Night, seat: str) -> Sequence[Correctable]:
        """What of a captain `adjust` may change."""
        return ()

    def cards_to_gain(self, night: Night) -> Sequence[CardChoice]:
        """What `gain` of `adjust` may be; nothing in games without such cards."""
        return ()

    def cards_to_lose(self, night: Night, seat: str) -> Sequence[CardChoice]:
        """What `lose` of `adjust` may be."""
        return ()

    def open_unconfirmed(self, app: "CompanionApp") -> None:
        """Where the chip in the header leads that tells how many values nobody has confirmed."""

    def undo_text(self, number: int) -> str:
        """What hands have to lay out if an undo goes back into this round; "" for nothing."""
        return ""

    # What the menu says of one's own secrets; "" where the game has none. English, marked with N_.
    own_secrets = ""

    def open_own_secrets(self) -> None:
        """Asks whose, and opens them behind a curtain."""

    def hooks(self, app: "CompanionApp") -> GameHooks:
        """What the app does of itself while this game is played."""
        return GameHooks(app)

    # The end

    def ending(self, night: Night, occasion: str) -> "GameEnding":
        """Shows a finished game, here and among the past games; `occasion` is its day."""
        raise NotImplementedError

    ending_pictures: Sequence[str] = ()

    def ending_help(self) -> str:
        """What stands there, in paragraphs."""
        return ""

    # A table with readers, and a simulated one beside the app

    def simulated_table(self, app: "CompanionApp") -> "Widget | None":
        """The root of the window, which holds the app's shell and the table; None for none."""
        return None

    def room_beside_table(self, width: float, height: float) -> tuple[float, float]:
        """How much of the window the simulated table leaves to the app."""
        return width, height

    # Tests, checks and pictures

    def samples(self) -> "Samples":
        """Games to show its screens with."""
        from companion.touch.stage.samples import Samples

        return Samples(self.game, self.phases)

    def fingers(self, stage: "Stage") -> "Fingers":
        """Plays the game by touch."""
        raise NotImplementedError

    def checks(self) -> "GameChecks":
        """What its screens owe their users, and where they may fall short."""
        from companion.touch.checks.game_checks import GameChecks

        return GameChecks()


def screens_of(game: str) -> GameScreens:
    """The screens of a game; raises NoSuchPart if it has none."""
    screens: GameScreens = KITS[game].load("screens")
    return screens


def games_with_screens() -> list[str]:
    """The first game of this app first."""
    known = [name for name in KITS if KITS[name].has("screens")]
    return sorted(known, key=lambda name: not KITS[name].is_first)


def title_text(game: str) -> str:
    """Which game it is; goes without saying where there is only one."""
    known = games_with_screens()
    return KITS[game].title if game in known and len(known) > 1 else ""
