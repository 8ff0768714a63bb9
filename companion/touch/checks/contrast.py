"""Whether each text can be told from what is really drawn behind it: labels and what is painted on
a canvas, on the screen or on what lies over it, and in toasts."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget
from msgspec import Struct

from companion.night.look.palettes import READABLE, contrast
from companion.touch.checks.painted import painted_texts
from companion.touch.checks.picture import Box, Picture, parts
from companion.touch.checks.targets_and_text import ancestors, name_of
from companion.touch.look.theme import ICONS, theme
from companion.touch.stage.stage import Stage, shown
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.words.inking import InkedText

# A secret is read in haste, with a hand before it: WCAG 2.1 AAA, and for large letters too.
SECRET = 7.0
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
OPAQUE = 0.99
# A colour that has less than this of the ground beyond it is the soft edge of a letter.
EDGE = 0.95
# So little of a part makes no other colour.
ALIKE = 0.02
# Pixels of the shortest text, which may have a large place.
DASH = 16

_ACROSS = {"center": 0.5, "right": 1.0}
_UPWARD = {"bottom": 0.0, "top": 1.0}


class Text(Struct, frozen=True):
    """A text as it stands in the picture."""

    name: str
    box: Box
    # Of its letters, as they cover the ground, and how much they let it shine through.
    colour: tuple[float, ...]
    alpha: float
    needed: float
    markup: bool = False


def faint_texts(stage: Stage, picture: Picture) -> list[str]:
    """Every text or icon with less contrast than it needs."""
    found = []
    for text in texts_of(stage, picture):
        measured, ink, ground = _measured(text, picture)
        if measured < text.needed:
            found.append(
                f"{text.name}: {measured:.2f} instead of {text.needed:.1f}, {ink} on {ground}"
            )
    return found


def texts_of(stage: Stage, picture: Picture) -> Iterator[Text]:
    """Those that nothing lies upon."""
    shell = stage.app.shell
    toasts = list(shell.ids.toasts.children)
    upon = [picture.box(*toast.to_window(*toast.pos), *toast.size) for toast in toasts]
    top = set(shown(shell.overlays[0] if shell.overlays else stage.app.page))
    over = {widget for toast in toasts for widget in shown(toast)}
    for widget, text in _all_texts(stage, picture):
        seen = widget in top and not any(text.box.within(box).area for box in upon)
        if text.box.area and (seen or widget in over):
            yield text


def _all_texts(stage: Stage, picture: Picture) -> Iterator[tuple[Widget, Text]]:
    for label in stage.widgets(Label):
        if label.text.strip():
            yield label, _of_label(label, picture)
    for widget, inked in painted_texts(stage):
        yield widget, _of_inked(widget, inked, picture)


def _of_label(label: Label, picture: Picture) -> Text:
    colour = label.disabled_color if label.disabled else label.color
    return Text(
        name_of(label),
        _visible(label, picture, _letters(label)),
        tuple(colour[:3]),
        _alpha(label, colour[3]),
        _needed(label, label.font_size, label.bold, label.font_name),
        label.markup,
    )


def _of_inked(widget: Widget, inked: InkedText, picture: Picture) -> Text:
    unused = UNUSED * inked.size
    # A little beyond its edges: a narrow letter fills its place and leaves no ground to measure.
    icon = inked.font == ICONS
    beside = 0 if icon else 0.15 * inked.size
    left, width = inked.left - beside, inked.width + 2 * beside
    place = (left, inked.bottom + unused, width, inked.height - 2 * unused)
    return Text(
        f"{type(widget).__name__} {'an icon' if icon else inked.text}",
        _visible(widget, picture, place),
        inked.colour[:3],
        _alpha(widget, inked.opacity * (inked.colour[3] if len(inked.colour) > 3 else 1)),
        # What is drawn to step back cannot be used at the moment.
        LARGE_OR_ICON if inked.opacity < 1 else _needed(widget, inked.size, inked.bold, inked.font),
    )


def _visible(widget: Widget, picture: Picture, place: tuple[float, float, float, float]) -> Box:
    """The place of the letters, as far as lists have not scrolled it away."""
    left, bottom, width, height = place
    x, y = widget.to_window(left, bottom)
    seen = picture.box(x, y, width, height)
    for parent in ancestors(widget):
        if isinstance(parent, ScrollView):
            x, y = parent.to_window(*parent.pos)
            seen = seen.within(picture.box(x, y, parent.width, parent.height))
    return seen if seen.area > SEEN * width * height else Box(0, 0, 0, 0)


def _letters(label: Label) -> tuple[float, float, float, float]:
    """Where the letters stand in their label, which may be much larger."""
    wide, tall = label.texture_size
    # Its picture may be that of another label with the same text: then its own was never measured.
    label._label.resolve_font_name()
    label._label.render()
    content_width, content_height = label._label.content_size
    width, height = min(wide, content_width), min(tall, content_height)
    left, top, right, bottom = label.padding
    spare_x, spare_y = wide - left - right - width, tall - top - bottom - height
    x = label.center_x - wide / 2 + left + spare_x * _ACROSS.get(label.halign, 0)
    y = label.center_y - tall / 2 + bottom + spare_y * _UPWARD.get(label.valign, 0.5)
    # Above capitals and below the line there is room that most letters do not use.
    unused = UNUSED * label.font_size
    return x, y + unused, width, height - 2 * unused


def _needed(widget: Widget, size: float, bold: bool, font: str) -> float:
    units = size / theme.u
    large = units >= LARGE or (bold and units >= LARGE_BOLD)
    around = (widget, *ancestors(widget))
    usable = all(getattr(one, "enabled", True) for one in around if isinstance(one, Tap))
    if font == ICONS or not usable:
        return LARGE_OR_ICON
    if any(getattr(one, "secret", False) for one in around):
        return SECRET
    return LARGE_OR_ICON if large else READABLE


def _measured(text: Text, picture: Picture) -> tuple[float, str, str]:
    """The ink on the worst of its grounds, unless the letters that were drawn say even less."""
    box = text.box
    colours = picture.colours(box)
    commonest = max(colours, key=lambda colour: colours[colour])
    ink = _ink(text, parts(_shining_through(text, colours)))
    grounds = [
        colour
        for colour, count in colours.items()
        if count >= GROUND_SHARE * box.area and not _alike(parts(colour), ink)
    ]
    if not grounds:
        # A broad icon fills its place: what is left around it is the ground, its soft edge is not.
        others = [colour for colour in colours if not _alike(parts(colour), ink)]
        grounds = [_beyond(others, ink, colours) or commonest]
    ground = min(grounds, key=lambda one: contrast(ink, parts(one)))
    few = min(max(2, box.area // 2000), DASH)
    drawn = max(
        (_contrast(colour, commonest) for colour, count in colours.items() if count >= few),
        default=1,
    )
    contrasts = [drawn / SOFTENED]
    if not text.markup:
        contrasts.append(contrast(ink, parts(ground)))
    return min(contrasts), _written(ink), _written(parts(ground))


def _written(colour: tuple[float, ...]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


@lru_cache(maxsize=4096)
def _contrast(one: int, other: int) -> float:
    return contrast(parts(one), parts(other))


def _alpha(widget: Widget, alpha: float) -> float:
    for one in (widget, *ancestors(widget)):
        alpha *= one.opacity
    return alpha


def _ink(text: Text, ground: tuple[float, ...]) -> tuple[float, ...]:
    """The colour of its letters where they cover the ground fully."""
    return tuple(
        text.alpha * part + (1 - text.alpha) * behind
        for part, behind in zip(text.colour, ground, strict=True)
    )


def _shining_through(text: Text, colours: Counter[int]) -> int:
    """The ground of letters that let it shine through: a broad icon may cover most of it, so it is
    the commonest colour that makes with their own another one that is there."""
    (commonest, _count), *_others = colours.most_common(1)
    if text.alpha > OPAQUE:
        return commonest
    there = [parts(colour) for colour, _count in colours.most_common(12)]
    for colour, _count in colours.most_common(6):
        mixed = _ink(text, parts(colour))
        if any(_alike(mixed, one) for one in there):
            return colour
    return commonest


def _beyond(others: list[int], ink: tuple[float, ...], colours: Counter[int]) -> int | None:
    """The commonest that is no soft edge; the commonest of all if each is one."""
    # The first that fits is the one: there may be hundreds, and each is held against all.
    by_count = sorted(others, key=lambda colour: -colours[colour])
    away = {colour: _away(parts(colour), ink) for colour in by_count}
    ways = [(way, sum(part * part for part in way)) for way in away.values()]
    first = by_count[0] if by_count else None
    return next((one for one in by_count if not _is_edge(away[one], ways)), first)


def _away(colour: tuple[float, ...], ink: tuple[float, ...]) -> tuple[float, float, float]:
    (red, green, blue), (inked_red, inked_green, inked_blue) = colour, ink
    return red - inked_red, green - inked_green, blue - inked_blue


def _is_edge(
    away: tuple[float, float, float], ways: list[tuple[tuple[float, float, float], float]]
) -> bool:
    """Whether it is the ink, softened into another colour that is there. All as they differ from
    the ink."""
    red, green, blue = away
    for (far_red, far_green, far_blue), square in ways:
        share = (red * far_red + green * far_green + blue * far_blue) / square
        if (
            0 < share < EDGE
            and abs(share * far_red - red) < ALIKE
            and abs(share * far_green - green) < ALIKE
            and abs(share * far_blue - blue) < ALIKE
        ):
            return True
    return False


def _alike(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return all(abs(a - b) < ALIKE for a, b in zip(one, other, strict=True))
