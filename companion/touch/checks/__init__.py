"""What every screen owes its users, checked on whatever is shown: for tests and for
`companion screens --check`. Import it once the stage is prepared."""

from companion.touch.checks.across import missing_across, small_across
from companion.touch.checks.blank import blank_areas
from companion.touch.checks.contrast import faint_texts
from companion.touch.checks.groups import uneven_groups
from companion.touch.checks.picture import Picture
from companion.touch.checks.targets_and_text import cut_texts, outside, overlapping, small_targets
from companion.touch.checks.toasts import hiding_toasts
from companion.touch.stage.stage import Stage

__all__ = ["faults", "faults_of_game", "faults_of_picture", "faults_of_toasts"]


def faults(stage: Stage) -> dict[str, list[str]]:
    """What is wrong with the layout, without a look at the picture; nothing for nothing."""
    return _found(
        {
            "too small to hit": small_targets(stage),
            "cut": cut_texts(stage),
            "outside the window": outside(stage),
            "overlapping": overlapping(stage),
            "too small to read across the table": small_across(stage),
            "of one group in several sizes": uneven_groups(stage),
        }
    )


def faults_of_game(stage: Stage) -> dict[str, list[str]]:
    """What a screen of a game does not say to the whole table."""
    return _found({"not to be read across the table": missing_across(stage)})


def faults_of_picture(stage: Stage, state: str = "") -> dict[str, list[str]]:
    """What is wrong with the picture as it is drawn."""
    picture = Picture.of(stage)
    return _found(
        {"faint": faint_texts(stage, picture), "blank": blank_areas(stage, picture, state)},
    )


def faults_of_toasts(stage: Stage, state: str = "") -> dict[str, list[str]]:
    """What a toast would hide here; it shows some and takes them away again."""
    return _found({"hidden by a toast": hiding_toasts(stage, state)})


def _found(all_checks: dict[str, list[str]]) -> dict[str, list[str]]:
    return {what: where for what, where in all_checks.items() if where}
