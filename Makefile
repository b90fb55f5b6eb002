# Each verb sets up what it needs, from nothing: Python packages in .venv, page packages in web/node_modules.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SETUP := $(VENV)/.setup-done
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable
NPM := tools/npm.sh $(BIN)/python
MODULES := web/node_modules/.package-lock.json
PAGE := src/clachan/server/static/index.html
PAGE_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/vite.config.ts src/clachan/locale -type f -not -name '*.py*' 2>/dev/null)

.NOTPARALLEL:  # two verbs would install side by side
.PHONY: help setup page play terminal test check fix bench soak chaos pictures

help: ## show the verbs
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12

setup: $(SETUP) ## make .venv with the package and every tool

# What playing needs; tools and PyTorch are large, and for those who build.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("clachan needs Python 3.11 or later; set PYTHON=/path/to/python3.11") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo 'Installing Python packages into $(VENV), once: about a minute.'
	@$(INSTALL) '.[fast,server]'
	@touch $(READY)

$(SETUP): $(READY)
	@echo 'Installing tools and PyTorch into $(VENV), once: a few minutes.'
	@$(INSTALL) '.[fast,server,train,dev]'
	@touch $(SETUP)

page: $(PAGE) ## build the page

$(MODULES): web/package.json web/package-lock.json | $(READY)
	@$(NPM) install --no-save --no-audit --no-fund --loglevel=error
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
	@$(BIN)/python -m pytest -n 2 --cov --cov-report=term --ignore=tests/browser
	@$(BIN)/python -m pytest -n 2 tests/browser

check: setup $(MODULES) ## look at the code: format, lint, types, layers, spelling, the page's types
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/codespell
	@$(NPM) run --silent check

fix: setup ## format, and mend what can be mended
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: setup page ## measure speed, and write it to bench/
	@$(BIN)/python bench/run.py

chaos: setup ## kill servers two hundred times while games are played on them
	@tools/system.sh
	@KILLS=200 $(BIN)/python -m pytest tests/server/test_kill.py

soak: setup ## play rules and kernel of Schotten Totten side by side, five million actions; try the laws on new seeds
	@$(BIN)/python tests/twins.py $(ACTIONS)
	@$(BIN)/python -m pytest -n 2 --hypothesis-profile=explore tests/laws

pictures: setup page ## take the pictures of the page and the terminal anew
	@$(BIN)/python docs/pictures/page.py
	@$(BIN)/python docs/pictures/make.py
