"""Lords with readers under the table."""
