"""Sample games for pictures and tests."""

from collections.abc import Mapping
from typing import Any

from companion.games.gallions.rules.box.words import PLACES
from companion.games.gallions.screens.phases import PHASES
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.touch.stage.samples import MOST_MOVES, Samples, Until

# Real dice, decks and bag: only so a game comes to every phase.
ENTERED: Mapping[str, Any] = {"dice": "entered", "shuffles": "entered", "bag": "entered"}
# A captain with cards of many sorts, as late in a game.
MANY_CARDS = ("parrot", "ballista", "turbine", "crows-nest", "sea-7", "sea-6", "max-schraube")

# As the table tells it.
UNKNOWN_CARD: tuple[Mapping[str, Any], ...] = (
    {"do": "draw", "card": "unlisted"},
    {"do": "fleet", "colour": "red", "count": 3},
    {"do": "fleet", "colour": "orange", "count": 2},
    {"do": "fleet", "colour": "purple", "count": 1},
    {"do": "ready"},
)

# Where sample games stop to be given what makes the port worth a visit.
IN_PORT = ("port", *PLACES)
PLENTY = {"rum": 2, "cloth": 2, "spice": 1, "valuables": 1, "doubloons": 4}
# The first captain in port can use them, at the market and in the tavern.
SAILORS = ("port-1", "port-2")


def adjust(night: Night, seat: str, **changes: Any) -> None:
    """A correction by the table; raises if it is refused."""
    made = night.play({"seat": "table", "do": "adjust", "of": seat, **changes})
    if made.refusal:
        raise ValueError(made.refusal.sentence)


class GallionsSamples(Samples):
    long_names_options = ENTERED

    def first(
        self, until: Until, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        """Captains of these games seldom hire and seldom have too much: for pages that show it, one
        is given a sailor, or more loot than there is room for."""
        if until == "over":
            # With everything entered a game takes more moves than a sample may have.
            options = {name: one for name, one in options.items() if name not in ENTERED}
        if until in IN_PORT:
            return self.in_port(str(until), players, **options)
        if until not in ("sailors", "storage"):
            return super().first(until, players, **options)
        night = super().first("loot", players, **options)
        baron = night.view()["baron"]
        if until == "sailors":
            adjust(night, baron, gain="sea-7", rum=1)
        else:
            adjust(night, baron, rum=3, cloth=3, spice=3)
        return play_on(night, until)

    def for_page(self, page: str) -> Night:
        phases = [phase for phase, name in self.phases.items() if name == page]
        if not phases:
            return self.night(self.begun)
        try:
            return self.first(phases[0])
        except LookupError:
            return self.first(phases[0], **ENTERED)

    def night(
        self, until: Until, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        """In the actions of the card's ships a game stops surely only for a card that the app does
        not know."""
        if until != "np-actions":
            return super().night(until, players, **options)
        night = super().night("instructions", players, **{**options, **ENTERED})
        for move in UNKNOWN_CARD:
            made = night.play({"seat": TABLE, **move})
            if made.refusal:
                raise ValueError(made.refusal.sentence)
        while night.phase != until:
            night.play(night.choices(next(iter(night.awaited())))[-1])
        return night

    def in_port(
        self, place: str, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        """A game in that place, in which everybody has something of everything: only so a game
        comes to every place. In `port` all captains go at once."""
        if place == "port":
            options = {**options, "port": "at-once"}
        night = super().first(lambda night: night.phase in IN_PORT, players, **options)
        for seat in night.game.seats:
            adjust(night, seat, **PLENTY)
        first = next(iter(night.awaited()))
        for sailor in SAILORS:
            adjust(night, first, gain=sailor)
        while night.phase in IN_PORT:
            if night.phase == place:
                return night
            night.play(night.choices(next(iter(night.awaited())), "done")[0])
        raise LookupError(f"the sample game does not come to {place}")


SAMPLES = GallionsSamples("gallions", PHASES)


def with_card(
    card: str, until: str = "", players: Mapping[str, str] | None = None, **options: Any
) -> Night:
    """A game in which the table draws this card; played on until a phase is reached."""
    draw = {"seat": TABLE, "do": "draw", "card": card}

    def is_there(night: Night) -> bool:
        return night.phase == "instructions" and draw in night.choices(TABLE, "draw")

    night = SAMPLES.first(is_there, players, **{**ENTERED, **options})
    night.play(draw)
    return play_on(night, until) if until else night


def play_on(night: Night, until: str) -> Night:
    """One of the first choices, until a phase is reached."""
    for number in range(MOST_MOVES):
        if night.phase == until:
            return night
        moves = night.choices(next(iter(night.awaited())))
        night.play(moves[(number * 7) % min(4, len(moves))])
    raise LookupError("the sample game does not come there")
