# Each verb sets up what it needs, from nothing: Python packages in .venv, page packages in web/node_modules.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
AUDIT := .venv-audit
SETUP := $(VENV)/.setup-done
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
LOCKED := $(PIP) --require-hashes --requirement  # exactly what was tested, checked by its hash
OURS := $(PIP) --no-build-isolation --editable  # the package itself, built with the locked tools
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --upgrade
NPM := tools/npm.sh $(BIN)/python
NEWEST_NPM := WEB=.web-newest tools/npm.sh .venv-newest/bin/python
MODULES := web/node_modules/.package-lock.json
PAGE := src/clachan/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts src/clachan/locale -type f -not -name '*.py*' 2>/dev/null)

.NOTPARALLEL:  # two verbs would install side by side
.PHONY: help setup page play terminal test check fix bench soak chaos lock newest pictures audit release

help: ## show the verbs
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12

setup: $(SETUP) ## make .venv with the package and every tool

# What playing needs; tools and PyTorch are large, and for those who build.
$(READY): pyproject.toml requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit("clachan needs Python 3.11 or later; set PYTHON=/path/to/python3.11") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo 'Installing Python packages into $(VENV), once: about a minute.'
	@$(LOCKED) requirements/play.txt
	@$(OURS) . --no-deps
	@touch $(READY)

$(SETUP): $(READY) requirements/dev.txt
	@echo 'Installing tools and PyTorch into $(VENV), once: a few minutes.'
	@$(LOCKED) requirements/dev.txt
	@$(OURS) '.[fast,server,tui,research,docs,train,dev]'
	@touch $(SETUP)

page: $(PAGE) ## build the page

$(MODULES): web/package.json web/package-lock.json | $(READY)
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $(MODULES)

$(PAGE): $(MODULES) $(PAGE_SOURCES)
	@$(NPM) run --silent build
	@touch $(PAGE)

play: $(READY) page ## open the page and play
	@$(BIN)/clachan serve --open

terminal: $(READY) ## play against the computer in this terminal
	@$(BIN)/clachan play $(GAME)

test: setup page ## run every test
	@tools/system.sh
	@$(BIN)/python tests/machine_code.py
	@$(NPM) run --silent test
	@$(BIN)/python -m pytest -n 2 --cov --cov-report=term --ignore=tests/browser
	@$(BIN)/python -m pytest -n 2 tests/browser

check: setup $(MODULES) ## check format, lint, types, layers and spelling, of the page too
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/codespell
	@$(NPM) run --silent format:check
	@$(NPM) run --silent lint
	@$(NPM) run --silent check

fix: setup $(MODULES) ## format, and mend what can be mended
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(NPM) run --silent format

bench: setup page ## measure speed, and write it to bench/
	@$(BIN)/python bench/run.py

chaos: setup ## kill servers, PostgreSQL and Redis two hundred times while games are played on them
	@tools/system.sh
	@KILLS=200 $(BIN)/python -m pytest tests/server/test_kill.py

soak: setup ## play rules and kernel of Schotten Totten side by side, five million actions; try the laws on new seeds; check every puzzle by trying everything; watch a server's memory for an hour
	@$(BIN)/python tests/twins.py $(ACTIONS)
	@$(BIN)/python -m pytest -n 2 --hypothesis-profile=explore tests/laws
	@PUZZLES=all $(BIN)/python -m pytest -n 2 tests/games/test_puzzles.py
	@SOAK=$${SOAK:-3600} $(BIN)/python -m pytest -s tests/server/test_soak.py

lock: setup ## update the lock files of Python and of the page to the newest versions
	@$(COMPILE) pyproject.toml requirements/build.in --extra fast --extra server --extra tui -o requirements/play.txt
	@$(COMPILE) pyproject.toml requirements/build.in requirements/torch.in -c requirements/play.txt \
		--extra fast --extra server --extra tui --extra research --extra docs --extra ray --extra dev -o requirements/dev.txt
	@$(COMPILE) pyproject.toml -c requirements/dev.txt --extra fast --extra gpu -o requirements/gpu.txt
	@$(COMPILE) pyproject.toml -c requirements/dev.txt --extra fast --extra train --extra ray -o requirements/train.txt
	@$(COMPILE) pyproject.toml -c requirements/dev.txt --extra fast --extra research -o requirements/research.txt
	@$(COMPILE) requirements/node.in -o requirements/node.txt
	@$(COMPILE) requirements/audit.in -o requirements/audit.txt
	@$(NPM) update --package-lock-only --no-audit --no-fund

$(AUDIT)/.ready: requirements/audit.txt | $(READY)
	@$(PYTHON) -m venv $(AUDIT)
	@$(AUDIT)/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/audit.txt
	@touch $@

audit: $(AUDIT)/.ready $(MODULES) ## look for known vulnerabilities, list all components, and check the files of a release
	@tools/audit.sh $(AUDIT)/bin $(BIN)/python

release: check $(AUDIT)/.ready ## build what is published into dist/, twice, and try it out in clean environments
	@test -z "$$(git status --porcelain)" || { echo 'Commit everything first: a release is built from a commit.' >&2; exit 1; }
	@rm -rf dist
	@$(NPM) run --silent build > /dev/null
	@SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m hatchling build -d dist
	@$(AUDIT)/bin/twine check --strict dist/*.whl dist/*.tar.gz
	@$(BIN)/python -m pytest tests/test_packages.py tests/test_release.py
	@$(BIN)/python tests/packages.py dist
	@tools/sbom.sh $(AUDIT)/bin $(BIN)/python
	@cd dist && sha256sum *.whl *.tar.gz *.json > SHA256SUMS && cat SHA256SUMS

newest: ## run the quick tests with the newest versions of everything, beside what is installed
	@rm -rf .venv-newest .web-newest
	@$(PYTHON) -m venv .venv-newest
	@.venv-newest/bin/python -m pip install --quiet --disable-pip-version-check --upgrade --editable '.[fast,server,dev]'
	@.venv-newest/bin/python -m pytest -n 2 tests/core tests/match tests/laws tests/games tests/players tests/locale
	@mkdir .web-newest && tar -C web --exclude=./node_modules --exclude=./package-lock.json -cf - . | tar -C .web-newest -xf -
	@$(NEWEST_NPM) install --no-audit --no-fund --loglevel=error
	@$(NEWEST_NPM) run --silent check
	@$(NEWEST_NPM) run --silent test
	@$(NEWEST_NPM) exec -- vite build --outDir dist --logLevel warn

pictures: setup page ## take the pictures of the page and the terminal again
	@$(BIN)/python docs/pictures/page.py
	@$(BIN)/python docs/pictures/film.py
	@$(BIN)/python docs/pictures/make.py
