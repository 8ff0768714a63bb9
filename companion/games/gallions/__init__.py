"""Gallions, Canons & Doublons."""
