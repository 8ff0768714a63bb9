"""What the rules say in words."""
