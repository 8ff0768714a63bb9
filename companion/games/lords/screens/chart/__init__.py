"""The drawn chart without any widget: where things lie, what lies there, and voyages on it."""
