"""After the battle: loot, sailors, repairs and storage, all captains at once."""

from typing import Any

from companion.games.gallions.rules.box.words import KINDS
from companion.games.gallions.screens.columns_page import ColumnsPage
from companion.games.gallions.screens.samples import (
    ENTERED,
    SAMPLES,
    adjust,
    play_on,
    with_card,
)
from companion.games.gallions.screens.story.adventure.spoils_story import (
    Deed,
    deeds,
    note,
    owed,
    question,
    token_choices,
    told,
)
from companion.games.gallions.screens.story.captain_facts import CaptainFacts
from companion.games.gallions.screens.story.galleon_story import ship
from companion.games.gallions.screens.widgets.captain_column import CaptainColumn
from companion.games.gallions.screens.widgets.card_sheet import show_card
from companion.games.gallions.screens.widgets.token_key import DeedButton, TokenKey
from companion.games.gallions.screens.widgets.ways_sheet import play_one_of
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.look.theme import theme
from companion.touch.stage.samples import LONG_NAMES
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill

# So many buttons stand in two rows below the columns.
FEW_DEEDS = 4


class SpoilsPage(ColumnsPage):
    def ask(self) -> str:
        return question(self.night)

    def tell(self) -> str:
        # Many buttons need the room.
        crowded = len(deeds(self.night)) > FEW_DEEDS and not theme.portrait
        return "" if crowded else told(self.night)

    def note(self, captain: CaptainFacts) -> str:
        return note(self.night, captain.seat)

    def more(self, captain: CaptainFacts) -> dict[str, Any]:
        found = owed(self.night, captain.seat)
        return {
            "owed": f"{found.number:+d}".replace("-", "−") if found else "",
            "owed_icon": found.icon if found else "",
            "ship": ship(self.night, captain.seat),
            "awaited": captain.awaited or self._draws(captain.seat),
        }

    def _draws(self, seat: str) -> bool:
        """Whether the table draws for this captain now."""
        return TABLE in self.night.awaited() and self.night.view()["turn"] == seat

    def fill_column(self, column: CaptainColumn, captain: CaptainFacts) -> None:
        keys = [key._asdict() for key in token_choices(self.night, captain.seat)]
        # With special tokens there are too many for two in a row, and icons tell the others.
        many = len(keys) > len(KINDS)
        if many:
            for key in keys:
                key["word"] = "" if key["move"]["kind"] in KINDS else key["word"]
        tall = any(key["word"] for key in keys)
        keys = [{**key, "tall": tall} for key in keys]
        fill(column.ids.pad, TokenKey, keys, lambda key: self.play(key.move))
        column.size_hint_x = (1.5 if theme.portrait else 2.3) if many else 1
        column.size_hint_y = 1.3 if many and theme.portrait else 1

    def fill_strip(self) -> None:
        found = deeds(self.night)
        self.strip_fills = "draw" in self.night.awaited().get(TABLE, ())
        self.strip_share = 0.37
        self.strip_columns = (1 if theme.portrait else 2) + (len(found) > FEW_DEEDS)
        tall = any(one.detail for one in found)
        shown = [{**self._look(one), "tall": tall} for one in found]
        fill(self.ids.table_moves, DeedButton, shown, self._do)

    def _look(self, deed: Deed) -> dict[str, Any]:
        names = ("text", "detail", "icon", "seat")
        return {
            **{name: getattr(deed, name) for name in names},
            "given": list(deed.given),
            "got": list(deed.got),
            "move": {"moves": deed.moves},
        }

    def _do(self, button: DeedButton) -> None:
        play_one_of(self.night, button.text, button.move["moves"], self.play)

    def show_card(self) -> None:
        show_card(self.app)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("treasure-chest", "pirate", "sail-boat-sink", "warehouse", "ship-wheel")

    def help(self) -> tuple[str, str]:
        return _("Loot"), _(
            "Captains who took part draw loot, from the Baron on. With a real bag tap what you "
            "drew, one tap for each token. Offers of the card come after that.\n\n"
            "Then sailors can be used, if what they ask for has happened.\n\n"
            "Each ship that was sunk costs one token of loot to repair. All captains may choose "
            "at the same time.\n\n"
            "What finds no room in holds and ships goes back into the bag.\n\n"
            "Tap the name of a captain to see the galleon."
        )


def sample() -> Night:
    return SAMPLES.first("loot", **ENTERED)


def picks() -> Night:
    """Somebody chooses a token instead of drawing."""
    night = with_card("unlucky", "actions")
    sender = next(seat for seat, one in night.view()["captains"].items() if one["at_sea"])
    night.play({"seat": TABLE, "do": "set-ship", "ship": "np-red-1", "is": "sunk", "by": sender})
    return until_asked(play_on(night, "loot"), "pick-loot")


def offers() -> Night:
    """Somebody may give any token for a cannon."""
    return until_asked(with_card("fire-power", "loot"), "accept")


def until_asked(night: Night, verb: str) -> Night:
    """Goes on with the last choice, which ends most things, until somebody may do this."""
    while not any(verb in verbs for verbs in night.awaited().values()):
        night.play(night.choices(next(iter(night.awaited())))[-1])
    return night


def sailors() -> Night:
    """A captain with sailors of several sorts, two of them of the crew pack."""
    night = SAMPLES.first("loot", packs=["crew"], **ENTERED)
    baron = night.view()["baron"]
    for card in ("sea-7", "max-schraube", "olaf-beerson", "crew-1", "crew-3"):
        adjust(night, baron, gain=card)
    adjust(night, baron, rum=1, cloth=1, spice=1)
    while night.phase == "loot":
        night.play(night.choices(next(iter(night.awaited())))[-1])
    return night


def drawn_card() -> Night:
    """The table says which card a sailor brings."""
    night = sailors()
    uses = night.choices(night.turn, "use")
    night.play(next(move for move in uses if move["card"] == "olaf-beerson"))
    return night


def repairs() -> Night:
    return SAMPLES.first("repairs", **ENTERED)


def storage() -> Night:
    return SAMPLES.first("storage")


FIVE = dict(zip(("yellow", "blue", "green", "red", "white"), (*LONG_NAMES, "Zoé"), strict=True))


def five_captains() -> Night:
    """With special tokens in the bag."""
    return SAMPLES.first("loot", FIVE, packs=["loot"], **ENTERED)


def two_captains() -> Night:
    return SAMPLES.first("repairs", SAMPLES.few_players, **ENTERED)


STATES = {
    "picks": State(lambda stage: stage.rest(), picks),
    "offers": State(lambda stage: stage.rest(), offers),
    "sailors": State(lambda stage: stage.rest(), sailors),
    "drawn_card": State(lambda stage: stage.rest(), drawn_card),
    "repairs": State(lambda stage: stage.rest(), repairs),
    "storage": State(lambda stage: stage.rest(), storage),
    "five_captains": State(lambda stage: stage.rest(), five_captains),
    "two_captains": State(lambda stage: stage.rest(), two_captains),
}

SCREEN = SpoilsPage
