"""From what lies on the disk to what is counted: saves and score pads, each read by itself."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import structs

from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.kernel.text.translatable import N_
from companion.night.app_captains.app_captain import of_demonstration
from companion.night.saved.damaged_games import can_be_helped
from companion.night.saved.saved_games import SavedGame, describe, result, summary_of
from companion.night.saved.score_pad import StepsPad
from companion.records.game_records import records_of
from companion.records.statistics.played import PAD, SAVE, Captain, Played, uid_of
from companion.session.saves.journal import SqliteJournal
from companion.session.saves.reading.loading import find_sealer, read_save, replay, secrets_of
from companion.session.saves.reading.made import made_in
from companion.session.saves.records import Records
from companion.session.saves.save_error import SaveError
from companion.session.saves.sealing import Sealer
from companion.session.session import Session
from companion.system.user_error import UserError

# Why a file is not counted. Open games are played on; foreign ones are of another device, of a
# newer version or of another program.
OPEN, DAMAGED, FOREIGN = "open", "damaged", "foreign"
# A demonstration: nobody has played, so it is no evening of anybody and beats no record.
APP_ALONE = "app"
# Shorter or longer than this nobody plays: the clock was set, or the game was put away for a night.
LENGTHS = (timedelta(minutes=3), timedelta(hours=12))


class NotCounted(Exception):
    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class NotOver(UserError):
    """A game that is played on has no result."""


def read_played(file: Path) -> Played:
    """The game in a save of this device; raises NotCounted."""
    summary = summary_of(file)
    if summary is None:
        from companion.night.saved.remade_summaries import remade_summary

        summary = remade_summary(file)
        if summary is None or not summary.seats:
            raise NotCounted(DAMAGED)
    if not summary.over:
        raise NotCounted(OPEN)
    if not set(summary.seats) - set(summary.app_captains):
        raise NotCounted(APP_ALONE)
    try:
        records = read_save(file)
    except SaveError as error:
        why = DAMAGED if can_be_helped(error) and error.kind != "not-a-save" else FOREIGN
        raise NotCounted(why) from error
    sealer = find_sealer(file, records)
    if sealer is None:
        raise NotCounted(FOREIGN)
    if summary.proof != sealer.vouch(records.rows[-1].hash, result(summary)):
        _play_again(file, records, sealer, summary)
    if records.beginning.game != summary.game or set(summary.ranking) != set(summary.seats):
        raise NotCounted(DAMAGED)
    return _played(file, summary, records)


def _play_again(file: Path, records: Records, sealer: Sealer, summary: SavedGame) -> None:
    """Nobody vouches for the result: an older version wrote it, or not the game's last end, or
    somebody else did. The game itself knows; raises NotCounted."""
    try:
        replayed = replay(file, records, secrets_of(file, records, sealer))
    except SaveError as error:
        raise NotCounted(DAMAGED) from error
    # Rules that have changed lead to no end, or to another one: what the table was told stands.
    if replayed.mismatch:
        return
    describe(summary, replayed.session)
    if not summary.over:
        raise NotCounted(OPEN)


def read_anywhere(file: Path) -> Played:
    """The game in a save, wherever it lies and whoever has written it; raises SaveError or
    NotOver."""
    records = read_save(file)
    beginning = records.beginning
    summary = summary_of(file)
    if summary is None or summary.game != beginning.game:
        summary = SavedGame(file.stem, beginning.game, beginning.created, [], {})
        summary.app_captains = of_demonstration(beginning)
    secrets = secrets_of(file, records, find_sealer(file, records))
    if not records.missing(secrets):
        describe(summary, replay(file, records, secrets).session)
    else:
        # Only of a game that goes on something is sealed.
        summary.over = False
    if not summary.over:
        raise NotOver(N_("The game in {file} is not over yet."), file=file)
    return _played(file, summary, records)


def read_session(save: SavedGame, session: Session) -> Played:
    """The game that has just come to its end, whose save is still open."""
    told = [event for event in session.log(TABLE) if event["record"] == 0]
    told += [event for record in session.past(TABLE) for event in record]
    describe(save, session)
    winners = tuple(session.standings().get("winners") or save.ranking[:1])
    journal = session.journal
    identity = journal.game_id if isinstance(journal, SqliteJournal) else save.name
    return _of(save, told, winners, identity)


def _played(file: Path, summary: SavedGame, records: Records) -> Played:
    winners = _winners(file, summary, records)
    found = _of(summary, public_events(records), winners, records.beginning.id)
    return structs.replace(found, minutes=minutes_between(summary.begun_at, file))


def _of(
    summary: SavedGame, told: Sequence[Facts], winners: Collection[str], identity: str
) -> Played:
    of_game = records_of(summary.game).counting
    order = of_game.playing_order(summary.seats, told)
    strategies = of_game.strategies(told)
    captains = tuple(
        Captain(
            seat=seat,
            score=summary.scores.get(seat, 0),
            rank=1 if seat in winners else place,
            won=seat in winners,
            name=_name(summary, seat),
            app=_app(summary, seat),
            place=order.index(seat) + 1 if seat in order else 0,
            strategies=tuple(sorted(strategies.get(seat, ()))),
        )
        for place, seat in enumerate(summary.ranking, start=1)
    )
    return Played(
        key=summary.name,
        source=SAVE,
        game=summary.game,
        begun=summary.begun,
        captains=captains,
        uid=uid_of(identity),
        number=summary.number,
        minutes=minutes_between(summary.begun_at, summary.file),
    )


def public_events(records: Records) -> list[Facts]:
    """All that the table saw of what counts in the end."""
    told: list[Facts] = list(records.beginning.happened)
    for n in made_in(records, len(records.bodies)).standing:
        told += records.bodies[n - 1].happened
    return told


def _winners(file: Path, summary: SavedGame, records: Records) -> Sequence[str]:
    """Usually the first one. Only the rules know whether two who are level share the victory."""
    first = summary.ranking[0]
    best = max(summary.scores.values(), default=0)
    if sum(score == best for score in summary.scores.values()) < 2:
        return (first,)
    secrets = secrets_of(file, records, find_sealer(file, records))
    try:
        standings = replay(file, records, secrets).session.standings()
    except SaveError:
        return (first,)
    return tuple(standings.get("winners") or (first,))


def _name(summary: SavedGame, seat: str) -> str:
    return "" if seat in summary.app_captains else summary.captains.get(seat, "").strip()


def _app(summary: SavedGame, seat: str) -> str:
    captain = summary.app_captains.get(seat)
    return f"{summary.game}/{captain.strategy}/{captain.level}" if captain else ""


def minutes_between(begun: datetime, file: Path) -> int:
    """How long it was played, from its beginning to the last time it was written; 0 if nobody
    can know."""
    begun = begun if begun.tzinfo else begun.astimezone()
    try:
        took = datetime.fromtimestamp(file.stat().st_mtime, UTC) - begun
    except OSError:
        return 0
    return round(took / timedelta(minutes=1)) if LENGTHS[0] <= took <= LENGTHS[1] else 0


def pad_files() -> dict[str, list[Path]]:
    """The score pads of all games."""
    found: dict[str, list[Path]] = {}
    for game in KITS:
        pads = records_of(game).counting.pads
        if pads:
            found[game] = sorted(pads().path.glob("*.json"))
    return found


def read_pad(game: str, file: Path) -> Played:
    """The game that was counted on a pad; raises NotCounted, or what a damaged file raises."""
    pads = records_of(game).counting.pads
    pad = pads().read(file) if pads else None
    if not isinstance(pad, StepsPad) or not pad.seats:
        raise NotCounted(DAMAGED)
    if not pad.over or not pad.steps:
        raise NotCounted(OPEN)
    ranking = pad.ranking()
    best = pad.total(ranking[0])
    tied = pad.tied
    captains = []
    for place, seat in enumerate(ranking, start=1):
        total = pad.total(seat)
        won = place == 1 or (tied and total == best)
        captains.append(
            Captain(seat, total, 1 if won else place, won, pad.captains.get(seat, "").strip())
        )
    return Played(
        # Pads of two games may have one name.
        key=f"{game}/{pad.name}",
        source=PAD,
        game=game,
        begun=pad.begun,
        captains=tuple(captains),
        uid=uid_of(f"{game}/{pad.name}/{pad.begun}"),
        minutes=minutes_between(pad.began_at, file),
    )
