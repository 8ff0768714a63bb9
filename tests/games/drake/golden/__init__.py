"""Whole games on paper: every move, what happened, who is next, what each seat sees change."""
