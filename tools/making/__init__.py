"""Makes what the app bundles: its subset of fonts and its sounds. Not needed to run it."""
