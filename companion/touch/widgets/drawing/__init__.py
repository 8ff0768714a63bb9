"""What widgets are drawn with."""
