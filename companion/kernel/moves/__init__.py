"""Moves: what a verb takes, how a request is read as a move, and which part of it is secret."""
