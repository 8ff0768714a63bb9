"""A game that is kept in a file: opening it where it stopped."""

from pathlib import Path

from msgspec import Struct

from companion.session.history.walk import History
from companion.session.saves.chain import WrongRecord
from companion.session.saves.journal import SqliteJournal
from companion.session.saves.ledger import Ledger
from companion.session.saves.lock import Lock
from companion.session.saves.reading.loading import (
    checked_records,
    own_sealer,
    replay,
    secrets_of,
    wrong_record,
)
from companion.session.saves.reading.made import made_in
from companion.session.saves.reading.openings import check_signatures, opened_secrets
from companion.session.saves.records import Place, Records
from companion.session.saves.save_file import check_kind, read_locked_rows
from companion.session.saves.sealing import Sealer, Secret
from companion.session.session import Session


class Opened(Struct, frozen=True):
    """A game to go on with, and what its players should hear first."""

    session: Session
    notice: str = ""


def open_game(path: Path) -> Opened:
    """Goes on with a saved game; raises SaveError and leaves the file as it is."""
    check_kind(path)
    lock = Lock(path)
    try:
        records = checked_records(path, read_locked_rows(path))
        sealer = own_sealer(path, records)
        try:
            check_signatures(records, sealer)
        except WrongRecord as wrong:
            raise wrong_record(path, wrong) from wrong
        secrets = secrets_of(path, records, sealer)
        replayed = replay(path, records, secrets)
        ledger = _ledger(records, sealer, secrets, made_in(records, replayed.keep))
    except BaseException:
        lock.release()
        raise
    journal = SqliteJournal(path, lock, ledger)
    session = replayed.session
    session.journal = journal
    if replayed.mismatch or records.rules != session.game.rules:
        journal.rewind_first(replayed.keep, session.game.rules)
    return Opened(session, replayed.notice(path) if replayed.mismatch else "")


def _ledger(
    records: Records, sealer: Sealer, secrets: dict[Place, Secret], made: History[int]
) -> Ledger:
    opened, promises = opened_secrets(records), records.all_promises()
    sealed = {
        place: (promises[place].label, secret)
        for place, secret in secrets.items()
        if place not in opened
    }
    return Ledger(records.beginning.id, sealer, records.rows[-1], sealed, made)
