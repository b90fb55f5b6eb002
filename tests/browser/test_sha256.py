"""The page's own SHA-256 agrees with Python's, at every length around the ends of blocks."""

from __future__ import annotations

import hashlib
import json
import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from browser.page_actions import begin

WEB = Path(__file__).parent.parent.parent / "web"
NODE = shutil.which("node")
RECKON = """
const { transpileModule, ModuleKind } = require('typescript');
const source = require('fs').readFileSync('src/lib/shuffle/sha256.ts', 'utf-8');
const script = transpileModule(source, { compilerOptions: { module: ModuleKind.CommonJS } }).outputText;
const exported = {};
new Function('exports', script)(exported);
const asked = JSON.parse(require('fs').readFileSync(0, 'utf-8'));
console.log(JSON.stringify(asked.map((text) =>
  Buffer.from(exported.sha256(Buffer.from(text, 'hex'))).toString('hex'))));
"""


@pytest.mark.skipif(
    (NODE is None or not (WEB / "node_modules" / "typescript").exists()) and "CI" not in os.environ,
    reason="no Node, or no packages",  # on CI the test fails instead
)
def test_it_is_the_same_as_pythons():
    rng = random.Random(1)
    asked = [b"", b"abc", bytes(64), b"\xff" * 200, *(rng.randbytes(length) for length in range(300))]
    told = subprocess.run(  # noqa: S603
        [NODE, "-e", RECKON],
        cwd=WEB,
        input=json.dumps([one.hex() for one in asked]),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout) == [hashlib.sha256(one).hexdigest() for one in asked]


def test_a_shuffle_is_checked_where_a_browser_reckons_nothing_itself(visit):
    page = visit()
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });")
    page.reload()
    begin(page, "braverats")
    page.locator("button.target.lit").first.wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Press again to resign").click()
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The shuffle matches the commitment").wait_for()
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="Check the shuffle").click()
    page.get_by_text("The shuffle matches the commitment").wait_for()
