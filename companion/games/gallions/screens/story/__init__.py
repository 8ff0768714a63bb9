"""What the pages tell, made of views without any widget."""
