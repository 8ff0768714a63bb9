"""What decided a game: the chance of each captain to win, at each move, found by playing on from
there many times with captains of the app."""
