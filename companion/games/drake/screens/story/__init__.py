"""What pages tell, gathered from views and history: no widgets, no rules."""
