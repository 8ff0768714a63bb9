"""An adventure from its card to its spoils."""
