"""Ships at sea: where they are, how strong, who sinks."""
