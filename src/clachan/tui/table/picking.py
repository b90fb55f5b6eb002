"""What has a person touched so far, and what may come next? An action is a list of things to touch, in order."""

from __future__ import annotations

from dataclasses import dataclass

from clachan.core.display.scene import Scene
from clachan.local.typed_choice import Offered

FACES = {"clan", "tactic", "rat"}  # a card that is an action by itself is touched twice, so that no slip plays it


@dataclass(frozen=True, slots=True)
class Picking:
    """What may be done now, and what was touched for it."""

    offered: tuple[Offered, ...] = ()
    picked: tuple[str, ...] = ()

    @property
    def following(self) -> frozenset[str]:
        """The ids that may be touched next."""
        return frozenset(
            offer.picks[len(self.picked)] for offer in self._fitting if len(offer.picks) > len(self.picked)
        )

    @property
    def complete(self) -> tuple[Offered, ...]:
        """The actions for which everything was touched."""
        return tuple(offer for offer in self._fitting if len(offer.picks) == len(self.picked) and self.picked)

    @property
    def is_decided(self) -> bool:
        """Whether one action is left, and everything was touched for it."""
        return len(self._fitting) == len(self.complete) == 1

    @property
    def _fitting(self) -> tuple[Offered, ...]:
        size = len(self.picked)
        return tuple(offer for offer in self.offered if offer.picks[:size] == self.picked)

    def touch(self, name: str) -> Picking | None:
        """With this touched as well, or begun anew with it; None if it cannot be touched now."""
        for start in range(len(self.picked), -1, -1):
            begun = Picking(self.offered, self.picked[:start])
            if name in begun.following:
                return Picking(self.offered, (*begun.picked, name))
        return None

    def back(self) -> Picking:
        """Without what was touched last."""
        return Picking(self.offered, self.picked[:-1])


def needs_confirming(scene: Scene, picking: Picking) -> bool:
    """Whether what was touched is a card that is an action by itself."""
    item = scene.items().get(picking.picked[0]) if len(picking.picked) == 1 else None
    return item is not None and item.kind in FACES


def true_id(scene: Scene, name: str) -> str:
    """The id that choices name for an item: its own, or that of an equal item."""
    item = scene.items().get(name)
    return item.same or name if item is not None else name


def common_picks(offers: tuple[Offered, ...]) -> tuple[str, ...]:
    """What all these actions begin with."""
    picks: list[str] = []
    for steps in zip(*(offer.picks for offer in offers), strict=False):
        if len(set(steps)) > 1:
            break
        picks.append(steps[0])
    return tuple(picks)
