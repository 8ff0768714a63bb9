"""Francis Drake on the touchscreen."""
