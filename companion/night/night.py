"""A game night without its widgets: one game at a time, played, asked and told.

`Night` begins, plays and answers what a viewer may know; `night.words` says it to people,
`night.undoing` knows about taking back, and `night.app_captains` plays the empty chairs.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from secrets import randbits
from typing import Any

import msgspec

from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.kernel.profile import ProfileError
from companion.kernel.refusal import Refused
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.app_captains.app_captains import AppCaptains
from companion.night.current_game import CurrentGame
from companion.night.game_night import night_of
from companion.night.outcome import Outcome, Refusal
from companion.night.saved import saved_games as saves
from companion.night.saved.saved_games import SavedGame
from companion.night.saved.session_files import begin_session, open_session
from companion.night.text.words import Words
from companion.night.undoing import Undoing
from companion.session.look_ahead import LookAhead
from companion.session.saves.save_error import SaveError
from companion.session.session import Session
from companion.session.wording import refusal_sentence
from companion.system.i18n import _

Move = dict[str, Any]
# What is done to a session; answers what has happened.
Action = Callable[[Session], Sequence[Facts]]


class Night:
    """At most one game at a time. Screens ask it, send it moves, and are told when it changes."""

    def __init__(self) -> None:
        self._current = CurrentGame()
        self.words = Words(self._current)
        self.app_captains = AppCaptains(self._current)
        self.undoing = Undoing(self._current, self.words, self.app_captains, self._tell)
        self._kept = False
        # The phase that the summary on disk tells.
        self._kept_phase = ""
        self._observers: list[Callable[[], None]] = []

    @property
    def session(self) -> Session | None:
        return self._current.session

    @session.setter
    def session(self, session: Session | None) -> None:
        self._current.session = session

    @property
    def save(self) -> SavedGame | None:
        return self._current.save

    @save.setter
    def save(self, save: SavedGame | None) -> None:
        self._current.save = save

    # Being told

    def subscribe(self, observer: Callable[[], None]) -> None:
        self._observers.append(observer)

    def unsubscribe(self, observer: Callable[[], None]) -> None:
        if observer in self._observers:
            self._observers.remove(observer)

    def _tell(self) -> None:
        for observer in tuple(self._observers):
            observer()

    # Beginning, going on, leaving

    def begin(
        self,
        seats: Sequence[str],
        captains: Mapping[str, str] | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        game: str | None = None,
        app_captains: Mapping[str, AppCaptain] | None = None,
        seed: int | None = None,
        keep: bool = True,
        profile: Any = None,
    ) -> Outcome:
        """Begins a game; `captains` are the names of the players by seat, `app_captains` those
        whom the app plays. Without `keep` it is
        not written to disk; without a profile it is played with the owner's."""
        self.leave()
        game = game or KITS.first
        request = {"new": game, "seats": list(seats), "options": dict(options or {})}
        save = saves.new_save(game, list(seats), captains or {}, app_captains or {})
        try:
            self.session = begin_session(
                request,
                randbits(128) if seed is None else seed,
                save.file if keep else None,
                profile,
            )
        except Refused as refusal:
            return Outcome(refusal=self._explain(refusal))
        except SaveError as error:
            return Outcome(refusal=Refusal("not-saved", None, str(error)))
        except ProfileError as error:
            return Outcome(refusal=_bad_profile(game, error))
        self.save = save
        if keep:
            saves.write_summary(save, self.session)
        self._kept, self._kept_phase = keep, self.phase
        self._tell()
        return Outcome()

    def resume(self, save: SavedGame) -> str:
        """Goes on with a game where it was left; raises SaveError if that cannot be.

        Answers what the table should hear first, usually nothing.
        """
        self.leave()
        opened = open_session(save.file)
        self.session, self.save, self._kept = opened.session, save, True
        self._kept_phase = self.phase
        self._tell()
        return opened.notice

    def leave(self) -> None:
        """Puts the game away, to go on another time."""
        if self.session is None:
            return
        if self._kept and self.save:
            saves.write_summary(self.save, self.session)
        if self.session.journal:
            self.session.journal.close()
        self.session = self.save = None
        self.undoing.board_right_at = 0
        self.words.forget()
        self._tell()

    # Playing

    def play(self, move: Mapping[str, Any]) -> Outcome:
        """Makes a move: one of the choices, or any other request, which may be refused."""
        return self.play_all([move])

    def play_all(self, moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Makes moves one after the other, each a record of its own, and tells once."""
        return self._do_all([partial(Session.play, request=move) for move in moves])

    def undo(self, times: int = 1) -> Outcome:
        return self._do_all([lambda session: session.undo()] * times)

    def _do_all(self, actions: Sequence[Action]) -> Outcome:
        """As far as it goes: what a full card refuses half-way does not hide the first half."""
        refused: list[Refused] = []

        def do(session: Session) -> list[Facts]:
            happened: list[Facts] = []
            for number, action in enumerate(actions):
                try:
                    happened += action(session)
                except Refused as refusal:
                    if number == 0:
                        raise
                    refused.append(refusal)
                    break
            return happened

        outcome = self._do(do)
        return Outcome(refusal=self._explain(refused[0])) if refused else outcome

    def redo(self) -> Outcome:
        return self._do(lambda session: session.redo())

    def _do(self, action: Action) -> Outcome:
        try:
            happened = action(self.game)
        except Refused as refusal:
            return Outcome(refusal=self._explain(refusal))
        self.moved()
        return Outcome(happened)

    def moved(self) -> None:
        """The session has changed, by a move made here or by one that came from a phone."""
        if self._kept and self.save and self.phase != self._kept_phase:
            saves.write_summary(self.save, self.game)
            self._kept_phase = self.phase
        self._tell()

    def _explain(self, refusal: Refused) -> Refusal:
        return Refusal(refusal.code, refusal.rule, refusal_sentence(refusal, self.words.names))

    # Asking

    @property
    def game(self) -> Session:
        """The game being played; raises LookupError if there is none."""
        return self._current.game

    @property
    def phase(self) -> str:
        return self.session.summary().phase if self.session else ""

    @property
    def round(self) -> int:
        return self.session.summary().round if self.session else 0

    @property
    def save_name(self) -> str:
        return self.save.name if self.save else ""

    @property
    def this_round(self) -> tuple[str, int]:
        """Which one of which game: what was ticked off or entered for another counts no more."""
        return self.save_name, self.round

    def view(self, viewer: str = TABLE) -> dict[str, Any]:
        return self.game.view(viewer)

    def choices(self, seat: str, *verbs: str) -> list[Move]:
        """The legal moves of a seat, ready to play; with `verbs`, only those."""
        moves = as_sent(self.game.choices(seat))
        return [move for move in moves if not verbs or move["do"] in verbs]

    def look_ahead(self, move: Mapping[str, Any]) -> LookAhead | None:
        """What the game would be after a move; None where it is refused or chance decides."""
        try:
            return self.game.look_ahead(move)
        except Refused:
            return None

    def awaited(self) -> dict[str, list[str]]:
        """Who must act now, and with which verbs."""
        if self.session is None:
            return {}
        return {one["seat"]: one["do"] for one in self.session.waiting_for()}

    @property
    def turn(self) -> str:
        """Whose turn it is, "table" for all together; "" where several or none are awaited."""
        awaited = self.awaited()
        return next(iter(awaited)) if len(awaited) == 1 else ""

    def history(self) -> list[Facts]:
        """All that counts of the public log, from the start: without what was taken back."""
        beginning = [event for event in self.game.log(TABLE) if event["record"] == 0]
        return [*beginning, *(event for record in self.game.past(TABLE) for event in record)]


def _bad_profile(game: str, error: ProfileError) -> Refusal:
    sentence = _("The file with the values of your {game} cannot be read.").format(
        game=KITS[game].title
    )
    hint = night_of(game).profile_hint
    return Refusal("bad-profile", None, "\n".join(filter(None, (sentence, _(hint), str(error)))))


def as_sent(moves: Iterable[object]) -> list[Move]:
    """Through JSON, as every other player of the game sends them."""
    sent: list[Move] = msgspec.json.decode(msgspec.json.encode([*moves]))
    return sent
