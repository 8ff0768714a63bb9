"""What Francis Drake brings to the proofs: tastes, options and words."""
