"""What is told to people: words of a game, names of players, lines of the log, days."""
