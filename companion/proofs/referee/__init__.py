"""Proofs about whole games by the referee: kills, nonsense, memory."""
