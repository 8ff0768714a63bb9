"""Versions of the app: where they come from, whether they work, and which one runs."""
