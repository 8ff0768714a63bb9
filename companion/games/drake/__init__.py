"""Francis Drake: three voyages to the Spanish Main for two to five captains."""
