"""Gallions, Canons & Doublons: what the game is made of, and where."""

from companion.kernel.kit import Kit, Seat

KIT = Kit(
    name="gallions",
    title="Gallions, Canons & Doublons",
    seats=(
        Seat("yellow", "sun"),
        Seat("blue", "lozenge"),
        Seat("green", "square"),
        Seat("red", "shield"),
        Seat("white", "hexagon"),
    ),
    least_seats=2,
    parts={
        "rules": "companion.games.gallions.rules.game:GAME",
        "profile": "companion.games.gallions.box.files:load_profile",
        "bots": "companion.games.gallions.bots.bots:BOTS",
        "night": "companion.games.gallions.night:NIGHT",
        "cards": "companion.games.gallions.view_cards:CARDS",
        "box": "companion.games.gallions.box.format:BOX_FORMAT",
        "bench": "companion.games.gallions.bench.benches:BENCH",
        "proofs": "companion.games.gallions.proofs.proofs:PROOFS",
        "table": "companion.games.gallions.table.pieces:PIECES",
        "screens": "companion.games.gallions.screens.kit:SCREENS",
        "records": "companion.games.gallions.records:RECORDS",
    },
)
