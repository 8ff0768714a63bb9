"""The strong captain: guesses what is hidden, plays each plan out many times, and takes the best."""
