"""Players, games and evenings, counted from the kept games by an index that can be thrown away."""
