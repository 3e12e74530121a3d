# Everything one does with this project. Needs Python 3.11 or newer and make, nothing else.

VENV := .venv
BIN := $(VENV)/bin
ARGS ?=

# The first Python that is new enough; asked for only when the environment must be made.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
CANDIDATES := $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python
SUITABLE = $(shell for p in $(CANDIDATES); do \
	$$p -c '$(NEW_ENOUGH)' >/dev/null 2>&1 && { command -v $$p; break; }; done)
TOO_OLD = $(shell python3 --version 2>/dev/null || echo no python3)
NO_PYTHON = $(error Rune Stones needs Python 3.11 or newer; here is: $(TOO_OLD) \
	(PYTHON=/path/to/python3 names another))

# Hundreds of processes start here: they find compiled what the first of them compiled.
unexport PYTHONDONTWRITEBYTECODE

PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: help play test check style types coverage contracts trials fast plain mutants golden \
	completions bench gallery pictures lock release clean

help: ## list what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1|/p' $(MAKEFILE_LIST) | tr '|' '\t' | expand -t 20

play: $(VENV)/.play ## set up and play (ARGS="new --seats Ada,Ben" for more)
	@$(BIN)/rune-stones $(ARGS)

# Tests look inside and put things in the place of others, which compiled code does not let happen.
test: export RUNE_STONES_CORE = plain
test: check ## set up and run all that a change must pass
	$(BIN)/python -m pytest -q -n 3 --dist worksteal

# Two at a time, since each keeps one core busy; what one says stays together where make can do it.
TOGETHER := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

check: $(VENV)/.test ## format, lint, types, import contracts, rule coverage
	@$(MAKE) --no-print-directory --jobs=2 $(TOGETHER) style types coverage contracts

style:
	$(BIN)/python -m ruff format --check --quiet .
	$(BIN)/python -m ruff check --quiet .

types:
	$(BIN)/python -m mypy

coverage:
	$(BIN)/python -m tests.rule_coverage

contracts:
	$(BIN)/lint-imports

trials: $(VENV)/.test ## the long forms, and what needs more than Python; prints figures
	$(BIN)/python -m tests.trials $(ARGS)

mutants: $(VENV)/.test ## break the rules one at a time; each must be caught
	$(BIN)/python -m tests.mutants $(ARGS)

fast: $(VENV)/.test ## compile the core where it stands (needs a C compiler, takes minutes)
	$(BIN)/python hatch_build.py

plain: ## remove what `make fast` made; plain Python runs again
	rm -f rs_core/compiled.txt rs_core__mypyc.*
	find rs_core -name '*.so' -delete

golden: $(VENV)/.test ## remake recorded results; look at the difference afterwards
	$(BIN)/python -m tests.golden $(ARGS)

completions: $(VENV)/.test ## remake shell completions and the man page
	$(BIN)/python -m tests.golden command_line

bench: $(VENV)/.test ## measure, and write bench.json
	$(BIN)/python -m benchmarks --json bench.json $(ARGS)

gallery: $(VENV)/.test ## paint every screen on one page (build/gallery/index.html)
	@$(BIN)/python -m tests.album

pictures: $(VENV)/.test ## remake the pictures of README and docs
	@$(BIN)/python -m tests.album --docs

lock: $(VENV)/.test ## write down every package of the tests with its hash (needs uv)
	uv pip compile --quiet --universal --generate-hashes --no-header --no-emit-index-url \
		--python-version 3.11 --extra dev --output-file dev.lock pyproject.toml

release: $(VENV)/.test ## build and check a release, and stop before uploading
	@$(PIP) twine==7.0.0
	@$(BIN)/python -m tests.release $(ARGS)

clean: plain ## remove all that was made here, the environment too
	rm -rf $(VENV) build dist bench.json .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		.import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	find rs_core rs_tui tests benchmarks -type d -empty -delete

# pip comes last into a new environment, so an interrupted set-up is taken up again.
$(BIN)/pip:
	$(if $(SUITABLE),,$(NO_PYTHON))@$(SUITABLE) -m venv $(VENV)

# The stamps make a second call instant; a changed pyproject.toml installs again.
$(VENV)/.play: pyproject.toml | $(BIN)/pip
	@echo "Setting up …"
	@$(PIP) --editable .
	@touch $@

# With uv every package is the one whose hash is written down; without it, the pinned versions.
UV := $(shell command -v uv 2>/dev/null)
UV_PIP = $(UV) pip install --quiet --python $(BIN)/python
LOCKED = test -n "$(UV)" && $(UV_PIP) --require-hashes -r dev.lock && $(UV_PIP) --no-deps --editable .

$(VENV)/.test: pyproject.toml | $(BIN)/pip
	@echo "Setting up …"
	@{ $(LOCKED); } || $(PIP) --editable '.[dev]'
	@touch $(VENV)/.play $@
