"""What the long tests need to know of Lords of the Spanish Main."""
