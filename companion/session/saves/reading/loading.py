"""From the records of a save back to the game that they tell."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.kernel.chance import ReplayError
from companion.kernel.refusal import Refused
from companion.kernel.registry import KITS, find_game
from companion.kernel.text.translatable import N_
from companion.session.history.entry import Header
from companion.session.saves.chain import WrongRecord, read_records
from companion.session.saves.reading.openings import known_secrets
from companion.session.saves.records import FORMAT, Place, Records, Row
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import newer_format, read_rows
from companion.session.saves.sealing import Sealer, Secret, WrongSeal, find_key, key_file
from companion.session.session import Session
from companion.system.i18n import _

# How rules that have changed may fail on a record of their older version.
MISFITS = (
    ReplayError,
    Refused,
    msgspec.MsgspecError,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)


class Replayed(Struct, frozen=True):
    """A game played again from its records."""

    session: Session
    # The last record that fits the rules, and why the next one does not.
    keep: int
    mismatch: int = 0
    why: str = ""

    def notice(self, path: Path) -> str:
        """What the players should hear before they go on."""
        return _(
            "Record {record} of {file} does not fit the rules of this version ({why}): "
            "the game goes on after record {keep}."
        ).format(record=self.mismatch, file=path, why=self.why, keep=self.keep)


def read_save(path: Path) -> Records:
    """The records of a save that nobody plays right now; raises SaveError. Writes nothing."""
    return checked_records(path, read_rows(path))


def checked_records(path: Path, rows: list[Row]) -> Records:
    """The records of these rows, as they were written; raises SaveError."""
    try:
        return known_version(path, read_records(rows))
    except WrongRecord as wrong:
        raise wrong_record(path, wrong) from wrong


def known_version(path: Path, records: Records) -> Records:
    """Raises SaveError for records of a newer version than this one."""
    beginning = records.beginning
    if beginning.format > FORMAT:
        raise newer_format(path)
    if beginning.game not in KITS or records.rules > find_game(beginning.game).rules:
        raise SaveError(
            "newer",
            N_("The game in {file} ({game}, rules {rules}) needs a newer version of this program."),
            file=path,
            game=beginning.game,
            rules=records.rules,
        )
    return records


def wrong_record(path: Path, wrong: WrongRecord) -> SaveError:
    return SaveError(
        "damaged",
        N_(
            "The save {file} is damaged. {wrong} It was not changed; "
            "`{program} repair` saves what can be saved."
        ),
        file=path,
        wrong=wrong,
    )


def own_sealer(path: Path, records: Records) -> Sealer:
    """The key that this save was sealed with; raises SaveError if this device does not have it."""
    key = find_key()
    if key is None:
        raise SaveError(
            "key",
            N_("The secrets of {file} are sealed and there is no key {key}."),
            file=path,
            key=key_file(),
        )
    sealer = Sealer(key)
    try:
        sealer.unseal(records.rows[0].sealed or b"", records.beginning.id, 0)
    except WrongSeal as error:
        raise SaveError(
            "key",
            N_("The secrets of {file} are sealed with the key of another device, not with {key}."),
            file=path,
            key=key_file(),
        ) from error
    return sealer


def find_sealer(path: Path, records: Records) -> Sealer | None:
    """The key that this save was sealed with, if this device has it."""
    return sealer_or_why(path, records)[0]


def sealer_or_why(path: Path, records: Records) -> tuple[Sealer | None, str]:
    """The key that this save was sealed with, or else the sentence that says why not."""
    try:
        return own_sealer(path, records), ""
    except SaveError as error:
        return None, str(error)


def secrets_of(path: Path, records: Records, sealer: Sealer | None) -> dict[Place, Secret]:
    """The secrets that are opened or can be unsealed; raises SaveError."""
    try:
        return known_secrets(records, sealer)
    except WrongRecord as wrong:
        raise wrong_record(path, wrong) from wrong


def saved_setup(path: Path, records: Records) -> Any:
    """What was agreed before the game; raises SaveError."""
    game, beginning = find_game(records.beginning.game), records.beginning
    try:
        return game.setup_from_record(beginning.setup, game.profile_from_record(beginning.profile))
    except MISFITS as error:
        raise _cannot_begin(path, error) from error


def replay(path: Path, records: Records, secrets: Mapping[Place, Secret]) -> Replayed:
    """Plays the game again as far as the rules of now allow; raises SaveError."""
    texts = {place: secret.json for place, secret in secrets.items()}
    header = records.header(texts)
    changed_rules = records.rules != find_game(header.game).rules
    counting = records.counting()
    session = _begin(path, header)
    for place, n in enumerate(counting):
        why = _replay_record(session, records, texts, n, changed_rules)
        if why:
            # A record that went wrong may have left its traces.
            session = _begin(path, header)
            for good in counting[:place]:
                _replay_record(session, records, texts, good, False)
            return Replayed(session, counting[place - 1] if place else 0, n, why)
    return Replayed(session, counting[-1] if counting else 0)


def _begin(path: Path, header: Header) -> Session:
    try:
        return Session(header)
    except MISFITS as error:
        raise _cannot_begin(path, error) from error


def _cannot_begin(path: Path, error: Exception) -> SaveError:
    return SaveError(
        "newer",
        N_("The game in {file} cannot begin any more by the rules of this version: {why}."),
        file=path,
        why=_reason(error),
    )


def _replay_record(
    session: Session,
    records: Records,
    secrets: Mapping[Place, bytes],
    n: int,
    changed_rules: bool,
) -> str:
    """Plays a record again; answers why the rules do not allow it, or nothing."""
    body = records.bodies[n - 1]
    try:
        happened = session.replay(records.entry(n, secrets))
    except MISFITS as error:
        return _reason(error)
    if changed_rules and not tells_the_same(body.happened, happened):
        return _("it has another outcome now")
    return ""


def _reason(error: Exception) -> str:
    return str(error) or type(error).__name__


def tells_the_same(recorded: tuple[dict[str, Any], ...], now: list[dict[str, Any]]) -> bool:
    """Whether all that the table saw happens again; newer versions may tell more about it."""
    plain: list[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(now))
    return len(recorded) == len(plain) and all(
        old.items() <= new.items() for old, new in zip(recorded, plain, strict=True)
    )
