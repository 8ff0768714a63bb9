"""One module for each page of the game; its layout is in kv/drake."""
