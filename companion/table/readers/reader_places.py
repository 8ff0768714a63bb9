"""Which reader lies under which place of the board."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.table.settings import TableSettings, settings_file


class ReaderPlaces(Struct, frozen=True):
    places: tuple[str, ...]  # in the order of the board
    reader_of: Mapping[str, int]
    place_of: Mapping[int, str]
    readers: int  # how many there are; some may lie under no place


def make_reader_places(
    places: Sequence[str], chosen: Mapping[str, int] | None = None
) -> ReaderPlaces:
    """`chosen` names the reader of some places; the others follow in the order of the board.

    Raises ValueError for a place that does not exist or a reader that is chosen twice.
    """
    chosen = chosen or {}
    for at in chosen:
        if at not in places:
            raise ValueError(f"there is no place {at}, only {', '.join(places)}")
    taken = set(chosen.values())
    if len(taken) < len(chosen) or any(number < 0 for number in taken):
        raise ValueError("every place needs a reader of its own")
    free = (number for number in range(2 * len(places)) if number not in taken)
    reader_of = {at: chosen[at] if at in chosen else next(free) for at in places}
    return ReaderPlaces(
        places=tuple(places),
        reader_of=reader_of,
        place_of={number: at for at, number in reader_of.items()},
        readers=max(reader_of.values(), default=-1) + 1,
    )


def reader_places_of(places: Sequence[str], settings: TableSettings) -> ReaderPlaces:
    """Raises ValueError, naming the file and the field."""
    try:
        # A game that is played on any reader does not ask where they lie.
        return make_reader_places(places, settings.readers if places else {})
    except ValueError as error:
        raise ValueError(f"{settings_file()}: readers: {error}") from None
