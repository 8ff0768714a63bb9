"""A companion and referee for games of the Spanish Main."""

__version__ = "0.1.0"
