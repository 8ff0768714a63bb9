"""One game in progress: its records, undo, journal on disk, and the referee's protocol."""
