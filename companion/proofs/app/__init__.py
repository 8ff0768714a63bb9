"""Proofs that play in the real app, by touch."""
