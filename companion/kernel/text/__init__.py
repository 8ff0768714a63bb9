"""Sentences to translate, and data as text."""
