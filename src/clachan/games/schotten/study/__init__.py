"""Hints and reviews: what is an action worth, and why?

`advise.py` answers for the player to move, `review.py` for a whole match. Both ask an evaluator for chances to win:
`network_outlook.py` for views, `evaluate.py` for the whole truth and for endings. `action_reasons.py` finds the words.
"""
