"""Francis Drake: what the game is made of, and where."""

from companion.kernel.kit import Kit, Seat

KIT = Kit(
    name="drake",
    title="Francis Drake",
    seats=(
        Seat("red", "shield"),
        Seat("blue", "lozenge"),
        Seat("yellow", "sun"),
        Seat("green", "square"),
        Seat("white", "hexagon"),
    ),
    least_seats=2,
    other_seats=(Seat("hawkins", "pennant"),),
    is_first=True,
    parts={
        "rules": "companion.games.drake.rules.game:GAME",
        "profile": "companion.games.drake.board_files:load_board",
        "table": "companion.games.drake.table.pieces:PIECES",
        "bots": "companion.games.drake.bots.bots:BOTS",
        "bench": "companion.games.drake.bench.benches:BENCH",
        "proofs": "companion.games.drake.proofs.proofs:PROOFS",
        "night": "companion.games.drake.night:NIGHT",
        "cards": "companion.games.drake.view_cards:CARDS",
        "screens": "companion.games.drake.screens.kit:SCREENS",
        "records": "companion.games.drake.records:RECORDS",
    },
)
