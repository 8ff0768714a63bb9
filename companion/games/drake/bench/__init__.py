"""Benchmarks of the board with readers, and of the screens."""
