"""The layers of a network and the names of its weights: the same for training and for playing.

Each stone is encoded by the same layer. The nine codes and what belongs to no stone go through a few wide layers. An
action's logit is the sum of a small layer over its card, verb, stone and facts, of logits for its card and verb, and of
the greedy player's score: a new network therefore plays like the greedy player, not at random. Stones and actions may
have a second layer, whose output is added to that of the first. The names are those in the saved files: keep them.
"""

from __future__ import annotations

from dataclasses import dataclass

from clachan.games.schotten.kernel.layout import TACTIC_BITS
from clachan.games.schotten.network.moves import KINDS, NO_CARD, NO_STONE
from clachan.games.schotten.network.observe import PLAY_FACTS, STONE_FACTS, TABLE_FACTS
from clachan.games.schotten.rules.cards import CLANS, SHIELD
from clachan.games.schotten.rules.state import STONES

LYING = SHIELD + 1  # cards that may lie on a stone
HELD = CLANS + TACTIC_BITS  # cards that may be held
PENDING = (NO_CARD + 1, NO_STONE + 1, LYING + 1)  # the card, stone and picked card of an unfinished play; or none
APART = 2 * HELD + len(TABLE_FACTS) + sum(PENDING)  # what is read beside the stones: hand, unseen cards and the table
TRUST = 30.0  # how much the greedy player's score counts in a logit
MOST_GAIN = 2.0  # larger scores are cut off here
IN, BIAS, OUT = "_in", "_in_bias", "_out"  # of a second layer; while what goes out is 0, it says nothing


@dataclass(frozen=True, slots=True)
class Shape:
    """The widths of the layers."""

    stone: int = 48
    wide: int = 320
    deep: int = 2
    move: int = 32
    second_stone: int = 0  # 0: no second layer
    second_move: int = 0

    def weights(self) -> dict[str, tuple[int, ...]]:
        """The name and shape of each array of weights."""
        shapes: dict[str, tuple[int, ...]] = {
            "stone": (2 * LYING + len(STONE_FACTS), self.stone),
            "stone_bias": (self.stone,),
            "flat": (STONES * self.stone + APART, self.wide),
            "flat_bias": (self.wide,),
        }
        for layer in range(self.deep):
            shapes[f"deep{layer}"] = (self.wide, self.wide)
            shapes[f"deep{layer}_bias"] = (self.wide,)
        if self.second_stone:
            shapes |= _second("stone", self.stone, self.second_stone, self.stone)
        if self.second_move:
            shapes |= _second("move", self.move, self.second_move, 1)
        return shapes | {
            "value": (self.wide, 1),
            "value_bias": (1,),
            "what": (self.wide, KINDS),
            "place": (self.wide, STONES * self.move),
            "place_bias": (STONES * self.move,),
            "ground": (self.stone, self.move),
            "move": (KINDS + len(PLAY_FACTS) + 1, self.move),
            "logit": (self.move, 1),
        }


def _second(name: str, inward: int, units: int, outward: int) -> dict[str, tuple[int, ...]]:
    """The weights of a second layer."""
    return {name + IN: (inward, units), name + BIAS: (units,), name + OUT: (units, outward)}
