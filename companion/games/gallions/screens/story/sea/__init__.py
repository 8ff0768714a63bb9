"""What the pages of the sea tell and let do, made of views and choices without any widget."""
