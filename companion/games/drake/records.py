"""Francis Drake among the kept games: what is played at each moment of a voyage."""

from companion.games.drake.counting import COUNTING
from companion.games.drake.hidden import draw_hidden
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.records.game_records import GameRecords, View


def scene(view: View) -> Sentence | None:
    """At sea each mission is a chapter."""
    mission = view["mission"]
    if not mission:
        return None
    return Sentence(N_("Mission of {seat}: {at}"), {"seat": mission["seat"], "at": mission["at"]})


RECORDS = GameRecords(
    counting=COUNTING,
    scene=scene,
    turning_events=("attack-failed",),
    draw_hidden=draw_hidden,
    weighty=("attack-won", "attack-failed", "traded", "revealed", "came-home", "rolled"),
)
