"""What the page of statistics is made of."""
