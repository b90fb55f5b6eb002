"""What the solutions say about a game, as reports for people.

`solve` answers the command `solve`, and `explore` looks up single states; `analysis` compares the cards of a match with
perfect play, and one card for the coach of the page.
"""
