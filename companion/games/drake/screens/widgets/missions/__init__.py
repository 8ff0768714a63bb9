"""Missions: their cards, their queue, and how they are revealed."""
