"""What is possible at any time: deals, notes, corrections."""
