"""The phases of a game, a module each: how one begins, goes on by itself, and what may be done."""
