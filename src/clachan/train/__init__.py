"""How does a network learn to play? By playing against itself, on one accelerator and many cores."""
