"""The phases of a year, a module each."""
