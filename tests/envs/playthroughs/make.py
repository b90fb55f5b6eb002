"""Writes the playthroughs again: python tests/envs/playthroughs/make.py."""

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import clachan.envs.openspiel

GAMES = (
    "clachan_braverats",
    "clachan_braverats(mime=replace,variant=traitor.deck.draft)",
    "clachan_schotten(joker=play,variant=tactic.expert)",
)
SEED = 7
assert clachan.envs.openspiel.SpielGame, "importing it registers the games"

if __name__ == "__main__":
    for game in GAMES:
        text = generate_playthrough.playthrough(game, None, seed=SEED)
        Path(__file__).with_name(f"{game}.txt").write_text(text, "utf-8")
