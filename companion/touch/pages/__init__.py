"""One module per screen, found by its name; its layout is kv/shell/pages/<name>.kv."""
