"""The moves of the game, one small class per verb, with all that is said about it: when it may be
used, what it takes, what of it is secret. The phases and steps have the functions that play them.
"""
