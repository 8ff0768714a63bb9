"""The physical table: tags and what a game says about its pieces, scans, lamps, readers."""

LOOK_EVERY = 0.05  # seconds between two ticks of GameTable
