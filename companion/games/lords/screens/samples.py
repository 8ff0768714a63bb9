"""Sample games for pictures and tests."""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.screens.phases import PHASES, STAGES
from companion.night.night import Night
from companion.touch.stage.samples import NAMES, SEEDS, Samples, Until

# What lets a phase go by.
QUIET = ("pay-all", "pass")
# A table that has played so long may stop.
YEARS = 12
EIGHT = ("red", "blue", "yellow", "green", "white", "black", "orange", "purple")


class LordsSamples(Samples):
    # Lords of the app move there; a year may wait for the table.
    main_page = "chart"
    # They would empty everybody's coffers, or let the year go by.
    avoided = ("abandon", "announce", "begin", "disband", "done", "ready")

    def night(
        self, until: Until, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        if until in ("tricks", "flota"):
            return self.rich(str(until), players)
        if until == "reveal":
            options = {**options, "shuffles": "entered"}
        if until != "over":
            return super().night(until, players, **options)
        night = super().night(lambda one: one.round > YEARS, players, **options)
        night.play({"seat": "table", "do": "end-game"})
        return night

    def keep_finished(self) -> None:
        for players in (self.few_players, self.players):
            self.night("over", players, keep=True).leave()

    @property
    def eight_players(self) -> dict[str, str]:
        return dict(zip(EIGHT, NAMES, strict=True))

    def in_stage(
        self, stage: str, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        """A game that stands in a step that interrupts a phase."""
        return self.first(lambda night: night.view()["stage"] == stage, players, **options)

    def rich(self, until: str, players: Mapping[str, str] | None = None) -> Night:
        """A year in which everybody has gold, played quietly until a phase: only so a game comes
        to tricks, and to the treasure fleet."""
        for seed in SEEDS:
            night = super().night(
                lambda one: one.phase == "reveal" and one.view()["treasure_year"],
                players,
                seed=seed,
                shuffles="entered",
            )
            for seat in night.game.seats:
                adjust(night, seat, gold=12)
            year = night.round
            while night.round == year and night.awaited():
                if night.phase == until:
                    return night
                moves = night.choices(next(iter(night.awaited())))
                quiet = [move for move in moves if move["do"] in QUIET]
                night.play((quiet or moves)[-1 if quiet else 0])
        raise LookupError(f"no sample game comes to {until}")

    def first(
        self, until: Until, players: Mapping[str, str] | None = None, **options: Any
    ) -> Night:
        if until in ("tricks", "flota"):
            return self.rich(str(until), players)
        return super().first(until, players, **options)

    def for_page(self, page: str) -> Night:
        stages = [stage for stage, name in STAGES.items() if name == page]
        if page in self.phases.values():
            return self.first(next(phase for phase, name in PHASES.items() if name == page))
        return self.in_stage(stages[0]) if stages else self.night(self.begun)


SAMPLES = LordsSamples("lords", PHASES)


def adjust(night: Night, of: str, **changes: Any) -> None:
    """A correction by the table; raises if it is refused."""
    made = night.play({"seat": "table", "do": "adjust", "of": of, **changes})
    if made.refusal:
        raise ValueError(made.refusal.sentence)
