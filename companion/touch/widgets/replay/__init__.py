"""What a page shows that lets a game be watched again."""
