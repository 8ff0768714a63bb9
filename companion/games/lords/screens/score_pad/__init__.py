"""A pad for tables that only want to count: gold, treasure, and the crown that breaks ties."""
