"""States that many pages share: a header with long names, the legend, the list behind the chip."""

from companion.screens.routes import ROUTES
from companion.screens.samples import sample_night
from companion.screens.stage import Stage
from companion.screens.states import State

# As long as a name may be.
LONG_NAMES = {
    "red": "Maximilianus",
    "blue": "Bartholomeus",
    "yellow": "Wilhelmintje",
    "green": "Constantinos",
}


def header_states(screen: str) -> dict[str, State]:
    """A state for every phase that a page of the game shows, and what belongs to this page."""
    states = {
        f"long_names_{phase.replace('-', '_')}": State(
            lambda _stage: None,
            lambda phase=phase: sample_night(phase, LONG_NAMES, shuffles="entered"),  # type: ignore[misc]
        )
        for phase, name in ROUTES["drake"].items()
        if name == screen
    }
    if screen == "street":
        states["legend"] = State(open_legend)
    if screen == "know_board":
        states["unconfirmed"] = State(lambda stage: stage.app.page.choose_tab("open"))
    return states


def open_legend(stage: Stage) -> None:
    from companion.screens.widgets.legend_sheet import LegendSheet

    LegendSheet().open()
    stage.frames(10)
