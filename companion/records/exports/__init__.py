"""Games taken elsewhere: other programs' records, text and pictures. Nothing leaves by itself."""
