"""The stop at port: its places, what they cost, what is done there."""
