"""How everything looks: theme, palettes, icons, language."""
