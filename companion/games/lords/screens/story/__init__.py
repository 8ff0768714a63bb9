"""What pages tell, out of views: plain functions without widgets."""
