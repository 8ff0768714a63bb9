"""The pages, found by their names."""
