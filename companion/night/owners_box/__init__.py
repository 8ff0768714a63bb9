"""What the owner of a box has entered of its cards: kept in one file, with who said so and when."""
