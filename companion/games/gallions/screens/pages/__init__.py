"""One module for each page of the game, found by its name; layouts are in kv/gallions/pages."""
