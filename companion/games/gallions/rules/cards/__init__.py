"""Cards that captains hold: what using them needs, when it is legal, what it does."""
