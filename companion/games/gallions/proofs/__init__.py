"""What the proofs of every game are told about Gallions."""
