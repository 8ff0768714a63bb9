"""A little board beside the app, on which discs are dragged."""
