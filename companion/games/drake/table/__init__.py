"""Francis Drake's discs on a table with readers."""
