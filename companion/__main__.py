"""`python -m companion`."""

from companion.cli import main

# Worker processes import this module under another name and must not start the app again.
if __name__ == "__main__":
    raise SystemExit(main())
