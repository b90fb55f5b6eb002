"""How does a player of Schotten Totten learn? By playing itself, on one accelerator and many cores."""
