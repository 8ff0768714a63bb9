"""Loot, sailors, repairs and storage by touch: a token, or a button below the columns."""

from typing import TYPE_CHECKING

from companion.games.gallions.screens.story.moves.ways import next_question
from companion.night.night import Move

if TYPE_CHECKING:
    from companion.games.gallions.screens.fingers.fingers import GallionsFingers


def tap_token(fingers: "GallionsFingers", move: Move) -> None:
    """One tap for one token."""
    fingers.tap(fingers.one("TokenKey", move=move))


def tap_deed(fingers: "GallionsFingers", move: Move) -> None:
    """A button that stands for the move, or for it and others: then it asks how."""
    for button in fingers.all("DeedButton"):
        if move in button.move["moves"]:
            fingers.tap(button)
            answer_ways(fingers, list(button.move["moves"]), move)
            return
    raise LookupError(f"no button stands for {move}")


def answer_ways(fingers: "GallionsFingers", moves: list[Move], move: Move) -> None:
    """One tap for each question in which the moves differ."""
    while question := next_question(fingers.night, moves):
        value = move[question.field]
        fingers.tap(fingers.one("WayButton", move={question.field: value}))
        moves = [one for one in moves if one.get(question.field) == value]
