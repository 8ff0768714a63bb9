"""The captains of the app in the game that is played: whose turn it is, and what they decide.

A decision is made of nothing but the view and the choices of the seat, so it can be made in any
thread, and no captain knows more than a person in its chair would.
"""

import logging
import traceback
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from companion.bots.bots import load_bots
from companion.bots.captain import Captain
from companion.bots.levels import captain_of_level
from companion.bots.random_captain import RandomCaptain
from companion.kernel.game import Move
from companion.night.app_captains.app_captain import AppCaptain, as_kept
from companion.night.current_game import CurrentGame

logger = logging.getLogger(__name__)


class Decision(Struct, frozen=True):
    """What a captain of the app is asked: all that it may know."""

    seat: str
    # The last record of the game when it was asked: afterwards its answer may not count any more.
    record: int
    captain: Captain
    view: Mapping[str, Any]
    choices: Sequence[Move]

    def choose(self) -> Move:
        """A mistake of a captain must not end the evening: then chance decides."""
        try:
            return self.captain.choose(self.view, self.choices)
        except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on
            # Without its words, in which a secret may stand.
            where = "".join(traceback.format_tb(error.__traceback__))
            logger.error("A mistake of a captain: %s\n%s", type(error).__name__, where)
            return RandomCaptain(f"{self.seat}/{self.record}").choose(self.view, self.choices)


class AppCaptains:
    """Of the game on the table; none where nothing is played."""

    def __init__(self, current: CurrentGame) -> None:
        self._current = current

    @property
    def seats(self) -> Mapping[str, AppCaptain]:
        save = self._current.save
        return save.app_captains if save else {}

    def plays(self, seat: str) -> bool:
        return seat in self.seats

    @property
    def awaited(self) -> str:
        """The first seat of the app that must act; "" for none."""
        session = self._current.session
        if session is None or not self.seats:
            return ""
        return next((seat for seat in session.game.awaited(session.state) if self.plays(seat)), "")

    @property
    def people_awaited(self) -> bool:
        """Whether somebody at the table, or all together, must act as well."""
        session = self._current.session
        return session is not None and any(
            not self.plays(seat) for seat in session.game.awaited(session.state)
        )

    def decision(self, seat: str) -> Decision:
        """What this seat has to decide now. After an undo the same captain decides the same."""
        session, kit = self._current.game, self._current.kit
        how = as_kept(self.seats[seat], kit.name)
        moves_so_far = len(session.standing())
        name = self._current.save.name if self._current.save else ""
        seed = f"{name}/{seat}/{moves_so_far}"
        captain = captain_of_level(load_bots(kit), how.strategy, how.level, session.setup, seed)
        # A list of its own: the session's may still be building while a thread reads it.
        choices = session.game.choices(session.state, seat)
        return Decision(seat, session.record, captain, session.view(seat), choices)
