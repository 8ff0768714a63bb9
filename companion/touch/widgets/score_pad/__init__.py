"""What the score pads of all games are made of."""
