"""Environments for programs that learn, made from what a game's bundle declares. Import the module that you need."""
