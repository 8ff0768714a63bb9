"""What a voyage and its missions are worth, and which to choose."""
