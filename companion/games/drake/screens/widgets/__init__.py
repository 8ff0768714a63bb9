"""The widgets of Francis Drake."""
