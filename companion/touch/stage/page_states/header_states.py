"""States of the header that the pages of a game share: long names in every phase."""

from companion.touch.game_screens import screens_of
from companion.touch.stage.gallery import page_called
from companion.touch.stage.states import State


def header_states(screen: str) -> dict[str, State]:
    """A state for every phase that a page of a game shows."""
    page = page_called(screen)
    if not page.game:
        return {}
    screens = screens_of(page.game)
    samples = screens.samples()
    return {
        f"long_names_{phase.replace('-', '_')}": State(
            lambda _stage: None,
            lambda phase=phase: samples.first(  # type: ignore[misc]
                phase, samples.long_names, **samples.long_names_options
            ),
        )
        for phase, name in screens.phases.items()
        if name == page.name
    }
