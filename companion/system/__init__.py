"""What the app needs of the computer that it runs on: files, clock, languages, paths."""
