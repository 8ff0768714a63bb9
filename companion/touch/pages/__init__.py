"""One module per screen, found by its name; its layout is kv/<name>.kv."""
