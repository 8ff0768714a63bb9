"""Long tests of what must hold on every game night: one module per proof, one process per share."""
