"""The rules of Francis Drake: pure functions on plain data, a module per phase."""
