"""Saves: on real files, with real processes, real kills and real damage."""
