"""Words on the canvas: measured, fitted, drawn, kept."""
