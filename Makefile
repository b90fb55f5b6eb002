# Each verb sets up what it needs, from nothing, in .venv.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SETUP := $(VENV)/.setup-done

.PHONY: help setup play test check fix bench

help: ## show the verbs
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 12

setup: $(SETUP) ## make .venv with the package and every tool

$(SETUP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("clachan needs Python 3.11 or later; set PYTHON=/path/to/python3.11") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[fast,dev]'
	@touch $(SETUP)

play: setup ## play against the computer in this terminal
	@$(BIN)/clachan play $(GAME)

test: setup ## run every test
	@$(BIN)/python -m pytest -n 2 --cov --cov-report=term

check: setup ## look at the code: format, lint, types, layers, spelling
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports
	@$(BIN)/codespell

fix: setup ## format, and mend what can be mended
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

bench: setup ## measure speed, and write it to bench/
	@$(BIN)/python bench/run.py
