"""The physical table in words of the game: discs and their tags, scans as moves, lamps."""
