"""Whether each text can be told from what is really drawn behind it."""

from functools import lru_cache

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from companion.screens.checks.layout import ancestors, name_of
from companion.screens.checks.picture import Box, Picture, parts
from companion.screens.palettes import READABLE, contrast
from companion.screens.stage import Stage
from companion.screens.theme import ICONS, theme
from companion.screens.widgets.buttons import Tap

# What WCAG 2.1 asks of large letters, which have broader strokes, and of icons. It asks nothing of
# what cannot be used at the moment; here that shall still be seen.
LARGE_OR_ICON = 3.0
LARGE, LARGE_BOLD = 24, 18.7  # units: pixels at 800 × 480
# A colour that covers so much of a text's place counts as its ground.
GROUND_SHARE = 0.2
# Edges of letters are softened, and thin ones may nowhere be as dark as their ink.
SOFTENED = 0.75
# Fewer pixels of a text, at the edge of a list, are no text.
SEEN = 0.9
UNUSED = 0.2

_ACROSS = {"center": 0.5, "right": 1.0}
_UPWARD = {"bottom": 0.0, "top": 1.0}


def faint_texts(stage: Stage, picture: Picture) -> list[str]:
    """Every text or icon with less contrast than it needs."""
    found = []
    for label in _labels(stage):
        box = _visible(label, picture)
        if box.area == 0:
            continue
        needed, (measured, ink, ground) = _needed(label), _measured(label, box, picture)
        if measured < needed:
            found.append(
                f"{name_of(label)}: {measured:.2f} instead of {needed:.1f}, {ink} on {ground}"
            )
    return found


def _labels(stage: Stage) -> list[Label]:
    """Those that nothing lies upon."""
    overlays = stage.app.shell.overlays
    top = overlays[0] if overlays else None
    return [
        label
        for label in stage.widgets(Label)
        if label.text.strip() and (top is None or top in ancestors(label))
    ]


def _visible(label: Label, picture: Picture) -> Box:
    """The place of the letters, as far as lists have not scrolled it away."""
    left, bottom, width, height = _letters(label)
    x, y = label.to_window(left, bottom)
    seen = picture.box(x, y, width, height)
    for parent in ancestors(label):
        if isinstance(parent, ScrollView):
            x, y = parent.to_window(*parent.pos)
            seen = seen.within(picture.box(x, y, parent.width, parent.height))
    return seen if seen.area > SEEN * width * height else Box(0, 0, 0, 0)


def _letters(label: Label) -> tuple[float, float, float, float]:
    """Where the letters stand in their label, which may be much larger."""
    wide, tall = label.texture_size
    content_width, content_height = label._label.content_size
    width, height = min(wide, content_width), min(tall, content_height)
    left, top, right, bottom = label.padding
    spare_x, spare_y = wide - left - right - width, tall - top - bottom - height
    x = label.center_x - wide / 2 + left + spare_x * _ACROSS.get(label.halign, 0)
    y = label.center_y - tall / 2 + bottom + spare_y * _UPWARD.get(label.valign, 0.5)
    # Above capitals and below the line there is room that most letters do not use.
    unused = UNUSED * label.font_size
    return x, y + unused, width, height - 2 * unused


def _needed(label: Label) -> float:
    units = label.font_size / theme.u
    large = units >= LARGE or (label.bold and units >= LARGE_BOLD)
    usable = all(getattr(one, "enabled", True) for one in ancestors(label) if isinstance(one, Tap))
    return LARGE_OR_ICON if large or label.font_name == ICONS or not usable else READABLE


def _measured(label: Label, box: Box, picture: Picture) -> tuple[float, str, str]:
    """The ink on the worst of its grounds, unless the letters that were drawn say even less."""
    colours = picture.colours(box)
    commonest = max(colours, key=lambda colour: colours[colour])
    ink = _ink(label, parts(commonest))
    grounds = [
        colour
        for colour, count in colours.items()
        if count >= GROUND_SHARE * box.area and not _alike(parts(colour), ink)
    ]
    if not grounds:
        # A broad icon fills its place: what is left around it is the ground.
        others = [colour for colour in colours if not _alike(parts(colour), ink)]
        grounds = [max(others or [commonest], key=lambda colour: colours[colour])]
    ground = min(grounds, key=lambda one: contrast(ink, parts(one)))
    few = max(2, box.area // 2000)
    drawn = max(
        (_contrast(colour, commonest) for colour, count in colours.items() if count >= few),
        default=1,
    )
    contrasts = [drawn / SOFTENED]
    if not label.markup:
        contrasts.append(contrast(ink, parts(ground)))
    return min(contrasts), _written(ink), _written(parts(ground))


def _written(colour: tuple[float, ...]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


@lru_cache(maxsize=4096)
def _contrast(one: int, other: int) -> float:
    return contrast(parts(one), parts(other))


def _ink(label: Label, ground: tuple[float, ...]) -> tuple[float, ...]:
    """The colour of its letters where they cover the ground fully."""
    red, green, blue, alpha = label.disabled_color if label.disabled else label.color
    for one in (label, *ancestors(label)):
        alpha *= one.opacity
    return tuple(
        alpha * part + (1 - alpha) * behind
        for part, behind in zip((red, green, blue), ground, strict=True)
    )


def _alike(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < 0.02 for a, b in zip(one, other, strict=True))
