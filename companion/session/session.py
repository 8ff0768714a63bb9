"""One game in progress. Screens, readers, phones, bots and scripts all play through it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from companion.games.kernel.chance import PurposeUsed, RecordedChance, ReplayError, SeededChance
from companion.games.kernel.choices import verbs_of
from companion.games.kernel.event import Event
from companion.games.kernel.game import TABLE, Game, Move, Step
from companion.games.kernel.parts import Parts, divide, divide_draws, whole_move
from companion.games.kernel.refusal import Refused
from companion.games.kernel.text import N_
from companion.games.registry import find_game
from companion.session.entry import Entry, Header, Journal


class Played(Struct, frozen=True):
    """An accepted move with the state before and after it."""

    parts: Parts
    events: tuple[Event, ...]
    before: Any
    after: Any


class Line(Struct, frozen=True):
    """One line of the log, with the number of the record that it belongs to."""

    record: int
    event: Event


def begin_game(name: str, request: Mapping[str, Any], profile: Any, seed: int) -> Header:
    """Reads a `new` request and draws what the app draws at the start; raises BadRequest."""
    game = find_game(name)
    setup = game.setup(request, profile)
    chance = SeededChance(seed, game.chance_rule)
    step = game.begin(setup, chance)
    draws, secrets = divide_draws(chance.drawn)
    return Header(
        game=name,
        rules=game.rules,
        setup=game.setup_record(setup),
        profile=game.profile_record(setup),
        seed=seed,
        draws=draws,
        secrets=secrets,
        happened=tuple(seen(step.events, TABLE)),
        chance_rule=game.chance_rule,
    )


class Session:
    """The state of a game, how it came about, and what may still be taken back."""

    def __init__(self, header: Header, journal: Journal | None = None) -> None:
        self.game: Game[Any, Any] = find_game(header.game)
        profile = self.game.profile_from_record(header.profile)
        self.setup = self.game.setup_from_record(header.setup, profile)
        self.seats = self.game.seats(self.setup)
        self.journal = journal
        self._seed, self._chance_rule = header.seed, header.chance_rule
        # What the app has drawn for by now; what was taken back can be drawn again.
        self._purposes = {draw.purpose for draw in header.all_draws}
        step = self.game.begin(self.setup, RecordedChance(header.all_draws))
        self.state = step.state
        self._past: list[Played] = []
        self._future: list[Played] = []
        self._log = [Line(0, event) for event in step.events]
        self._records = 0

    # What is made

    def play(self, request: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Makes a move; answers what its maker may see of it. Raises Refused."""
        return self.play_move(self.game.read(self.state, request))

    def play_move(self, move: Move) -> list[dict[str, Any]]:
        chance = SeededChance(self._seed, self._chance_rule, self._purposes)
        step = self.game.play(self.state, move, chance)
        parts = divide(move, chance.drawn, self.state)
        self._make(parts, step)
        return seen(step.events, move.seat)

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    def undo(self) -> list[dict[str, Any]]:
        """Takes back the last move, whoever made it; answers what the table may see."""
        if not self.can_undo:
            raise Refused("nothing-to-undo", None, N_("There is nothing to take back."))
        played = self._past[-1]
        events = (self._about("undone", played),)
        self._record("undo", events, played.before)
        self._future.append(self._past.pop())
        self._purposes -= purposes(played.parts)
        self.state = played.before
        return seen(events, TABLE)

    def redo(self) -> list[dict[str, Any]]:
        """Makes the move again that was taken back last; answers what the table may see."""
        if not self._future:
            raise Refused("nothing-to-redo", None, N_("There is nothing to make again."))
        played = self._future[-1]
        events = (self._about("redone", played), *played.events)
        self._record("redo", events, played.after)
        self._past.append(self._future.pop())
        self._purposes |= purposes(played.parts)
        self.state = played.after
        return seen(events, TABLE)

    def replay(self, entry: Entry) -> list[dict[str, Any]]:
        """Repeats an entry of a journal; answers what the table may see of it now.

        Raises ReplayError if the rules do not allow it.
        """
        # Or it would be written a second time.
        assert self.journal is None
        if entry.kind == "undo" and self._past:
            return self.undo()
        if entry.kind == "redo" and self._future:
            return self.redo()
        if entry.kind == "move" and entry.parts:
            return self._replay_move(entry.parts)
        raise ReplayError(f"there is nothing to {entry.kind}")

    def _replay_move(self, parts: Parts) -> list[dict[str, Any]]:
        move = whole_move(parts, self.game.verbs)
        chance = RecordedChance(parts.all_draws)
        if again := self._purposes & purposes(parts):
            raise ReplayError(str(PurposeUsed(min(again))))
        try:
            step = self.game.play(self.state, move, chance)
        except Refused as refusal:
            raise ReplayError(f"{move.do} is refused: {refusal.code}") from refusal
        self._make(parts, step)
        return seen(step.events, TABLE)

    def _make(self, parts: Parts, step: Step[Any]) -> None:
        self._record("move", step.events, step.state, parts)
        self._past.append(Played(parts, step.events, self.state, step.state))
        self._future.clear()
        self._purposes |= purposes(parts)
        self.state = step.state

    def _record(
        self,
        kind: Literal["move", "undo", "redo"],
        events: Sequence[Event],
        after: Any,
        parts: Parts | None = None,
    ) -> None:
        """Writes the journal first: what cannot be kept does not happen."""
        if self.journal:
            happened = tuple(seen(events, TABLE))
            opened, over = self.game.opened(after), self.game.over(after)
            self.journal.append(Entry(kind, happened, parts, opened, over))
        self._records += 1
        self._log += [Line(self._records, event) for event in events]

    def _about(self, name: str, played: Played) -> Event:
        """An undo or redo, named by the public part of its move."""
        facts: dict[str, Any] = {"move": played.parts.public}
        if any(event.name in self.game.showing for event in played.events):
            facts["shown"] = True
        return Event(name, facts)

    # What may be known

    @property
    def over(self) -> bool:
        return self.game.over(self.state)

    def waiting_for(self) -> list[dict[str, Any]]:
        """Who must act, and with which verbs."""
        return [
            {"seat": seat, "do": verbs_of(self.choices(seat))}
            for seat in self.game.awaited(self.state)
        ]

    def choices(self, seat: str) -> Sequence[Move]:
        return self.game.choices(self.state, seat)

    def view(self, viewer: str) -> dict[str, Any]:
        return self.game.view(self.state, viewer)

    def standings(self) -> dict[str, Any]:
        return self.game.standings(self.state)

    def log(self, viewer: str) -> list[dict[str, Any]]:
        """All that happened, as a seat or the table may know it."""
        return [{"record": line.record, **line.event.seen_by(viewer)} for line in self._log]


def seen(events: Iterable[Event], viewer: str) -> list[dict[str, Any]]:
    return [event.seen_by(viewer) for event in events]


def purposes(parts: Parts) -> set[str]:
    """What chance was asked for in a move."""
    return {draw.purpose for draw in parts.all_draws}
