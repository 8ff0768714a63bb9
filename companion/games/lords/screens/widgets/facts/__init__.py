"""Facts in lists."""
