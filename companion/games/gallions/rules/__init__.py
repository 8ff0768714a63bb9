"""The rules of Gallions, Canons & Doublons: pure functions on plain data."""
