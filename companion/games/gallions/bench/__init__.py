"""Benchmarks of the touchscreen of Gallions."""
