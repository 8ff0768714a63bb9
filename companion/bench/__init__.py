"""Benchmarks: figures side by side with a yardstick in the same run."""
