"""The strong captain: guesses what is hidden, tries each plan many times, and takes the best."""
