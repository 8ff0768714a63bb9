"""Questions and what can be answered."""
