"""What the lords have: cards and units, and what these can hold."""
