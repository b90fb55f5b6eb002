"""Hints and analysis: what is an action worth, and why?

`advise.py` answers for the player to move, `analysis.py` for a whole match. Both ask an evaluator for chances to win:
`network_outlook.py` for views, `evaluate.py` for the whole truth and for endings. `luck.py` tells luck from what was
chosen, `action_reasons.py` finds the words.
"""
