"""What the owner of the app has chosen, and PINs."""
