"""Games and score pads on disk: listed, opened, looked at again, repaired."""
