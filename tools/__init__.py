"""Commands for developers; nothing here ships with the app."""
