"""What hides a secret until its owner asks for it."""
