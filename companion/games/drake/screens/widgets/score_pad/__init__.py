"""The widgets of the score pad."""
