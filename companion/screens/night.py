"""A game night without its widgets: the session, who sits where, what is due, who must be told."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from secrets import randbits
from typing import Any

import msgspec
from msgspec import Struct

from companion.games.drake.board import Board, BoardError
from companion.games.drake.pieces import pieces_to_move
from companion.games.kernel.event import Facts
from companion.games.kernel.game import TABLE
from companion.games.kernel.refusal import Refused
from companion.i18n import _
from companion.screens import saves
from companion.screens.journals import begin_session, open_session
from companion.screens.log_lines import LogLine, log_lines
from companion.screens.routes import HARBOUR, screen_for
from companion.screens.saves import SavedGame
from companion.session.ahead import Ahead
from companion.session.saves.save_error import SaveError
from companion.session.session import Session
from companion.session.wording import fill, refusal_sentence, show

Move = dict[str, Any]
# What is done to a session; answers what has happened.
Action = Callable[[Session], Sequence[Facts]]


class Refusal(Struct, frozen=True):
    """Why something was not done, for people: a sentence, and the rule that says so."""

    code: str
    rule: str | None
    sentence: str


class Outcome(Struct, frozen=True):
    """What became of a touch: what its maker may see of it, or why it was refused."""

    happened: Sequence[Facts] = ()
    refusal: Refusal | None = None

    @property
    def ok(self) -> bool:
        return self.refusal is None


class Night:
    """At most one game at a time. Screens ask it, send it moves, and are told when it changes."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.save: SavedGame | None = None
        self._kept = False
        self._words: Mapping[str, str] = {}
        self._words_of: Session | None = None
        # What the real board still shows, while something taken back is not yet put back.
        self._lying: dict[str, Any] | None = None
        self._observers: list[Callable[[], None]] = []

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
        game: str = "drake",
        seed: int | None = None,
        keep: bool = True,
        board: Board | None = None,
    ) -> Outcome:
        """Begins a game; `captains` are the names of the players by seat. Without `keep` it is
        not written to disk; without a board it is played on the owner's."""
        self.leave()
        request = {"new": game, "seats": list(seats), "options": dict(options or {})}
        save = saves.new_save(game, list(seats), captains or {})
        try:
            self.session = begin_session(
                request,
                randbits(128) if seed is None else seed,
                save.file if keep else None,
                board,
            )
        except Refused as refusal:
            return Outcome(refusal=self._explain(refusal))
        except SaveError as error:
            return Outcome(refusal=Refusal("not-saved", None, str(error)))
        except BoardError as error:
            sentence = _("The file of your board cannot be read. Know your board begins it anew.")
            return Outcome(refusal=Refusal("bad-board", None, f"{sentence}\n{error}"))
        self.save = save
        if keep:
            saves.write_summary(save, self.session)
        self._kept = keep
        self._tell()
        return Outcome()

    def resume(self, save: SavedGame) -> str:
        """Goes on with a game where it was left; raises SaveError if that cannot be.

        Answers what the table should hear first, usually nothing.
        """
        self.leave()
        opened = open_session(save.file)
        self.session, self.save, self._kept = opened.session, save, True
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
        self.session = self.save = self._lying = self._words_of = None
        self._tell()

    # Playing

    def play(self, move: Mapping[str, Any]) -> Outcome:
        """Makes a move: one of the choices, or any other request, which may be refused."""
        return self.play_all([move])

    def play_all(self, moves: Sequence[Mapping[str, Any]]) -> Outcome:
        """Makes moves one after the other, each a record of its own, and tells once."""
        return self._do_all([partial(Session.play, request=move) for move in moves], None)

    def undo(self, times: int = 1) -> Outcome:
        return self._do_all([lambda session: session.undo()] * times, self._lying or self.view())

    def _do_all(self, actions: Sequence[Action], lying: dict[str, Any] | None) -> Outcome:
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

        outcome = self._do(do, lying)
        return Outcome(refusal=self._explain(refused[0])) if refused else outcome

    def redo(self) -> Outcome:
        return self._do(lambda session: session.redo(), self._lying or self.view())

    def _do(self, action: Action, lying: dict[str, Any] | None) -> Outcome:
        """`lying` is what the real board shows after it; nothing if it shows the game."""
        session = self.game
        before = self.phase
        try:
            happened = action(session)
        except Refused as refusal:
            return Outcome(refusal=self._explain(refusal))
        self._lying = lying
        if self._kept and self.save and self.phase != before:
            saves.write_summary(self.save, session)
        self._tell()
        return Outcome(happened)

    def _explain(self, refusal: Refused) -> Refusal:
        return Refusal(refusal.code, refusal.rule, refusal_sentence(refusal, self.words))

    # Asking

    @property
    def game(self) -> Session:
        """The game being played. Screens of a game are shown only while there is one."""
        if self.session is None:
            raise LookupError("no game is being played")
        return self.session

    @property
    def phase(self) -> str:
        return self.session.summary().phase if self.session else ""

    @property
    def voyage(self) -> int:
        return self.session.summary().round if self.session else 0

    @property
    def save_name(self) -> str:
        return self.save.name if self.save else ""

    @property
    def this_voyage(self) -> tuple[str, int]:
        """Which one of which game: what was ticked off or entered for another counts no more."""
        return self.save_name, self.voyage

    def view(self, viewer: str = TABLE) -> dict[str, Any]:
        return self.game.view(viewer)

    def choices(self, seat: str, *verbs: str) -> list[Move]:
        """The legal moves of a seat, ready to play; with `verbs`, only those."""
        moves = as_sent(self.game.choices(seat))
        return [move for move in moves if not verbs or move["do"] in verbs]

    def look_ahead(self, move: Mapping[str, Any]) -> Ahead | None:
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

    @property
    def due(self) -> str:
        """The name of the screen that this moment of the game belongs on."""
        if self.session is None:
            return HARBOUR
        return screen_for(self.session.game.name, self.phase)

    # Saying

    @property
    def words(self) -> Mapping[str, str]:
        """The words of the game for `fill` and `show`; a seat is called by its player's name."""
        if self.session is None:
            return {}
        # A screen asks for a hundred words at a time: they are gathered once a game.
        if self._words_of is not self.session:
            self._words_of = self.session
            names = self.session.game.names(self.session.setup)
            players = {seat: name for seat, name in self._captains.items() if name}
            self._words = {**names, **players}
        return self._words

    @property
    def _captains(self) -> Mapping[str, str]:
        return self.save.captains if self.save else {}

    def word(self, word: str, sense: str = "") -> str:
        """A word of the game as people say it: night.word("crew-1", "at")."""
        return show(word, self.words, sense)

    def captain(self, seat: str) -> str:
        """The name of a captain: the player's, or else the colour."""
        return self.word(seat)

    def letter(self, seat: str) -> str:
        """The letter on a captain's badge; different for each captain of a game."""
        return letters({one: self.captain(one) for one in (*self.game.seats, "hawkins")})[seat]

    def log(self, viewer: str = TABLE) -> list[LogLine]:
        """What happened, one line after the other, with what was taken back and made again."""
        return log_lines(self.game, viewer, self._told)

    def _told(self, event: Facts) -> LogLine:
        facts = {name: value for name, value in event.items() if name not in ("record", "event")}
        sentence = fill(self.game.game.sentence(event), facts, self.words)
        return LogLine(event["record"], event["event"], sentence, facts.get("seat", ""))

    def to_put_back(self) -> list[str]:
        """What hands have to do on the real board after an undo or redo, a sentence each."""
        if self._lying is None:
            return []
        tasks = pieces_to_move(self._lying, self.view(), self.game.setup.board)
        return [fill(task.sentence, task.words, self.words) for task in tasks]

    def board_is_right(self) -> None:
        """The table has put everything back."""
        self._lying = None
        self._tell()

    def history(self) -> list[Facts]:
        """All that counts of the public log, from the start: without what was taken back."""
        beginning = [event for event in self.game.log(TABLE) if event["record"] == 0]
        return [*beginning, *(event for record in self.game.past(TABLE) for event in record)]

    def sentence(self, event: Facts) -> str:
        """An event of the history, told to the table."""
        return self._told(event).sentence

    @property
    def can_undo(self) -> bool:
        return self.session is not None and self.session.can_undo

    @property
    def undo_label(self) -> str:
        """What undo would take back, as the table may know it; "" for nothing."""
        events = self.session.next_undo(TABLE) if self.session else []
        return self._told(events[0]).sentence if events else ""

    @property
    def redo_label(self) -> str:
        events = self.session.next_redo(TABLE) if self.session else []
        return self._told(events[0]).sentence if events else ""

    def undo_forgets(self, times: int = 1) -> bool:
        """Whether undo goes back over something that was seen, so that the table is asked first."""
        return self.session is not None and bool(self.session.undo_shows(times))

    def undo_leads_to(self, times: int = 1) -> int:
        """The voyage that undo goes back into; 0 if it stays within the one that is played."""
        past = self.session.past(TABLE) if self.session else []
        begun = [
            one["voyage"]
            for record in past[-times:]
            for one in record
            if one["event"] == "voyage-began"
        ]
        return min(begun) - 1 if begun else 0


def as_sent(moves: Iterable[object]) -> list[Move]:
    """Through JSON, as every other player of the game sends them."""
    sent: list[Move] = msgspec.json.decode(msgspec.json.encode([*moves]))
    return sent


def letters(names: Mapping[str, str]) -> dict[str, str]:
    """A capital for each: the first letter of its name that no one before has taken."""
    chosen: dict[str, str] = {}
    for seat, name in names.items():
        free = (c for c in f"{name}123456789".upper() if c.isalnum() and c not in chosen.values())
        chosen[seat] = next(free)
    return chosen
