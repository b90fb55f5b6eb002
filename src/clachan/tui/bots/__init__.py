"""How do computer players think without stopping the screen? In a process of their own."""
