"""Phones and an audience at the table: one more adapter around the session. See docs/phones.md."""
