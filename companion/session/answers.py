"""Sealed answers of several seats, until all are shown: whoever has answered may think again."""

from typing import Any

from companion.kernel.chance import RecordedChance, ReplayError
from companion.kernel.game import Game, Move, Step
from companion.kernel.moves.divided_move import DividedMove
from companion.kernel.refusal import Refused
from companion.session.history.played import Played
from companion.session.history.walk import History


class OpenAnswers:
    """The answers that have been given to what others are still asked."""

    def __init__(self, game: Game[Any, Any], history: History[Played], state: Any) -> None:
        self._game = game
        self._state = state
        turns = history.turns
        first = len(turns)
        while first and self._may_be_played_around(turns[first - 1].item):
            first -= 1
        # The state in which nobody had answered yet.
        self._before = turns[first].item.before if first < len(turns) else state
        since = {id(turn.item) for turn in turns[first:]}
        # The answers that stand, and the corrections that the table made meanwhile.
        self._given = [played for played in history.standing if id(played) in since]

    def _may_be_played_around(self, played: Played) -> bool:
        verb = played.move.verb
        if verb.answer:
            return not is_open(self._game, played.parts, self._state)
        return verb.listed == "none"

    def own(self, move: Move) -> Played | None:
        """The answer that the seat of this move has given already."""
        for played in reversed(self._given):
            same = (played.move.seat, played.move.do) == (move.seat, move.do)
            if same and move.verb.answer:
                return played
        return None

    def state_without(self, replaced: Played) -> Any:
        """The state as if that answer had not been given, with all others given again."""
        if replaced not in self._given or not replaced.move.verb.answer:
            raise ReplayError("what is replaced is no sealed answer")
        state = self._before
        for played in self._given:
            if played is not replaced:
                state = step_again(self._game, state, played.move, played.parts).state
        return state


def is_open(game: Game[Any, Any], parts: DividedMove, state: Any) -> bool:
    """Whether the table knows a secret of a move by now."""
    opened = game.opened_labels(state)
    return any(secret.label in opened for secret in parts.secrets)


def step_again(game: Game[Any, Any], state: Any, move: Move, parts: DividedMove) -> Step[Any]:
    """Plays a move with what chance gave before; raises ReplayError if the rules refuse it."""
    try:
        return game.play(state, move, RecordedChance(parts.all_draws))
    except Refused as refusal:
        raise ReplayError(f"{move.do} is refused: {refusal.code}") from refusal
