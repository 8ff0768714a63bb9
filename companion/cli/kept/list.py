"""companion list: the saved games, and how far each has come."""

import argparse
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from companion.kernel.registry import KITS
from companion.night.game_night import night_of
from companion.night.saved.saved_games import games_dir, summary_of
from companion.session.saves.reading.loading import (
    read_save,
    replay,
    saved_setup,
    sealer_or_why,
    secrets_of,
)
from companion.session.saves.save_error import SaveError
from companion.session.wording import show
from companion.system.i18n import _

UNKNOWN = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "paths",
        type=Path,
        nargs="*",
        metavar=_("PATH"),
        help=_("more saves, or directories with saves, beside the games of this device"),
    )


def run(args: argparse.Namespace) -> int:
    rows = []
    code = 0
    for path in _files((games_dir(), *args.paths)):
        try:
            rows.append((str(path), *_tell(path)))
        except SaveError as error:
            # Other files may lie among the saves; whoever names one wants to know.
            if error.kind not in ("not-a-save", "missing") or path in args.paths:
                rows.append((str(path), str(error)))
            if path in args.paths:
                code = 1
    if not rows:
        print(_("There are no saved games."))
        return 0
    heads = (_("save"), _("game"), _("begun"), _("captains"), _("round"), _("phase"), _("next"))
    for line in _table([heads, *rows]):
        print(line)
    return code


def _files(places: Iterable[Path]) -> Iterator[Path]:
    """What may be a save in each directory; what is none, or cannot be looked into, itself."""
    for place in places:
        found = [place]
        with suppress(OSError):
            found = sorted(filter(_may_be_a_save, place.iterdir()))
        yield from found


def _may_be_a_save(file: Path) -> bool:
    # SQLite's own files lie beside a save that is in use or was left in the middle.
    own = file.name.startswith(".") or file.name.endswith(("-wal", "-shm", "-journal"))
    return file.is_file() and not own


def _tell(path: Path) -> tuple[str, ...]:
    """Game, begun, captains, round, phase, whose turn; raises SaveError."""
    records = read_save(path)
    kit = KITS[records.beginning.game]
    game = kit.rules
    setup = saved_setup(path, records)
    names = {**game.names(setup), **_players(path)}
    known = (kit.title, _begun(records.beginning.created), show(game.seats(setup), names))
    sealer, why = sealer_or_why(path, records)
    secrets = secrets_of(path, records, sealer)
    if records.missing(secrets):
        return (*known, UNKNOWN, UNKNOWN, why)
    session = replay(path, records, secrets).session
    summary = session.summary()
    awaited = [entry["seat"] for entry in session.waiting_for()]
    return (
        *known,
        _(night_of(kit.name).round_name).format(number=summary.round),
        show(summary.phase, names, "phase"),
        _("finished") if session.over else show(awaited, names),
    )


def _players(path: Path) -> dict[str, str]:
    """Seat → name, as the touchscreen wrote them beside the save."""
    summary = summary_of(path)
    return {seat: name for seat, name in summary.captains.items() if name} if summary else {}


def _begun(created: str) -> str:
    """Whatever a file from elsewhere says."""
    try:
        return f"{datetime.fromisoformat(created).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError):
        return UNKNOWN


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns as wide as they must be; a sentence in place of facts may be as long as it likes."""
    whole = [row for row in rows if len(row) == len(rows[0])]
    widths = [max(len(cell) for cell in column) for column in zip(*whole, strict=True)]
    widths[0] = max(len(row[0]) for row in rows)
    for row in rows:
        yield "  ".join(
            f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)
        ).rstrip()
