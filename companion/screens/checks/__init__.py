"""What every screen owes its users, checked on whatever is shown: for tests and for
`companion screens --check`. Import it once the stage is prepared."""

from companion.screens.checks.blank import blank_areas
from companion.screens.checks.contrast import faint_texts
from companion.screens.checks.layout import cut_texts, outside, overlapping, small_targets
from companion.screens.checks.picture import Picture
from companion.screens.stage import Stage

__all__ = ["faults", "faults_of_picture"]


def faults(stage: Stage) -> dict[str, list[str]]:
    """What is wrong with the layout, without a look at the picture; nothing for nothing."""
    return _found(
        {
            "too small to hit": small_targets(stage),
            "cut": cut_texts(stage),
            "outside the window": outside(stage),
            "overlapping": overlapping(stage),
        }
    )


def faults_of_picture(stage: Stage) -> dict[str, list[str]]:
    """What is wrong with the picture as it is drawn."""
    picture = Picture.of(stage)
    return _found(
        {"faint": faint_texts(stage, picture), "blank": blank_areas(stage, picture)},
    )


def _found(all_checks: dict[str, list[str]]) -> dict[str, list[str]]:
    return {what: where for what, where in all_checks.items() if where}
