"""A game on disk: sealed, chained records in SQLite, and what is done with them."""
