"""The touchscreen of Lords of the Spanish Main."""
