"""Sheets on which the table says what the app would draw otherwise: an order, a seat, words."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.night.new_game.options import DrawnOption, OneSeat, SeatOrder, WordBySeat
from companion.system.i18n import _
from companion.touch.widgets.new_game.seating import ask_order
from companion.touch.widgets.sheets.key_sheet import KeySheet


def ask(
    option: DrawnOption, names: Mapping[str, str], then: Callable[[Any], object], why: str = ""
) -> None:
    """`names` are those of the players by seat; `why` is told where nobody has asked for this."""
    if isinstance(option, SeatOrder):
        ask_order(names, then, _(option.question), why)
    elif isinstance(option, OneSeat):
        sheet = KeySheet(title=_(option.text), text=why, keys=list(names.items()), cols=2)
        sheet.bind(on_pick=lambda _, seat: then(seat))
        sheet.open()
    else:
        _ask_word(option, names, {}, then, why)


def _ask_word(
    option: WordBySeat,
    names: Mapping[str, str],
    given: dict[str, str],
    then: Callable[[Any], object],
    why: str = "",
) -> None:
    """One player after the other: each sheet offers what is left."""
    seat = next(one for one in names if one not in given)
    left = {word: text for word, text in option.words.items() if word not in given.values()}
    needed = [word for word in option.needed if word in left]
    # The last ones get what somebody must have.
    if len(needed) == len(names) - len(given):
        left = {word: left[word] for word in needed}
    sheet = KeySheet(
        title=_("{option}: {player}").format(option=_(option.text), player=names[seat]),
        text=why,
        keys=[(word, _(text)) for word, text in left.items()],
        cols=2,
    )

    def picked(_sheet: KeySheet, word: str) -> None:
        given[seat] = word
        if len(given) == len(names):
            then(dict(given))
        else:
            _ask_word(option, names, given, then)

    sheet.bind(on_pick=picked)
    sheet.open()
