"""Whether a sentence over the screen would hide what a finger may want to touch."""

import tomllib
from collections.abc import Callable
from importlib.resources import files

from msgspec import Struct, convert

from companion.screens.stage import Stage
from companion.screens.states import tell_news, tell_refusal
from companion.screens.theme import theme
from companion.screens.widgets.toast import PRIMARY, Toast, hidden, targets_of

TOASTS: dict[str, Callable[[Stage], None]] = {"news": tell_news, "refusal": tell_refusal}


class Exemption(Struct, frozen=True):
    """Where there is no room beside the targets, and why. The one thing to do is never hidden."""

    screen: str
    why: str
    state: str | None = None  # in every state
    toast: str | None = None  # news and refusals
    portrait: bool | None = None


def exemptions() -> list[Exemption]:
    text = files(__package__).joinpath("toasts.toml").read_text()
    return convert(tomllib.loads(text).get("exemption", []), list[Exemption])


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
        one.screen == stage.app.page_name
        and one.state in (None, state)
        and one.toast in (None, toast)
        and one.portrait in (None, theme.portrait)
        for one in exemptions()
    )
