"""Which pages there are, going from one to another, and where the app was left."""
