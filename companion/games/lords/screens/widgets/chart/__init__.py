"""The drawn chart: a sheet that is painted once, pieces upon it, and fingers that draw voyages."""
