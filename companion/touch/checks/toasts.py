"""Whether a sentence over the screen would hide what a finger may want to touch."""

from collections.abc import Callable

from companion.touch.checks.all_checks import checks_of_page
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import tell_news, tell_refusal
from companion.touch.widgets.toast import PRIMARY, Toast, hidden, targets_of

TOASTS: dict[str, Callable[[Stage], None]] = {"news": tell_news, "refusal": tell_refusal}


def hiding_toasts(stage: Stage, state: str = "") -> list[str]:
    """News and a refusal of ordinary length, each where it would lie."""
    return [
        f"{kind}: {share:.0%} of a target"
        for kind, tell in TOASTS.items()
        if (share := hidden_share(stage, tell, is_exempt(stage, state, kind))) > 0
    ]


def hidden_share(stage: Stage, tell: Callable[[Stage], None], only_primary: bool) -> float:
    """How much of the target that is hidden most."""
    tell(stage)
    stage.frames(3)
    (toast,) = stage.app.shell.ids.toasts.children
    assert isinstance(toast, Toast)
    box = (*toast.pos, *toast.size)
    shares = [
        hidden(box, [((x, y, width, height), 1)]) / (width * height)
        for (x, y, width, height), weight in targets_of(stage.app.shell)
        if weight == PRIMARY or not only_primary
    ]
    toast.close()
    stage.frames(2)
    return max(shares, default=0)


def is_exempt(stage: Stage, state: str, toast: str) -> bool:
    return any(
        one.screen in (stage.app.page_name, stage.app.page.name)
        and one.state in (None, state)
        and one.toast in (None, toast)
        and one.portrait in (None, theme.portrait)
        for one in checks_of_page(stage).toasts
    )
