"""Did every card come from what both sides agreed on? A secret, its hash shown first, and a nonce from each seat.

The seed of a match is SHA-256("clachan shuffle 1" + secret + nonce of A + nonce of B): the text, the 32 bytes of the
secret, then for each seat the SHA-256 of its nonce's text (of the empty text for a computer player).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

from clachan.core.errors import BadNotation
from clachan.core.seats import BySeat

LABEL = b"clachan shuffle 1"
MOST_NONCE = 64
_NONCE = f"([0-9A-Za-z]{{0,{MOST_NONCE}}})"
_LINE = re.compile(f"# shuffle: commitment=([0-9a-f]{{64}}) secret=([0-9a-f]{{64}}) A={_NONCE} B={_NONCE}")


@dataclass(frozen=True, slots=True)
class Proof:
    """What was shown before, and what was told after."""

    commitment: str
    secret: str
    nonces: BySeat[str]


def commitment(secret: str) -> str:
    """What is shown before the first card: the SHA-256 of the secret's bytes."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def mix(secret: str, nonces: BySeat[str]) -> bytes:
    """The seed of the match."""
    parts = (LABEL, bytes.fromhex(secret), *(sha256(nonce.encode()).digest() for nonce in nonces))
    return sha256(b"".join(parts)).digest()


def proof_line(proof: Proof) -> str:
    """The proof as a remark under a record."""
    one, two = proof.nonces
    return f"# shuffle: commitment={proof.commitment} secret={proof.secret} A={one} B={two}"


def parse_proof(text: str) -> Proof:
    """The proof in a record's remarks; `BadNotation` when there is none."""
    for line in text.splitlines():
        found = _LINE.fullmatch(line.strip())
        if found is not None:
            return Proof(found[1], found[2], (found[3], found[4]))
    raise BadNotation("shuffle/none")


def check(proof: Proof, seed: bytes, shown: str | None = None) -> None:
    """Refuse a proof whose secret is not the one that was committed to, or does not make this seed."""
    if shown is not None and shown.strip().lower() != proof.commitment:
        raise BadNotation("shuffle/shown")
    if commitment(proof.secret) != proof.commitment:
        raise BadNotation("shuffle/commitment")
    if mix(proof.secret, proof.nonces) != seed:
        raise BadNotation("shuffle/seed")
