"""Cards as pages tell them."""
