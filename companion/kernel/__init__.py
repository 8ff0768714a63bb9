"""What every game is made of: moves, choices, chance, events, refusals, secrets."""
