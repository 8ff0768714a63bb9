"""One module for each page of the game, found by its name; its layout is kv/gallions/pages/<name>.kv."""
