"""Sheets and questions that lie over a page."""
