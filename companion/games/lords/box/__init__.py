"""The box of Lords: what ships, what an owner has put in its place, and how the two fit."""
