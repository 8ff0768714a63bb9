"""Games of the past, opened to look at and not to play on: nothing is written, nothing locked."""

from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame
from companion.session.saves.reading.loading import find_sealer, read_save, replay, secrets_of
from companion.session.saves.save_error import SaveError


def look_at(save: SavedGame) -> Night:
    """A finished game as the table saw it end; raises SaveError if it cannot be shown."""
    records = read_save(save.file)
    secrets = secrets_of(save.file, records, find_sealer(save.file, records))
    if records.missing(secrets):
        raise SaveError(
            "key", N_("The secrets of {file} are sealed by another device."), file=save.file
        )
    replayed = replay(save.file, records, secrets)
    if not replayed.session.over:
        raise SaveError("newer", N_("{notice}"), notice=replayed.notice(save.file))
    night = Night()
    night.session, night.save = replayed.session, save
    return night
