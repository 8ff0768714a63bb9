"""A pad for tables that only want to count: points by captain, voyage and source."""
