"""What a session has accepted, what of it stands, and the game as it was then."""
