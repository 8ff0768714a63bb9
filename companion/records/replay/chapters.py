"""The chapters of a game: its rounds, and in each what was played one after the other."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.text.sentence import Sentence
from companion.records.game_records import records_of
from companion.records.replay.past_night import PastNight
from companion.records.replay.replay import Replay


class Chapter(Struct, frozen=True):
    """Begins with a step. One that begins a round has the others of that round behind it."""

    step: int
    round: int
    phase: str
    # What the game says of it, where that is more than the name of the phase.
    scene: Sentence | None = None
    begins_round: bool = False


def chapters(replay: Replay) -> list[Chapter]:
    """All of them, the first one begins with step 0."""
    scene_of = records_of(replay.game.name).scene
    found: list[Chapter] = []
    for step in range(replay.last + 1):
        summary = replay.summary(step)
        scene = scene_of(replay.view(step))
        last = found[-1] if found else None
        # Several rounds may pass within one move, and a round never comes again.
        if last is None or summary.round != last.round:
            found.append(Chapter(step, summary.round, summary.phase, scene, True))
        elif _is_another(last, summary.phase, scene):
            found.append(Chapter(step, summary.round, summary.phase, scene))
    return found


def _is_another(last: Chapter, phase: str, scene: Sentence | None) -> bool:
    """What follows a scene within its phase, and is none itself, belongs to it."""
    return scene != last.scene if scene else phase != last.phase


def rounds(found: Sequence[Chapter]) -> list[Chapter]:
    return [chapter for chapter in found if chapter.begins_round]


def within(found: Sequence[Chapter], number: int) -> list[Chapter]:
    """The chapters of a round."""
    return [chapter for chapter in found if chapter.round == number]


def at(found: Sequence[Chapter], step: int) -> Chapter:
    """The chapter that a step belongs to."""
    return next(chapter for chapter in reversed(found) if chapter.step <= step)


def scene_title(chapter: Chapter, night: PastNight) -> str:
    """What is played in a chapter, as people say it."""
    words = night.words
    title = words.say(chapter.scene) if chapter.scene else words.word(chapter.phase, "phase")
    return title[:1].upper() + title[1:]
