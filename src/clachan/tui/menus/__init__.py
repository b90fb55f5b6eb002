"""Which screens lead to a table? The menu, the set-up, the kept games and the settings."""
