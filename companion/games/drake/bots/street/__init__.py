"""How a captain of the app walks down Plymouth street."""
