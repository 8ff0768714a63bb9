"""Games of Francis Drake to photograph and to test screens with."""

from collections.abc import Mapping
from typing import Any

from companion.games.drake.screens.phases import PHASES
from companion.night.night import Night
from companion.touch.stage.samples import Samples, Until

CAPTAINS = {"red": "Anna", "blue": "Bernardo", "yellow": "Chloé", "green": "Duarte"}
TWO_CAPTAINS = {"white": "Inês", "blue": "Jean-Luc"}


class DrakeSamples(Samples):
    # Nobody runs down the street, nor goes home before one must.
    avoided = ("set-sail", "stand-down", "go-home", "keep")
    begun = "provisioning"
    main_page = "street"
    long_names_options: Mapping[str, Any] = {"shuffles": "entered"}

    @property
    def few_players(self) -> dict[str, str]:
        return dict(TWO_CAPTAINS)

    def for_page(self, page: str) -> Night:
        if page == "log":
            # A mission taken back, so that there are pieces to put back.
            night = self.night(lambda n: any(line.event == "attack-won" for line in n.words.log()))
            night.undo(2)
            return night
        return super().for_page(page)

    def keep_unfinished(self) -> None:
        for captains, until in ((TWO_CAPTAINS, "missions"), (CAPTAINS, "sailing")):
            self.night(until, captains, keep=True).leave()

    def keep_finished(self) -> None:
        self.night("over", TWO_CAPTAINS, keep=True, seed=3).leave()
        self.night("over", keep=True).leave()


SAMPLES = DrakeSamples("drake", PHASES)


def sample_night(
    until: Until = "provisioning",
    captains: Mapping[str, str] | None = None,
    *,
    seed: int = 7,
    keep: bool = False,
    **options: Any,
) -> Night:
    """A night played until a phase is reached, or until something is so."""
    return SAMPLES.night(until, captains, seed=seed, keep=keep, **options)


def first_sample(until: Until, captains: Mapping[str, str] | None = None, **options: Any) -> Night:
    """The first of some sample games that comes there."""
    return SAMPLES.first(until, captains, **options)
