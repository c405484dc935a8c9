# Two commands are enough: `make play` and `make test`. Each prepares all it needs, in .venv and web/node_modules.
# Needs Python 3.11 or newer. With a C compiler the engine is compiled as well, and several times faster: before the
# tests, and beside the first game.

.DEFAULT_GOAL := help
.PHONY: help play terminal fast test check dist docs format page lock audit clean
.DELETE_ON_ERROR:
.SUFFIXES:
MAKEFLAGS += --no-builtin-rules

# The first Python that is new enough; `make PYTHON=… play` names another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
WORKERS ?= 2
BIN := .venv/bin
# What Python has read once it keeps, in build/, even where the environment forbids it (as in containers): the tests
# start hundreds of processes, and the packages come without.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/bytecode
unexport PYTHONDONTWRITEBYTECODE
# Node comes from the PATH, or else from PyPI into .venv.
NODE := PATH="$(CURDIR)/$(BIN):$$PATH"
NODE_READY := $(if $(shell command -v npm 2>/dev/null),,.venv/node)
# What the page is made from. (The types of the server's answers are only looked at by the tests.)
WEB := $(shell find web -path web/node_modules -prune -o -type f ! -name schema.ts -print 2>/dev/null)
# Alone, since it measures.
FIGURES := tests/browser/test_figures.py
PAGE := src/warmat/server/page/index.html
COMPILED := $(sort $(foreach modules,$(shell cat compiling/modules.txt),$(wildcard src/warmat/$(modules).py))) \
	$(sort $(wildcard src/warmat/players/network/*.[ch]))
# Changes when a module is added or removed, which the dates of the modules alone would not show.
$(shell mkdir -p build && { echo '$(COMPILED)' | cmp -s - build/sources || echo '$(COMPILED)' >build/sources; })

help:
	@echo 'make play     open the page and play; ARGS="--port 9000": where to serve it; ARGS=--help: all choices'
	@echo 'make terminal play in the terminal; ARGS=summoner-wars: Summoner Wars; ARGS=--help: all choices'
	@echo 'make fast     compile the engine now; `make play` does it beside the game, for the next start'
	@echo 'make test     everything that must pass: style, types, the page, tests (interpreted and compiled)'
	@echo 'make check    while you work: style, types, the tests of what has changed and a core of the rest'
	@echo 'make dist     wheels with the page inside, compiled and not, each tried in an empty environment'
	@echo 'make docs     read the documentation in the browser, as it is while you write it'
	@echo 'make page     build the page in the browser'
	@echo 'make lock     write requirements/ anew after a change of pyproject.toml; ARGS=--upgrade: the newest of all'
	@echo 'make audit    look up known weaknesses of the packages in use; needs the network'
	@echo 'make format   put the code into the house style'
	@echo 'make clean    remove all that these commands have made'

# Packages and page do not wait for each other.
play:
	@$(MAKE) --no-print-directory -j2 .venv/server $(PAGE)
	@$(BIN)/python -m tools.beside $(BIN)/warmat serve $(ARGS)

terminal: .venv/terminal
	@$(BIN)/python -m tools.beside --silent $(BIN)/warmat play $(ARGS)

fast: .venv/compiled

# The site of docs/. Strict: a warning is a mistake. The variable keeps the theme from advertising its successor.
MKDOCS := env NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs
docs: .venv/installed
	@$(MKDOCS) serve --livereload --open $(ARGS)

# Types beside style, documentation and page; then the browser's tests beside all others, so that one has the cores
# while the other waits, as both often do, and those of servers most: they have one worker more. A worker takes over
# what another has not come to. Both builds run the tests of the engine and the terminal, except for what is marked
# `once` (tests/builds.py: more games of the same, on the compiled build, while a test of its own proves that both builds
# play alike). What stands around the engine (server, page, arena, pages of docs/, the sources as a text) is tested
# once, on the build that people get.
PYTEST := $(BIN)/pytest -q -n $(WORKERS) --dist worksteal
AROUND := tests/server tests/browser tests/envs tests/examples tests/docs tests/puzzles tests/players/arena \
	tests/players/test_search_bot.py tests/players/test_network_search.py tests/players/test_analysis.py \
	tests/cli/test_arena.py tests/cli/test_analyse.py \
	tests/packaging tests/hygiene
PAGE_STEPS = step 'page, style' env $(NODE) npm --prefix web run --silent lint ; \
	step 'page, types' env $(NODE) npm --prefix web run --silent check ; \
	step 'page, tests' env $(NODE) npm --prefix web test --silent
test: .venv/installed .venv/compiled .venv/read .venv/chromium web/src/api/schema.ts $(PAGE)
	@. tools/steps.sh; \
	beside 'types' $(BIN)/mypy --strict ; \
	step 'style' $(BIN)/ruff check --quiet . ; \
	step 'format' $(BIN)/ruff format --quiet --diff . ; \
	step 'unused code' $(BIN)/vulture ; \
	step 'docs' $(MKDOCS) build --strict ; \
	$(PAGE_STEPS) ; \
	beside_done ; \
	beside 'tests, browser' $(PYTEST) -rs tests/browser --ignore=$(FIGURES) ; \
	if [ "$$(env -u WARMAT_INTERPRETED $(BIN)/python -c 'from warmat import _build; print(_build.running())')" = compiled ]; \
	then step 'tests, compiled' env -u WARMAT_INTERPRETED $(PYTEST) -n $$(($(WORKERS) + 1)) --ignore=tests/browser $(ARGS) ; \
		step 'tests, interpreted' env WARMAT_INTERPRETED=1 $(PYTEST) -m 'not once' $(AROUND:%=--ignore=%) $(ARGS) ; \
	else step 'tests, interpreted' env WARMAT_INTERPRETED=1 $(PYTEST) --ignore=tests/browser $(ARGS) ; \
		note 'tests, compiled' '' 'skipped: no compiled build (build/compile.log)'; fi; \
	beside_done ; \
	step 'figures, browser' $(BIN)/pytest -q -rs $(FIGURES) ; \
	summary

# While you work: style, types, the tests of what has changed, and of the rest those that find most in little time: the
# sources, whole games as they are written down, and every rule and card, whose thousands of tests take half a minute.
# The page is looked at if something of it has changed, or of what its types are made from.
CORE := tests/hygiene tests/docs/test_card_words.py tests/docs/test_diagram.py tests/docs/test_places.py \
	tests/docs/test_public_names.py tests/kernel tests/playthroughs tests/codex/rules tests/codex/rulings tests/codex/cards \
	tests/summoner_wars/rules tests/summoner_wars/factions tests/summoner_wars/decks
check: .venv/installed
	@. tools/steps.sh; \
	beside 'types' $(BIN)/mypy --strict ; \
	step 'style' $(BIN)/ruff check --quiet . ; \
	step 'format' $(BIN)/ruff format --quiet --diff . ; \
	step 'unused code' $(BIN)/vulture ; \
	if $(BIN)/python -m tools.changed --page; \
	then step 'page, made ready' $(MAKE) --no-print-directory web/src/api/schema.ts ; $(PAGE_STEPS) ; fi; \
	step 'tests' $(PYTEST) -m 'not slow and not once' $(CORE) $$($(BIN)/python -m tools.changed) $(ARGS) ; \
	beside_done ; \
	summary

# Wheels: with the engine compiled for this machine and Python, and without, for all. Both have the page in them, and
# both are tried in an empty environment.
dist: .venv/compiler $(PAGE)
	@rm -rf dist build/lib* build/bdist*
	@echo 'Building a wheel for every machine, and one for this …'
	@WARMAT_COMPILE=0 $(BIN)/python setup.py --quiet bdist_wheel --dist-dir dist >build/dist.log 2>&1
	@rm -rf build/lib*
	@WARMAT_PROGRESS=3 PYTHONHASHSEED=0 $(BIN)/python setup.py --quiet bdist_wheel --dist-dir dist 3>&1 >>build/dist.log 2>&1
	@for wheel in dist/*.whl; do $(BIN)/python -m tools.try_wheel $$wheel $(ARGS) || exit 1; done
	@if [ -x $(BIN)/uv ] || command -v uv >/dev/null; then $(BIN)/python -m tools.try_wheel --uvx dist/*-none-any.whl; fi

format: .venv/installed web/node_modules/.installed
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format . ; $(NODE) npm --prefix web run --silent format

# The exact versions that are installed, here and in the image.
lock: .venv/python
	@tools/lock.sh $(ARGS)

audit: .venv/python $(NODE_READY)
	@tools/install.sh -r requirements/audit.txt
	@$(NODE) $(BIN)/python -m tools.audit $(ARGS)

# All that the tests import, read by one process and kept (see above): else every worker reads it, all at the same time.
.venv/read: .venv/installed
	@$(BIN)/pytest -q --collect-only >/dev/null 2>&1 || true
	@touch $@

# A Chromium for the page's tests, and the one without windows, which is quicker for most of them: the system's, or where
# we may, those of its packages.
HEADLESS := chromium-headless-shell
HAS_CHROMIUM := { test -n "$$CHROMIUM" || for name in chromium chromium-browser google-chrome; do \
	command -v $$name >/dev/null && break; done; }
.venv/chromium: .venv/installed
	@{ $(HAS_CHROMIUM) && command -v $(HEADLESS) >/dev/null; } || test -n "$$CHROMIUM" || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo 'Fetching Chromium, for the page’s tests (once) …'; \
		fetch() { apt-get install -y -qq --no-install-recommends "$$1" >/dev/null 2>&1; }; \
		apt-get update -qq >/dev/null 2>&1; $(HAS_CHROMIUM) || fetch chromium; fetch $(HEADLESS) || true; fi
	@$(HAS_CHROMIUM) || echo 'There is no Chromium here: the page’s tests are skipped (CHROMIUM=/path names one).'
	@touch $@

# The page in the browser.
page: $(PAGE)

$(PAGE): $(NODE_READY) web/node_modules/.builds $(WEB)
	@echo 'Building the page …'
	@cd web && $(NODE) npm run --silent build -- --logLevel warn

# Types made from the server's documentation: its models, and the views and events of the games.
DOCUMENTED := $(wildcard src/warmat/server/*.py src/warmat/server/*/*.py src/warmat/*/rules/outside/*.py \
	src/warmat/*/info.py src/warmat/*/views.py src/warmat/kernel/*.py src/warmat/kernel/views/*.py \
	src/warmat/registry.py)
web/src/api/schema.ts: .venv/server web/node_modules/.installed $(DOCUMENTED)
	@mkdir -p build && $(BIN)/python -m warmat.server.openapi >build/openapi.json
	@cd web && $(NODE) node_modules/.bin/openapi-typescript ../build/openapi.json --default-non-nullable=false \
		--output src/api/schema.ts >/dev/null

.venv/node: .venv/python requirements/node.txt
	@echo 'Fetching Node, since there is none here (once) …'
	@tools/install.sh -r requirements/node.txt
	@touch $@

NPM_QUIETLY := --no-audit --no-fund --no-update-notifier --loglevel=error
web/node_modules/.builds: $(NODE_READY) web/package.json web/package-lock.json
	@echo 'Fetching what the page is built with (once) …'
	@cd web && $(NODE) npm ci $(NPM_QUIETLY) --omit=dev
	@touch $@

# And what it is tested with. (`npm ci` would fetch all of it once more.)
web/node_modules/.installed: web/node_modules/.builds
	@echo 'Fetching what the page is tested with (once) …'
	@cd web && $(NODE) npm install --no-save $(NPM_QUIETLY)
	@touch $@

clean:
	rm -rf web/node_modules web/src/api/schema.ts src/warmat/server/page
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache src/*.egg-info
	find src tests -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
	find src \( -name '*.so' -o -name '*.pyd' \) -delete

.venv/python:
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Warmat needs Python 3.11 or newer: make PYTHON=/path/to/python3 …' >&2; exit 1; }
	@echo 'Preparing .venv (once) …'
	@tools/venv.sh '$(PYTHON)'
	@touch $@

# What the terminal, the server, and the tests and everything else need, in the versions of requirements/. Nothing is
# compiled here: that is another rule's work, which can be repeated without installing again. Neither is mypy fetched,
# which would do it, hence no isolation.
EDITABLE := WARMAT_COMPILE=0 tools/install.sh --no-build-isolation --no-deps --editable .
MADE_OF := .venv/python pyproject.toml setup.py requirements/install.txt
.venv/terminal: $(MADE_OF) requirements/terminal.txt
	@echo 'Fetching the packages of the terminal (once) …'
	@tools/install.sh -r requirements/install.txt -r requirements/terminal.txt && $(EDITABLE)
	@touch $@

.venv/server: $(MADE_OF) requirements/server.txt
	@echo 'Fetching the packages of the server (once) …'
	@tools/install.sh -r requirements/install.txt -r requirements/server.txt && $(EDITABLE)
	@touch $@ .venv/terminal

.venv/installed: $(MADE_OF) requirements/dev.txt
	@echo 'Fetching the packages of the tests, the documentation and all the rest (once) …'
	@tools/install.sh -r requirements/dev.txt && $(EDITABLE)
	@touch $@ .venv/server .venv/terminal .venv/compiler

# mypy brings mypyc.
.venv/compiler: .venv/python requirements/compile.txt
	@tools/install.sh -r requirements/compile.txt
	@touch $@

# Must not fail: without the compiled build everything works, only slower. (A fixed order of hashes, so that mypyc writes
# the same C files for the same modules.)
.venv/compiled: .venv/compiler setup.py build/sources $(COMPILED) $(wildcard compiling/*)
	@echo 'Compiling the engine, if there is a C compiler …'
	@WARMAT_PROGRESS=3 PYTHONHASHSEED=0 $(BIN)/python setup.py --quiet build_ext --inplace 3>&1 >build/compile.log 2>&1 \
		|| echo 'It was not compiled (see build/compile.log), so it runs interpreted.'
	@touch $@
