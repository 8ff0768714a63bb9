"""Lords of the Spanish Main: what the game is made of, and where."""

from companion.kernel.kit import Kit, Seat

KIT = Kit(
    name="lords",
    title="Lords of the Spanish Main",
    seats=(
        Seat("red", "shield"),
        Seat("blue", "lozenge"),
        Seat("yellow", "sun"),
        Seat("green", "square"),
        Seat("white", "hexagon"),
        Seat("black", "triangle"),
        Seat("orange", "drop"),
        Seat("purple", "cross"),
    ),
    least_seats=2,
    parts={
        "rules": "companion.games.lords.rules.game:GAME",
        "profile": "companion.games.lords.box.files:load_box",
        "box": "companion.games.lords.box.format:BOX_FORMAT",
        "night": "companion.games.lords.night:NIGHT",
        "cards": "companion.games.lords.view_cards:CARDS",
        "bots": "companion.games.lords.bots.bots:BOTS",
        "bench": "companion.games.lords.bench.benches:BENCH",
        "proofs": "companion.games.lords.proofs.proofs:PROOFS",
        "table": "companion.games.lords.table.pieces:PIECES",
        "screens": "companion.games.lords.screens.kit:SCREENS",
        "records": "companion.games.lords.records:RECORDS",
    },
)
