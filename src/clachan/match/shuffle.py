"""Was the shuffle fair? The server commits to a secret first, then each seat adds a nonce, and both make the seed.

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
_PROOF_LINE = re.compile(f"# shuffle: commitment=([0-9a-f]{{64}}) secret=([0-9a-f]{{64}}) A={_NONCE} B={_NONCE}")


@dataclass(frozen=True, slots=True)
class ShuffleProof:
    """The commitment that was sent before the deal, and what was revealed after the match."""

    commitment: str
    secret: str
    nonces: BySeat[str]


def commitment(secret: str) -> str:
    """What clients are sent before the deal: the SHA-256 of the secret's bytes."""
    return sha256(bytes.fromhex(secret)).hexdigest()


def match_seed(secret: str, nonces: BySeat[str]) -> bytes:
    """The seed of the match, which neither the server nor one player alone can choose."""
    parts = (LABEL, bytes.fromhex(secret), *(sha256(nonce.encode()).digest() for nonce in nonces))
    return sha256(b"".join(parts)).digest()


def proof_line(proof: ShuffleProof) -> str:
    """The proof as a comment line under a record."""
    nonce_a, nonce_b = proof.nonces
    return f"# shuffle: commitment={proof.commitment} secret={proof.secret} A={nonce_a} B={nonce_b}"


def parse_proof(text: str) -> ShuffleProof:
    """The proof in a record's comments; `BadNotation` when there is none."""
    for line in text.splitlines():
        match = _PROOF_LINE.fullmatch(line.strip())
        if match is not None:
            return ShuffleProof(match[1], match[2], (match[3], match[4]))
    raise BadNotation("shuffle/none")


def check(proof: ShuffleProof, seed: bytes, shown: str | None = None) -> None:
    """Refuse a proof whose secret does not match its commitment, or does not make this seed."""
    if shown is not None and shown.strip().lower() != proof.commitment:
        raise BadNotation("shuffle/shown")
    if commitment(proof.secret) != proof.commitment:
        raise BadNotation("shuffle/commitment")
    if match_seed(proof.secret, proof.nonces) != seed:
        raise BadNotation("shuffle/seed")
