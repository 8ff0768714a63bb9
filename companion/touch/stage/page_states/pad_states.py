"""What players meet on a score pad of any game."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from companion.night.saved.pad_folder import Pad, PadFolder
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.score_pad.pad_line_up import PadLineUp

NAMES = ("Anna", "Bernardo", "Chloé", "Duarte", "Jean-Luc", "Mafalda", "Théo", "Zoe")

AnyPad = TypeVar("AnyPad", bound=Pad)


def sample_pad(pads: PadFolder[AnyPad], seats: Sequence[str], name: str = "sample") -> AnyPad:
    """The newest of all, so that the page goes on with it; there is only one of a name."""
    pad = pads.new(seats, dict(zip(seats, NAMES, strict=False)))
    pad.name = name
    return pad


def pad_states() -> dict[str, State]:
    """The result, and what comes before a pad."""
    return {
        "result": State(lambda stage: stage.app.page.choose_tab("result")),
        "who_plays": State(lambda stage: line_up_of(stage)),
        "name": State(rename),
        "throw_away": State(throw_away),
    }


def line_up_of(stage: "Stage") -> "PadLineUp":
    """The pad is put away: who plays now?"""
    stage.app.page.put_away()
    stage.frames(3)
    line_up: PadLineUp = stage.app.page.ids.body.children[0]
    return line_up


def rename(stage: "Stage") -> None:
    line_up = line_up_of(stage)
    line_up.rename(line_up.ids.cards.children[0])


def throw_away(stage: "Stage") -> None:
    line_up = line_up_of(stage)
    line_up.ask_delete(line_up.pads.kept()[0])
