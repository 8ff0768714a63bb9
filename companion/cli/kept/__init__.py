"""Commands about kept games: told, counted, proven, carried elsewhere."""
