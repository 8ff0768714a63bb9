"""What reading JSON from a file may raise: people edit files, and cards and sticks go bad."""

import msgspec

# Not JSON, or of another shape; bytes that are no text; nested too deep to be read at all.
NOT_READABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
