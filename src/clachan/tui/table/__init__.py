"""How is a table played on the full screen, wherever its game is?"""
