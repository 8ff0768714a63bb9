"""What pages for browsers look like: the colours of the touchscreen, and its captains' emblems.

A style sheet comes after it and says the rest. Whoever shows a captain puts an empty element of the
class `emblem` before the name, with the seat as `data-seat`.
"""

from companion.kernel.registry import KITS
from companion.night.look.emblems import OUTLINES, shape_of
from companion.night.look.palettes import OTHER, PALETTES, Palette

COLOURS = (
    *("paper", "panel", "pressed", "ink", "ink_soft", "line", "sea"),
    *("attention", "attention_ink", "alarm", "alarm_ink"),
)
# Emblems reach a little further than 1 from their middle: so much of the element is 1.
REACH = 42.0
# The second one lies on the first and leaves an edge of it, whatever the colour.
EMBLEM = """
.emblem {
  display: inline-block; position: relative; width: 1.1em; height: 1.1em;
  margin-inline-end: .3em; vertical-align: -.18em;
}
.emblem::before, .emblem::after {
  content: ""; position: absolute; inset: 0; background: var(--ink); clip-path: var(--shape);
}
.emblem::after { inset: .1em; background: var(--seat); }
"""


def look_css() -> str:
    light, dark = (
        f"{{ {_colours(PALETTES[name])} color-scheme: {name}; }}" for name in ("light", "dark")
    )
    return "\n".join(
        [
            f":root {light}",
            f'@media (prefers-color-scheme: dark) {{ :root:not([data-look="light"]) {dark} }}',
            f':root[data-look="dark"] {dark}',
            *(_seat(seat) for seat in _seats()),
            EMBLEM,
        ]
    )


def _colours(palette: Palette) -> str:
    captains = palette.captains
    named = {name.replace("_", "-"): getattr(palette, name) for name in COLOURS}
    named |= {f"of-{seat}": captains.get(seat, captains[OTHER]) for seat in _seats()}
    return " ".join(f"--{name}: {colour};" for name, colour in named.items())


def _seats() -> list[str]:
    """Of all games, with those that no player takes."""
    every = (seat.colour for kit in KITS.values() for seat in (*kit.seats, *kit.other_seats))
    return list(dict.fromkeys(every))


def _seat(seat: str) -> str:
    corners = ", ".join(
        f"{50 + REACH * x:.1f}% {50 - REACH * y:.1f}%" for x, y in OUTLINES[shape_of(seat)]
    )
    return f'[data-seat="{seat}"] {{ --seat: var(--of-{seat}); --shape: polygon({corners}); }}'
