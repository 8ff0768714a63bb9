"""The app and the phones of its players."""
