#!/usr/bin/env bash
# Looks for known vulnerabilities in everything that is locked, writes the lists of components to dist/, and checks the
# files that build and run a release. It needs the network for the vulnerabilities. It fails if anything was found.
# usage: tools/audit.sh BIN PYTHON    BIN holds the tools of requirements/audit.txt; PYTHON is passed to tools/npm.sh
set -uo pipefail
cd "$(dirname "$0")/.."
bin=$1 python=$2
failed=()

try() {
    local what=$1
    shift
    echo "== $what"
    "$@" || failed+=("$what")
}

tools/sbom.sh "$bin" "$python" || failed+=("lists of components")
for lock in play dev research gpu train node audit; do
    try "known vulnerabilities: requirements/$lock.txt" \
        "$bin/pip-audit" --strict --disable-pip --require-hashes --progress-spinner off --requirement "requirements/$lock.txt"
done
try "known vulnerabilities: web" tools/npm.sh "$python" audit --audit-level=moderate
try "container" "$bin/hadolint" deploy/Dockerfile
schema() { "$bin/check-jsonschema" --quiet --builtin-schema "vendor.$1" "${@:2}"; }
try "compose" schema compose-spec deploy/compose*.yml
try "workflows" schema github-workflows .github/workflows/*.yml
try "updates" schema dependabot .github/dependabot.yml
try "issue templates" schema github-issue-forms .github/ISSUE_TEMPLATE/[!c]*.yml
try "citation" schema citation-file-format CITATION.cff
try "security of workflows" "$bin/zizmor" --quiet --offline .github

if [ ${#failed[@]} -gt 0 ]; then
    printf 'Something was found, or could not be checked: %s\n' "${failed[@]}" >&2
    exit 1
fi
echo "Nothing was found."
