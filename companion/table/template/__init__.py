"""A template at 1:1 for readers and lamps under a board: from measurements to a PDF."""
