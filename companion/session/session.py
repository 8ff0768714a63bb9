"""One game in progress. Screens, readers, phones, bots and scripts all play through it."""

from collections.abc import Callable, Mapping
from threading import get_ident
from typing import Any, Literal, TypeVar

from companion.kernel.chance import PurposeUsed, RecordedChance, ReplayError, SeededChance
from companion.kernel.event import Event
from companion.kernel.game import TABLE, Game, Move, Step, is_legal
from companion.kernel.moves.choices import verbs_of
from companion.kernel.moves.divided_move import DividedMove, divide, divide_draws, join_move
from companion.kernel.refusal import Refused
from companion.kernel.registry import find_game
from companion.kernel.text.translatable import N_
from companion.session.answers import OpenAnswers, is_open, step_again
from companion.session.game_so_far import GameSoFar
from companion.session.history.entry import Entry, Header, Journal
from companion.session.history.log import Log
from companion.session.history.played import Played, learned_by, purposes, seen
from companion.session.history.walk import History
from companion.session.look_ahead import LookAhead
from companion.session.repeats import Repeats

Answer = TypeVar("Answer")


class WrongThread(RuntimeError):
    """A session was changed from a thread that does not own it."""


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


class Session(GameSoFar):
    """A game to play on with, to take moves back in and to make them again.

    It belongs to the thread that made it: nobody else may change it. Whoever serves phones or
    reads a serial port hands what comes in over to that thread.
    """

    def __init__(self, header: Header, journal: Journal | None = None) -> None:
        game: Game[Any, Any] = find_game(header.game)
        profile: Any = game.profile_from_record(header.profile)
        setup = game.setup_from_record(header.setup, profile)
        step = game.begin(setup, RecordedChance(header.all_draws))
        super().__init__(game, profile, setup, Log(step.events, step.state), History())
        self.journal = journal
        self._owner = get_ident()
        self._seed, self._chance_rule = header.seed, header.chance_rule
        # What the app has drawn for by now; what was taken back can be drawn again.
        self._purposes = {draw.purpose for draw in header.all_draws}
        self._repeats = Repeats()

    @property
    def _answers(self) -> OpenAnswers:
        return OpenAnswers(self.game, self._history, self.state)

    # What is made

    def play(self, request: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Makes a move; answers what its maker may see of it. Raises Refused."""
        return self.play_move(self.game.read(self.state, request))

    def play_move(self, move: Move) -> list[dict[str, Any]]:
        return self._play(move, self._replaceable(move))

    def _replaceable(self, move: Move) -> Played | None:
        """The own answer in whose place this one would stand, where the rules take a second one."""
        if move.verb.answer != "replaceable" or move.do in verbs_of(self.choices(move.seat)):
            return None
        return self._answers.own(move)

    def replace(self, request: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Gives another sealed answer in place of one's own, which nobody has seen yet.

        The others' answers stay as they are. Raises Refused.
        """
        move = self.game.read(self.state, request)
        own = self._answers.own(move)
        if own is None:
            raise Refused(
                "nothing-to-replace",
                None,
                N_("There is no answer of {seat} that could still be replaced."),
                seat=move.seat,
            )
        return self._play(move, own)

    def _play(self, move: Move, replaced: Played | None) -> list[dict[str, Any]]:
        self._check_thread()
        before, used = self.state, self._purposes
        if replaced:
            before, used = self._answers.state_without(replaced), used - purposes(replaced.parts)
        chance = SeededChance(self._seed, self._chance_rule, used)
        step = self.game.play(before, move, chance)
        self._make(move, divide(move, chance.drawn, before), step, replaced)
        return seen(step.events, move.seat)

    def undo(self, by: str = TABLE, seen_record: int | None = None) -> list[dict[str, Any]]:
        """Takes back the last move; answers what the table may see.

        The whole table takes back any move, a seat only its own. With `seen_record`, the last
        record that whoever asks has seen, nothing is taken back that came after it.
        """
        self._check_thread()
        if not self.can_undo:
            raise Refused("nothing-to-undo", None, N_("There is nothing to undo."))
        played = self._history.turns[-1].item
        if by not in (TABLE, played.move.seat):
            raise Refused(
                "not-your-move",
                None,
                N_("The last move was made by {seat}: only the whole table can take it back."),
                seat=played.move.seat,
            )
        self._log.check_up_to_date(seen_record)
        events = (self._about("undone", played),)
        self._record("undo", events, played.before, about=played.record)
        turn = self._history.turns[-1]
        self._history.undo()
        self._purposes -= purposes(played.parts)
        if turn.replaced:
            self._purposes |= purposes(turn.replaced.parts)
        self.state = self._since_move[self.record] = played.before
        return seen(events, TABLE)

    def redo(self, seen_record: int | None = None) -> list[dict[str, Any]]:
        """Makes the move again that was taken back last; answers what the table may see."""
        self._check_thread()
        if not self._history.taken_back:
            raise Refused("nothing-to-redo", None, N_("There is nothing to redo."))
        self._log.check_up_to_date(seen_record)
        turn = self._history.taken_back[-1]
        played = turn.item
        events = (self._about("redone", played), *played.events)
        self._record("redo", events, played.after, played, about=played.record)
        self._history.redo()
        if turn.replaced:
            self._purposes -= purposes(turn.replaced.parts)
        self._purposes |= purposes(played.parts)
        played.record = self.record
        self.state = self._since_move[self.record] = played.after
        return seen(events, TABLE)

    def replay(self, entry: Entry) -> list[dict[str, Any]]:
        """Repeats an entry of a journal; answers what the table may see of it now.

        Raises ReplayError if the rules do not allow it.
        """
        # Or it would be written a second time.
        assert self.journal is None
        if entry.kind == "undo" and self._history.turns:
            return self.undo()
        if entry.kind == "redo" and self._history.taken_back:
            return self.redo()
        if entry.kind == "move" and entry.parts:
            return self._replay_move(entry.parts, entry.replaces)
        raise ReplayError(f"there is nothing to {entry.kind}")

    def _replay_move(self, parts: DividedMove, replaces: int) -> list[dict[str, Any]]:
        move = join_move(parts, self.game.verbs)
        before, used, replaced = self.state, self._purposes, None
        if replaces:
            if not 0 < replaces <= len(self._history.standing):
                raise ReplayError("there is nothing to replace")
            replaced = self._history.standing[-replaces]
            before, used = self._answers.state_without(replaced), used - purposes(replaced.parts)
        drawn = purposes(parts)
        if drawn and (again := used & drawn):
            raise ReplayError(str(PurposeUsed(min(again))))
        step = step_again(self.game, before, move, parts)
        self._make(move, parts, step, replaced)
        return seen(step.events, TABLE)

    def _make(
        self, move: Move, parts: DividedMove, step: Step[Any], replaced: Played | None
    ) -> None:
        standing = self._history.standing
        replaces = len(standing) - standing.index(replaced) if replaced else 0
        waits = move.verb.answer and not is_open(self.game, parts, step.state)
        played = Played(move, parts, step.events, self.state, step.state, self.record + 1)
        self._record(
            "move",
            step.events,
            step.state,
            played,
            replaces,
            answer_of=move.seat if waits else "",
        )
        self._history.make(played, replaces)
        if replaced:
            self._purposes -= purposes(replaced.parts)
        self._purposes |= purposes(parts)
        self.state = step.state
        self._since_move = {self.record: step.state}

    def _record(
        self,
        kind: Literal["move", "undo", "redo"],
        events: tuple[Event, ...],
        after: Any,
        played: Played | None = None,
        replaces: int = 0,
        *,
        about: int = 0,
        answer_of: str = "",
    ) -> None:
        """Writes the journal first: what cannot be kept does not happen."""
        if self.journal:
            happened = tuple(seen(events, TABLE))
            opened, over = self.game.opened_labels(after), self.game.over(after)
            parts = played.parts if played and kind == "move" else None
            self.journal.append(Entry(kind, happened, parts, opened, over, replaces))
        self._log.add(kind, events, after, about, answer_of, played, replaces)

    def _about(self, name: str, played: Played) -> Event:
        """An undo or redo, named by the public part of its move."""
        facts: dict[str, Any] = {"move": played.parts.public}
        if learned_by((played,)):
            facts["shown"] = True
        return Event(name, facts)

    # What a move would do

    def is_legal(self, move: Move) -> bool:
        """Whether a move would be accepted now, listed or not."""
        own = self._replaceable(move)
        state = self._answers.state_without(own) if own else self.state
        return is_legal(self.game, state, move)

    def look_ahead(self, request: Mapping[str, Any]) -> LookAhead | None:
        """What the game would be after a move, which is not made; None where chance decides.

        It knows more than the table does: a screen asks it only about moves that show nothing.
        Raises Refused.
        """
        move = self.game.read(self.state, request)
        try:
            # There is nothing to draw from: no die is seen before it is thrown.
            step = self.game.play(self.state, move, RecordedChance(()))
        except ReplayError:
            return None
        return LookAhead(self.game, step.state, step.events)

    # Whom it belongs to

    def _check_thread(self) -> None:
        if get_ident() != self._owner:
            raise WrongThread("a session is changed by the thread that made it")

    def hand_over(self) -> None:
        """From now on it belongs to the thread that calls this."""
        self._owner = get_ident()

    def once(
        self,
        client: str,
        number: int | str,
        request: Mapping[str, Any],
        answer: Callable[[], Answer],
    ) -> Answer:
        """Answers a request of a client, once: with the same number it gets the same answer."""
        self._check_thread()
        return self._repeats.once(client, number, request, answer)
