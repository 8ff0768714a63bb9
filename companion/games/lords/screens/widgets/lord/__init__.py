"""What one lord has, for all and in secret."""
