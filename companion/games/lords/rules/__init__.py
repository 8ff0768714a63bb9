"""The rules of Lords of the Spanish Main: pure functions on plain data."""
