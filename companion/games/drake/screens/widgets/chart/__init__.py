"""The chart of the Spanish Main."""
