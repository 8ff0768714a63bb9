"""Games in the middle of their missions, and what tests ask of them."""

from collections.abc import Callable, Iterator
from typing import Any

from companion.games.drake.screens.samples import first_sample, sample_night
from companion.games.drake.screens.story.mission_line import Leg, mission_line
from companion.night.night import Night
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import TapButton


def verbs(night: Night) -> list[str]:
    return [verb for verbs in night.awaited().values() for verb in verbs]


def kind_of_mission(night: Night) -> str:
    mission = night.view()["mission"]
    if not mission:
        return ""
    kind: str = night.game.setup.board.destinations[mission["at"]].kind
    return kind


def line(night: Night) -> list[Leg]:
    return mission_line(night.history(), night.view()["mission"])


def states(night: Night) -> list[str]:
    return [leg.state for leg in line(night)]


def until_some_seed(reached: Callable[[Night], object], **options: Any) -> Night:
    """The first sample game that comes there."""
    return first_sample(lambda night: night.phase == "missions" and reached(night), **options)


def actions(stage: Stage) -> list[TapButton]:
    return list(reversed(stage.app.page.ids.actions.children))


def nights_with_other_tokens() -> Iterator[Night]:
    """The same game twice, but for the tokens that the Governor laid in secret."""

    def governor_is_asked(night: Night) -> bool:
        return any("place-troops" in verbs for verbs in night.awaited().values())

    for pick in (0, -1):
        night = sample_night(governor_is_asked)
        seat = next(s for s, verbs in night.awaited().items() if "place-troops" in verbs)
        night.play(night.choices(seat, "place-troops")[pick])
        while night.phase != "missions":
            seat = next(iter(night.awaited()))
            moves = night.choices(seat)
            # The Informer would look, and what is seen belongs to the picture of nobody.
            night.play(next((m for m in moves if m["do"] == "keep"), moves[0]))
        yield night
