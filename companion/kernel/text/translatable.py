"""Sentences are written where they are needed and translated where they are shown."""


def N_(sentence: str) -> str:
    """Marks a sentence for the translators; the session translates it into the table's language."""
    return sentence
