"""Proofs about the line between Pico and Pi: damaged frames, pulled cables."""
