"""Plymouth street as it is drawn."""
