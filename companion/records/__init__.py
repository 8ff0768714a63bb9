"""What remains of a game night: games watched again, what decided them, statistics, exports.

None of it is the truth: that is in the saves, and all of this can be made again from them.
"""
