"""What names, numbers and PINs are entered with."""
