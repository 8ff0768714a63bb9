"""What listens: a server in its own thread, its sockets, and what every request must pass."""
