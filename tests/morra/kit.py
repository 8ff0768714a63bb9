"""Morra: what the game is made of, and where."""

from companion.kernel.kit import Kit, Seat

KIT = Kit(
    name="morra",
    title="Morra",
    seats=(Seat("red", "shield"), Seat("blue", "lozenge"), Seat("green", "square")),
    least_seats=2,
    parts={
        "rules": "tests.morra.rules:GAME",
        "bots": "tests.morra.bots:BOTS",
        "night": "tests.morra.night:NIGHT",
        "screens": "tests.morra.screens.kit:SCREENS",
        "table": "tests.morra.table:PIECES",
    },
)
