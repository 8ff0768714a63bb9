"""What every sign means: an icon, its word, and a short line. A game has sections of its own."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.text.translatable import N_


class LegendEntry(Struct, frozen=True):
    """`word` and `line` are English: they are translated where they are shown."""

    icon: str
    word: str
    line: str


class LegendSection(Struct, frozen=True):
    title: str
    entries: Sequence[LegendEntry]


def section(title: str, *entries: tuple[str, str, str]) -> LegendSection:
    return LegendSection(title, [LegendEntry(*entry) for entry in entries])


# Of every game.
COMMON_LEGEND: Sequence[LegendSection] = [
    section(
        N_("Buttons"),
        ("menu", N_("Menu"), N_("Undo, redo, your secrets, settings, the way out.")),
        ("undo", N_("Undo"), N_("Takes the last move back.")),
        ("redo", N_("Redo"), N_("Makes it again.")),
        ("script-text-outline", N_("Log"), N_("All that happened so far.")),
        ("help-circle-outline", N_("Help"), N_("What can be done on this screen.")),
        ("nfc", N_("The table"), N_("Its readers see the discs.")),
        ("nfc-variant-off", N_("The table is off"), N_("Its readers see nothing now.")),
        ("eye-lock", N_("A secret"), N_("Opens for its captain alone.")),
        ("hand-pointing-up", N_("Hold"), N_("Shown while a finger lies here.")),
        ("lock", N_("PIN"), N_("A number that only its captain knows.")),
        ("map-marker-question", N_("Unconfirmed"), N_("Compare this with your board.")),
        ("table-furniture", N_("The whole table"), N_("Not one captain, but all.")),
    ),
]


def words_of_icons(legend: Sequence[LegendSection]) -> dict[str, str]:
    return {entry.icon: entry.word for part in legend for entry in part.entries}
