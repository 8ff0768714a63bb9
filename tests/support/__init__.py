"""What the tests play with: moves in words, a table, captains, a real referee process."""
