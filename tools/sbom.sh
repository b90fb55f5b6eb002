#!/usr/bin/env bash
# Writes what a release is made of to dist/: the locked Python packages and those of the page, as CycloneDX.
# usage: tools/sbom.sh BIN PYTHON
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p dist
"$1/cyclonedx-py" requirements requirements/play.txt --pyproject pyproject.toml --output-reproducible --of JSON \
    --output-file dist/sbom-python.json 2>/dev/null
tools/npm.sh "$2" sbom --sbom-format cyclonedx --package-lock-only --loglevel=error > dist/sbom-page.json
