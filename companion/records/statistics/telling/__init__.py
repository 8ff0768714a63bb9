"""Statistics in words: tables, a calendar, a page for a browser."""
