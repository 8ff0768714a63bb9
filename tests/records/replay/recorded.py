"""Random games of every kind, with what everybody saw after each record."""

from random import Random
from typing import Any

from companion.kernel.game import TABLE
from companion.night.saved.saved_games import SavedGame
from companion.proofs.referee.random_play import any_game, random_move
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game

# More than most games take; the longest are watched to here.
MOST = 150


class RecordedGame:
    """Played by chance, with much taken back and made again."""

    def __init__(self, game: str, seed: int, most: int = MOST) -> None:
        random = Random(f"{game} {seed}")
        request = any_game(random, game)
        self.session = Session(begin_game(game, request, load_profile(game), seed))
        self.saw: list[dict[str, Any]] = [self._seen()]
        while not self.session.over and self.session.record < most:
            self._change(random)
            self.saw.append(self._seen())

    def _change(self, random: Random) -> None:
        session, luck = self.session, random.random()
        if luck < 0.08 and session.can_undo:
            session.undo()
        elif luck < 0.12 and session.redo_deed():
            session.redo()
        else:
            session.play_move(random_move(session, random))

    def _seen(self) -> dict[str, Any]:
        """All that screens ask of a session, as it answers now."""
        return answers(self.session)

    def save(self) -> SavedGame:
        session = self.session
        captains = {seat: f"Captain {number}" for number, seat in enumerate(session.seats, 1)}
        return SavedGame(
            "evening", session.game.name, "2026-05-08T20:00:00", [*session.seats], captains
        )


def answers(session: Session) -> dict[str, Any]:
    return {
        "views": {viewer: session.view(viewer) for viewer in (TABLE, *session.seats)},
        "told": {
            viewer: [event.seen_by(viewer) for event in session.records[-1].events]
            for viewer in (TABLE, *session.seats)
        },
        "standing": session.standing(),
        "summary": session.summary(),
        "waiting": session.waiting_for(),
        "record": session.record,
        "before undo": session.view_before_undo(TABLE),
        "undo": (session.next_undo(TABLE), session.undo_deed(), session.reach_of_undo()),
        "redo": (session.next_redo(TABLE), session.redo_deed()),
    }
