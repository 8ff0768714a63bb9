"""The link between the app and the table with readers."""
