"""Lords of the Spanish Main."""
