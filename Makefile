# Two commands are enough: `make play` and `make test`. Each prepares all it needs in .venv.
# Needs Python 3.11 or newer. With a C compiler the engine is compiled as well, and several times faster.

.DEFAULT_GOAL := help
.PHONY: help play test format client clean FORCE
.DELETE_ON_ERROR:

# The first Python that is new enough; `make PYTHON=… play` names another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
BIN := .venv/bin
COMPILED := $(sort $(wildcard src/warmat/kernel/*.py src/warmat/*/rules/*.py src/warmat/envs/encoders/*.py))

help:
	@echo 'make play     play Codex in the terminal; ARGS=summoner-wars: Summoner Wars; ARGS=--help: all choices'
	@echo 'make test     everything that must pass: style, types, tests (interpreted and compiled)'
	@echo 'make client   make the TypeScript client of the server (needs Node)'
	@echo 'make format   put the code into the house style'
	@echo 'make clean    remove all that these commands have made'

play: .venv/compiled
	@$(BIN)/warmat play $(ARGS)

# Every step runs even when an earlier one fails, so that one run shows all there is to repair.
test: .venv/compiled
	@summary=; failed=0; \
	step() { name=$$1; shift; printf '\n== %s\n' "$$name"; \
		if "$$@"; then verdict=passed; else verdict=FAILED; failed=1; fi; \
		summary="$$summary$$(printf '  %-20s %s' "$$name" "$$verdict")\n"; }; \
	step 'style' $(BIN)/ruff check --quiet . ; \
	step 'format' $(BIN)/ruff format --quiet --diff . ; \
	step 'types' $(BIN)/mypy --strict ; \
	if command -v npm >/dev/null; then step 'TypeScript client' $(MAKE) --silent client ; fi; \
	step 'tests, interpreted' env WARMAT_INTERPRETED=1 $(BIN)/pytest -q -n $(WORKERS) $(ARGS) ; \
	if [ "$$(env -u WARMAT_INTERPRETED $(BIN)/python -c 'from warmat import _build; print(_build.running())')" = compiled ]; \
	then step 'tests, compiled' env -u WARMAT_INTERPRETED $(BIN)/pytest -q -n $(WORKERS) $(ARGS) ; \
	else summary="$$summary$$(printf '  %-20s %s' 'tests, compiled' 'skipped: no compiled build (build/compile.log)')\n"; fi; \
	printf "\n== summary\n$$summary"; exit $$failed

format: .venv/installed
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format .

# The server's documentation, and the types made of it; checked by the compiler. Its tools are fetched once.
CLIENT := build/client
CLIENT_TOOLS := openapi-typescript@7.13.0 openapi-fetch@0.17.0 typescript@5.9.3
CLIENT_PYTHON ?= $(BIN)/python

client: $(CLIENT)/node_modules
	@$(CLIENT_PYTHON) -m warmat.server.openapi >$(CLIENT)/openapi.json
	@$(CLIENT)/node_modules/.bin/openapi-typescript $(CLIENT)/openapi.json --default-non-nullable=false \
		--output web/src/api/schema.ts >/dev/null
	@cp web/src/api/schema.ts web/src/api/client.ts $(CLIENT)/
	@cd $(CLIENT) && node_modules/.bin/tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext \
		--moduleResolution bundler --lib es2022,dom client.ts schema.ts

$(CLIENT)/node_modules:
	@mkdir -p $(CLIENT) && echo '{"private": true}' >$(CLIENT)/package.json
	@cd $(CLIENT) && npm install --silent --no-audit --no-fund --save-dev $(CLIENT_TOOLS)

clean:
	rm -rf .venv build .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find src tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	find src \( -name '*.so' -o -name '*.pyd' \) -delete

# Not compiled here: that is the next rule's work, which can be repeated without installing again.
.venv/installed: pyproject.toml setup.py
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Warmat needs Python 3.11 or newer: make PYTHON=/path/to/python3 …' >&2; exit 1; }
	@echo 'Preparing .venv (once) …'
	@test -x $(BIN)/pip || '$(PYTHON)' -m venv .venv
	@WARMAT_COMPILE=0 $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# Must not fail: without the compiled build everything works, only slower.
.venv/compiled: .venv/installed build/sources $(COMPILED)
	@echo 'Compiling the engine, if there is a C compiler …'
	@$(BIN)/python setup.py --quiet build_ext --inplace >build/compile.log 2>&1 \
		|| echo 'It was not compiled (see build/compile.log), so it runs interpreted.'
	@touch $@

# Changes when a module is added or removed, which the dates of the modules alone would not show.
build/sources: FORCE
	@mkdir -p build && { echo '$(COMPILED)' | cmp -s - $@ || echo '$(COMPILED)' >$@; }
