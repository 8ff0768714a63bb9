"""Where a game turned, by what everybody could see: who took the lead, and the largest gains."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from companion.kernel.event import Facts
from companion.records.game_records import records_of
from companion.records.replay.replay import Replay
from companion.system.i18n import _

# So many of the largest gains are marked.
GAINS = 4


class TurningPoint(Struct, frozen=True):
    """A step that is marked on the line of a game."""

    step: int
    # Whose it is; "" for what belongs to nobody.
    seat: str = ""
    # Points that it brought, where they are why it is marked.
    gained: int = 0
    leads: bool = False


def turning_points(replay: Replay) -> list[TurningPoint]:
    """In their order; at most one for each step."""
    found: dict[int, TurningPoint] = {}
    for point in (*_told(replay), *_gains(replay), *_leads(replay)):
        found[point.step] = point
    return [found[step] for step in sorted(found)]


def _told(replay: Replay) -> Iterator[TurningPoint]:
    """What the game itself takes for one."""
    turning = records_of(replay.game.name).turning_events
    for step in range(1, replay.last + 1):
        for event in replay.happened(step):
            if event["event"] in turning:
                yield TurningPoint(step, event.get("seat", ""))


def _gains(replay: Replay) -> list[TurningPoint]:
    """The largest of all, each captain's own. The count at the end is none: it is the end."""
    steps = range(1, replay.last + (0 if replay.over else 1))
    gains = [
        TurningPoint(step, seat, gained)
        for step in steps
        for seat, score in replay.summary(step).scores.items()
        if (gained := score - replay.summary(step - 1).scores[seat]) > 0
    ]
    return sorted(gains, key=lambda point: -point.gained)[:GAINS]


def _leads(replay: Replay) -> Iterator[TurningPoint]:
    """Where somebody takes the lead and still has it when the round ends. The lead goes to and fro
    in between: nobody would look at all of it."""
    before = ""
    taken: tuple[int, str] | None = None
    for step in range(1, replay.last + 1):
        leader = leading(replay.summary(step).scores)
        if leader and leader != leading(replay.summary(step - 1).scores):
            taken = (step, leader)
        ends = step == replay.last or replay.summary(step + 1).round > replay.summary(step).round
        if ends and leader and leader != before and taken and taken[1] == leader:
            yield TurningPoint(taken[0], leader, leads=True)
            before = leader


def leading(scores: Mapping[str, int]) -> str:
    """Who is alone in front; "" for nobody."""
    most = max(scores.values())
    first = [seat for seat, score in scores.items() if score == most]
    return first[0] if len(first) == 1 else ""


def point_text(replay: Replay, point: TurningPoint) -> str:
    """What is said of a turning point, in the language of the table."""
    words = replay.night(point.step).words
    if point.leads:
        return _("{captain} takes the lead.").format(captain=words.captain(point.seat))
    sentence = _about(replay, point)
    if point.gained:
        return _("{sentence} (+{points})").format(sentence=sentence, points=point.gained)
    return sentence


def _about(replay: Replay, point: TurningPoint) -> str:
    """The sentence of that step which is about its captain, and says best why it is marked."""
    events = replay.happened(point.step)
    if not events:
        return next(iter(replay.sentences(point.step)), "")
    of_game = records_of(replay.game.name)

    def lightness(event: Facts) -> tuple[bool, int, int]:
        name, points = event["event"], event.get("points")
        turned = bool(point.gained) or name in of_game.turning_events
        brought = points if isinstance(points, int) else 0
        weighty = of_game.weighty
        return not turned, -brought, weighty.index(name) if name in weighty else len(weighty)

    own = [event for event in events if event.get("seat") == point.seat]
    return replay.night(point.step).words.sentence(min(own or events, key=lightness))
