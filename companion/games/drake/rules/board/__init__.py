"""The board as data: read, checked, and corrected by its owner."""
