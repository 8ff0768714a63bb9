"""What the page of Plymouth street shows: no widgets."""
