"""The colours of each theme, as plain data, and the contrast between two of them."""

from collections.abc import Sequence

from msgspec import Struct

# What a text must have against what lies behind it, and what a shape must have (WCAG 2.1 AA).
READABLE = 4.5


class Palette(Struct, frozen=True):
    """What each colour is for. Only captains and what needs attention are coloured."""

    paper: str  # the sheet everything lies on
    panel: str  # a piece of paper on it
    pressed: str  # the same under a finger
    ink: str  # text, drawings, outlines
    ink_soft: str  # text of second rank
    line: str  # rules, frames, rhumb lines: never text
    sea: str  # the water of charts
    land: str  # the land of charts
    attention: str  # what is to be done now: one thing per screen
    attention_ink: str
    alarm: str  # what was refused, and what is lost for good
    alarm_ink: str
    captains: dict[str, str]
    captain_inks: dict[str, str]  # the letter on a captain's emblem
    stroke: float = 1.0  # how thick lines are


ON_DARK, ON_LIGHT = "#fffaf0", "#1d130a"
# A seat that no player takes, such as a ship that the rules move.
OTHER = "other"

PALETTES = {
    "light": Palette(
        paper="#ecdcb6",
        panel="#f7eed6",
        pressed="#e0cb9a",
        ink="#2b1c10",
        ink_soft="#5e452c",
        line="#a98a58",
        sea="#dfd6b4",
        land="#f3e6c2",
        attention="#7d2a14",
        attention_ink="#fff6e2",
        alarm="#a3150d",
        alarm_ink="#fff6e2",
        captains={
            "red": "#b3231a",
            "blue": "#1f4e9e",
            "yellow": "#e8b923",
            "green": "#226b3a",
            "white": "#fffdf6",
            "black": "#2a2622",
            "orange": "#d9741a",
            "purple": "#6a2c91",
            OTHER: "#6b6459",
        },
        captain_inks={
            "red": ON_DARK,
            "blue": ON_DARK,
            "yellow": ON_LIGHT,
            "green": ON_DARK,
            "white": ON_LIGHT,
            "black": ON_DARK,
            "orange": ON_LIGHT,
            "purple": ON_DARK,
            OTHER: ON_DARK,
        },
    ),
    "dark": Palette(
        paper="#10202c",
        panel="#1a2e3d",
        pressed="#2a4356",
        ink="#f3e6c8",
        ink_soft="#c9b78f",
        line="#5f7482",
        sea="#0d2a3a",
        land="#2a3f3f",
        attention="#e9b64d",
        attention_ink="#1d130a",
        alarm="#ff8f7d",
        alarm_ink="#1d130a",
        captains={
            "red": "#e0584c",
            "blue": "#6f9cf0",
            "yellow": "#f0c53a",
            "green": "#54b274",
            "white": "#fffdf6",
            "black": "#7f8a99",
            "orange": "#f29a4b",
            "purple": "#b98ae0",
            OTHER: "#a59d90",
        },
        captain_inks=dict.fromkeys(
            ("red", "blue", "yellow", "green", "white", "black", "orange", "purple", OTHER),
            "#140d06",
        ),
    ),
    "contrast": Palette(
        paper="#ffffff",
        panel="#ffffff",
        pressed="#d8d8d8",
        ink="#000000",
        ink_soft="#262626",
        line="#000000",
        sea="#e8f1f7",
        land="#ffffff",
        attention="#00327a",
        attention_ink="#ffffff",
        alarm="#a00000",
        alarm_ink="#ffffff",
        captains={
            "red": "#b00000",
            "blue": "#0038a8",
            "yellow": "#ffd000",
            "green": "#005c1f",
            "white": "#ffffff",
            "black": "#000000",
            "orange": "#e06000",
            "purple": "#5a0a8a",
            OTHER: "#4a4a4a",
        },
        captain_inks={
            "red": "#ffffff",
            "blue": "#ffffff",
            "yellow": "#000000",
            "green": "#ffffff",
            "white": "#000000",
            "black": "#ffffff",
            "orange": "#000000",
            "purple": "#ffffff",
            OTHER: "#ffffff",
        },
        stroke=2.0,
    ),
}

# Pairs of text and ground that every palette must make readable.
PAIRS = (
    ("ink", "paper"),
    ("ink", "panel"),
    ("ink", "pressed"),
    ("ink", "sea"),
    ("ink", "land"),
    ("ink_soft", "paper"),
    ("ink_soft", "panel"),
    ("attention", "paper"),
    ("attention", "panel"),
    ("attention_ink", "attention"),
    ("alarm", "paper"),
    ("alarm", "panel"),
    ("alarm_ink", "alarm"),
)


def rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
    return red, green, blue


def luminance(colour: Sequence[float]) -> float:
    """Relative luminance as WCAG defines it; only the first three numbers count."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How well two colours are told apart: 1 not at all, 21 like black and white."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
