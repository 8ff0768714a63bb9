"""The year and its card."""
