"""What is gathered before a game: who plays, and with which options."""
