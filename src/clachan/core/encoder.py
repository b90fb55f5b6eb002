"""What is an encoder? It turns a game's actions and views into numbers, for programs that learn.

An encoder is made from views alone, so what it gives never depends on what its seat may not know. Its numbers are
fixed by its `version`: a saved network depends on them.

- An action is its **index**, the same in every way of playing the game.
- An **observation** is what a seat may know now: an array of counts in named fields.
- A **trail** is what a seat has seen and done: a list of **tokens**, each a number with a name. It only ever grows, and
  two seats' trails are equal only if they saw and did the same: it is an information state with perfect recall.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from clachan.core.seats import Seat

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")

Mask: TypeAlias = NDArray[np.uint8]
Numbers: TypeAlias = NDArray[np.float32]
Token: TypeAlias = int
PADDING: Token = 0  # what stands after the last token of a trail; no token has this number


class Field(NamedTuple):
    """One named part of an observation: where it begins, its shape, the largest count in it and what it means."""

    name: str
    offset: int
    shape: tuple[int, ...]
    most: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return int(np.prod(self.shape, dtype=np.int64))

    def of(self, observations: NDArray[Any]) -> NDArray[Any]:
        """Cut this field out of an observation, or of an array whose last axis is one."""
        part = observations[..., self.offset : self.offset + self.size]
        return part.reshape((*observations.shape[:-1], *self.shape))


class Encoder(Protocol[V_contra, A]):
    """The numbers of one way of playing."""

    @property
    def version(self) -> int:
        """Raised with every change of what a number means."""

    @property
    def actions(self) -> int:
        """How many indices of actions there are."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of an observation, in order and without gaps."""

    @property
    def tokens(self) -> int:
        """How many tokens there are, with that of no meaning, `PADDING`."""

    @property
    def most_tokens(self) -> int:
        """A number of tokens that no trail exceeds."""

    def seat(self, view: V_contra) -> Seat:
        """Whose view this is: encoders are asked about the views of seats, not of spectators."""

    def index(self, action: A) -> int:
        """An action's number, from 0."""

    def action(self, index: int, view: V_contra) -> A:
        """The action that is legal in this view and has this number."""

    def name(self, index: int) -> str:
        """What the action of a number is, in a few words."""

    def mask(self, view: V_contra) -> Mask:
        """For each index 1 where it is a legal action of the view's seat, else 0."""

    def observe(self, view: V_contra) -> Numbers:
        """What the view's seat may know now: whole numbers, from 0 to the `most` of their field."""

    def token(self, token: Token) -> str:
        """What a token says, in a few words."""

    def opening(self, view: V_contra) -> tuple[Token, ...]:
        """What a seat is told by the first view of a deal."""

    def heard(self, before: V_contra, seat: Seat, action: A, after: V_contra) -> tuple[Token, ...]:
        """What the views' seat does or learns when a seat takes an action, itself or the other.

        Of another seat's action it tells only what the views of this seat show.
        """


AnyEncoder: TypeAlias = Encoder[Any, Any]


@dataclass(frozen=True, slots=True)
class Trail(Generic[V, A]):
    """What one seat has seen and done so far: tokens, and its newest view.

    Begin with `begin(encoder, view)`. After every step of either seat take `trail.then(seat, action, view)`. A trail
    is a value: keep it, compare it, go on from it twice.
    """

    encoder: Encoder[V, A]
    view: V
    tokens: tuple[Token, ...]

    def then(self, seat: Seat, action: A, view: V) -> Trail[V, A]:
        """The trail after a seat's action that led to this view."""
        return Trail(self.encoder, view, self.tokens + self.encoder.heard(self.view, seat, action, view))

    @property
    def text(self) -> str:
        """The information state as one line."""
        return "; ".join(map(self.encoder.token, self.tokens))

    def array(self) -> Numbers:
        """The information state as an array of `most_tokens` tokens, with `PADDING` after the last."""
        out = np.zeros(self.encoder.most_tokens, np.float32)
        out[: len(self.tokens)] = self.tokens
        return out


def begin(encoder: Encoder[V, A], view: V) -> Trail[V, A]:
    """The trail of a seat that has seen nothing but this view, the first of a match."""
    return Trail(encoder, view, encoder.opening(view))


def lay_out(parts: Iterable[tuple[str, tuple[int, ...], int, str]], start: int = 0) -> tuple[Field, ...]:
    """Fields side by side: each is given by its name, its shape, its largest count and its meaning."""
    fields = []
    for name, shape, most, meaning in parts:
        fields.append(Field(name, start, shape, most, meaning))
        start += fields[-1].size
    return tuple(fields)


def size_of(fields: tuple[Field, ...]) -> int:
    """How many numbers these fields have together."""
    return sum(field.size for field in fields)


def scale_of(fields: tuple[Field, ...]) -> Numbers:
    """What to multiply an observation by so that its numbers lie between 0 and 1."""
    return np.concatenate([np.full(field.size, 1 / field.most, np.float32) for field in fields])


def mask_of(encoder: Encoder[V, A], actions: Iterable[A]) -> Mask:
    """A byte for each index: 1 for these actions."""
    mask = np.zeros(encoder.actions, np.uint8)
    mask[[encoder.index(action) for action in actions]] = 1
    return mask
