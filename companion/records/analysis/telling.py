"""The moments of a game as people say them: in the sentences of the log."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.event import Facts
from companion.records.analysis.intervals import Share
from companion.records.analysis.moments import Moment
from companion.records.game_records import records_of
from companion.records.replay.replay import Replay
from companion.system.i18n import _, ngettext

# So many sentences of a move are told.
MOST_SENTENCES = 2


class ToldMoment(Struct, frozen=True):
    """What happened, whose chance it changed, and how."""

    what: str
    captain: str
    before: str
    after: str
    # Between what the chances lie, before and after.
    bounds: str


def tell_moment(replay: Replay, moment: Moment) -> ToldMoment:
    """Of the game that is watched again; its steps are the positions of the analysis."""
    first = moment.before + 1
    if moment.moves == 1:
        what = " ".join(_sentences(replay, first))
    else:
        moves = ngettext("{moves} move", "{moves} moves", moment.moves).format(moves=moment.moves)
        what = _("{moves}, the first one: {sentence}").format(
            moves=moves, sentence=next(iter(_sentences(replay, first)), "")
        )
    before, after = moment.chance_before, moment.chance_after
    return ToldMoment(
        what,
        replay.night(first).words.captain(moment.seat),
        percent(before.value),
        percent(after.value),
        _("{before} before, {after} after").format(before=bounds(before), after=bounds(after)),
    )


def _sentences(replay: Replay, step: int) -> Sequence[str]:
    """The weightiest events of a step, in the order in which they happened."""
    events, weighty = replay.happened(step), records_of(replay.game.name).weighty
    if not events:
        return replay.sentences(step)
    words = replay.night(step).words
    return [words.sentence(event) for event in weightiest(events, weighty)]


def weightiest(events: Sequence[Facts], weighty: Sequence[str]) -> list[Facts]:
    def lightness(n: int) -> int:
        name = events[n]["event"]
        return weighty.index(name) if name in weighty else len(weighty)

    chosen = sorted(range(len(events)), key=lightness)[:MOST_SENTENCES]
    return [events[n] for n in sorted(chosen)]


def percent(share: float) -> str:
    return _("{number}%").format(number=round(100 * share))


def bounds(share: Share) -> str:
    """Between what the true one lies."""
    if share.low == share.high:
        return percent(share.value)
    return _("{low} to {high}%").format(low=round(100 * share.low), high=round(100 * share.high))
