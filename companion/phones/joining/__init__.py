"""Who may take a seat: one-time codes, a tap on the touchscreen, and tokens of who has joined."""
