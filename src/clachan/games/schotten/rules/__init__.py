"""The rules of Schotten Totten as functions on values (docs/rules/schotten.md gives every rule its id, such as ST-33).

Begin with `state.py` (what there is), then `choices.py` (what may be done) and `turns.py` (what it changes). `proof.py`
decides claims, `reasons.py` says why something is refused, `hidden.py` blanks what a seat may not know, `variants.py`
edits the rulebook.
"""
