"""Lords of the app's own, who see only what their seat may know."""
