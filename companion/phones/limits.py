"""What nobody who connects can go beyond."""

# How long a one-time code can be used, and how long somebody waits to be let in.
CODE_SECONDS = 300.0
# Wrong codes in a minute, of one address and of all together, before everybody must slow down.
WRONG_CODES = 10
WRONG_CODES_IN_ALL = 100
MINUTE = 60.0
# Who may wait at the same time to be let in.
MOST_WAITING = 20
LONGEST_NAME = 64

# The largest message, over a socket or as a request, in bytes.
LARGEST_MESSAGE = 16 * 1024
# Up to here a larger one is read to its end, so that the reason can be told.
LARGEST_READ = 64 * 1024
HELLO_SECONDS = 5.0
# As many sockets of one address are one too many.
TOO_MANY_SOCKETS = 100
SOCKETS_IN_ALL = 400
# Connections of one address, sockets among them, and how long one may stay without a request.
MOST_CONNECTIONS = 300
SILENT_SECONDS = 10.0
# What may wait to be sent to one socket, in times and bytes: whoever does not read it is let go.
MOST_UNSENT = 512
MOST_UNSENT_BYTES = 4 * 1024 * 1024
# While so much waits, nothing more is read from that socket.
PAUSE_BYTES = 256 * 1024
# A phone that has gone without a word is noticed by then.
HEARTBEAT_SECONDS = 25.0
# A phone that is connected and says nothing for so long is called quiet.
QUIET_SECONDS = 120.0

LARGEST_ID = 2**53 - 1
LONGEST_ID = 64
