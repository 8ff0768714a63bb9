"""The box of Gallions: what ships, and what an owner has put in its place."""
