"""What the page of an analysis is made of."""
