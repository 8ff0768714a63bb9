"""What the app does of itself during a game: it shows each adventure card when it is drawn, and
tells the games of dice that it has played."""

from typing import TYPE_CHECKING

from companion.games.gallions.screens.phases import PHASES
from companion.games.gallions.screens.story.adventure.infernal_story import ended_with
from companion.games.gallions.screens.story.adventure.spoils_story import told, vanished
from companion.games.gallions.screens.story.sea.happened import (
    battle_lines,
    last_events,
    spoils_lines,
)
from companion.kernel.game import TABLE
from companion.system.i18n import _
from companion.touch.app.game_hooks import GameHooks

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

# As many as can be read before they go.
MOST_TOLD = 3
# Of a battle that the app has resolved: who fought whom, and who sank.
MOST_FIGHTS = 6

# More lines in one toast would hide what is to be tapped: the others are told after them.
LINES_AT_ONCE = 3


def batched(lines: list[str], size: int) -> list[list[str]]:
    return [lines[first : first + size] for first in range(0, len(lines), size)]


class GallionsHooks(GameHooks):
    def __init__(self, app: "CompanionApp") -> None:
        super().__init__(app)
        # Quest and adventure whose card was shown last: what lay there already was seen before.
        self._shown = self._card()
        self._told = self._last_record()
        # The page of the sea shows itself what happens there.
        self._seen_at_sea = False
        self._was_on = ""

    def game_changed(self) -> None:
        self._was_on = self.app.page_name
        self._seen_at_sea = self._was_on == "sea"

    def game_shown(self) -> None:
        self._show_card()
        record = self._last_record()
        before, self._told = self._told, max(record, self._told)
        if record > before:
            self._tell_infernal()
            self._tell_unseen()

    def _tell_unseen(self) -> None:
        """A battle in which nobody had anything to decide, and loot that went by itself."""
        seen = self._seen_at_sea or self.app.page_name == "sea"
        fought = [] if seen else battle_lines(self.app.night)
        gone = [*self._unseen_spoils(), *self._vanished()]
        passed = self._passed_port()
        if fought or gone or passed:
            icon = "anchor" if passed else "treasure-chest" if gone else "sword-cross"
            told_now = dict.fromkeys([*fought[-MOST_FIGHTS:], *gone[-MOST_TOLD:], *passed])
            for lines in batched(list(told_now), LINES_AT_ONCE):
                self.app.tell("\n".join(lines), icon=icon)

    def _unseen_spoils(self) -> list[str]:
        """What captains were given, unless the page of the spoils is there to say so."""
        night = self.app.night
        if PHASES.get(night.phase) == "spoils" or self._was_on in ("spoils", "port", "infernal"):
            return []
        return spoils_lines(night)

    def _passed_port(self) -> list[str]:
        """The port in which nobody could do anything was passed without a page."""
        night = self.app.night
        if self._was_on == "port" or PHASES.get(night.phase) == "port":
            return []
        ended = any(event["event"] == "quest-over" for event in last_events(night))
        return [_("Nobody could buy or sell anything in port: you sail on.")] if ended else []

    def _vanished(self) -> list[str]:
        """Loot that went by itself, unless the page that is due says so."""
        night = self.app.night
        said = told(night) if PHASES.get(night.phase) == "spoils" else ""
        return [sentence for sentence in vanished(night) if sentence not in said]

    def _tell_infernal(self) -> None:
        """What the app has played: over a card that was drawn after it. Real dice tell it alone."""
        if not self.app.night.game.setup.on_chart:
            return
        if ended_with(self.app.night.game.next_undo(TABLE)):
            from companion.games.gallions.screens.widgets.infernal_sheet import tell_infernal

            tell_infernal(self.app)

    def _last_record(self) -> int:
        """Of the last move that counts: after an undo it is an older one."""
        if self.app.night.session is None:
            return 0
        events = self.app.night.game.next_undo(TABLE)
        return int(events[-1]["record"]) if events else 0

    def _show_card(self) -> None:
        card = self._card()
        if card == self._shown:
            return
        self._shown = card
        if card[2] and self.app.night.phase != "instructions":
            from companion.games.gallions.screens.widgets.card_sheet import show_card

            show_card(self.app)

    def _card(self) -> tuple[int, int, str]:
        """The last one of the public history; undo takes it away again."""
        if self.app.night.session is None:
            return 0, 0, ""
        view = self.app.night.view()
        card = view["card"]["id"] if view["card"] else ""
        return view["quest"], view["adventure"] or 0, card
