"""Tagged cards of Gallions on a table with readers."""
