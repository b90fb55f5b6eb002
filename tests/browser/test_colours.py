"""The colours of the six clans differ for everyone, with the three common kinds of colour blindness too."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

PAGE = Path(__file__).parent.parent.parent / "web" / "src"
CLANS = PAGE / "games" / "schotten" / "art" / "clans.ts"
DRESS = re.findall(r"(\w+): \{\s*ground: '(#\w{6})',\s*ink: (\w+|'#\w{6}')", CLANS.read_text("utf-8"))
STYLE = (PAGE / "page.css").read_text("utf-8")
THEMES = {
    theme: dict(re.findall(r"--(\w+): (#\w{6})", text))
    for theme, text in zip(("light", "dark"), re.findall(r":root[^{]*\{([^}]*--ground[^}]*)\}", STYLE), strict=False)
}
INK, WHITE = "#1c1a17", "#ffffff"
# Machado, Oliveira and Fernandes 2009, full strength, on linear light.
EYES = {
    "usual": np.eye(3),
    "protan": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
LEAST_APART = 25  # in CIELAB; 2.3 is just noticeable


def light(text):
    parts = np.array([int(text[place : place + 2], 16) for place in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(linear):
    ratio = TO_XYZ @ np.clip(linear, 0, 1) / np.array([0.95047, 1, 1.08883])
    root = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def contrast(one, two):
    high, low = sorted((TO_XYZ[1] @ light(one), TO_XYZ[1] @ light(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_there_are_six_clans():
    assert len(DRESS) == 6


@pytest.mark.parametrize("eyes", EYES)
def test_no_two_clans_look_alike(eyes):
    seen = {name: lab(EYES[eyes] @ light(ground)) for name, ground, _ in DRESS}
    for one, two in combinations(seen, 2):
        assert np.linalg.norm(seen[one] - seen[two]) > LEAST_APART, (one, two)


def test_numerals_stand_out_from_their_ground():
    for name, ground, ink in DRESS:
        assert contrast(ground, INK if ink == "INK" else WHITE) >= 4.5, name


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("ink", "least"), [("text", 4.5), ("soft", 4.5), ("heather", 4.5), ("rowan", 4.5), ("faint", 3)]
)
def test_words_and_signs_stand_out_from_every_ground(theme, ink, least):
    colours = THEMES[theme]
    for ground in ("ground", "panel", "arena"):
        assert contrast(colours[ink], colours[ground]) >= least, ground
