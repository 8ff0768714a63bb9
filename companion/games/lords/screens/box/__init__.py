"""The owner's box: its cards entered, told and confirmed."""
