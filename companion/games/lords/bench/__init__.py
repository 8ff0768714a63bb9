"""Benchmarks of Lords of the Spanish Main."""
