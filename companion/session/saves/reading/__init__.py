"""Reading saves: back to a game, to lines of text, and proven record by record."""
