"""Players that have learnt by playing themselves: `network` and `master`.

What does the master do? Begin with `master.py`: it asks its network which actions are likely, tries the best of them on
imagined deals where a smaller network plays on for both (`look_ahead.py`), and plays endings exactly. `players.py`
makes both players, `shipped.py` says which network plays by which rules.

A network reads arrays (`observe.py`), its layers are described in `shape.py` and computed with numpy in `inference.py`.
`training.py` is what `clachan.train` needs to play many games at once. Nothing here imports PyTorch.
"""
