"""A game night without any toolkit: players, options, saved games, settings, words."""
