"""Words that only Gallions, Canons & Doublons says."""

WORDS = {"gallions", "doublons", "norrington", "baron", "grapeshot"}
