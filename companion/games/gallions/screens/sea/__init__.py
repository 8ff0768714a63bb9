"""The sea of the samples, and how it moves."""
