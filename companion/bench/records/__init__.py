"""What companion bench records measures, a module for each part."""
