# The front door: each target works alone on a fresh clone with Python (3.10 or newer) and a C compiler.
#
#   make test PYTHON=python3.12 VENV=.venv-3.12     another interpreter, in an environment of its own

PYTHON ?= python3
VENV ?= .venv
bin := $(VENV)/bin
# Asked of an interpreter: a compiled module serves this one alone.
abi := import sys; print(sys.implementation.cache_tag + sys.abiflags)
python := $(shell $(PYTHON) -c '$(abi)' 2>/dev/null)
stamp := $(VENV)/.pyjca-installed-all-$(python)
demo_stamp := $(VENV)/.pyjca-installed-cli-$(python)

ifeq ($(origin CC),default)
CC := $(firstword $(foreach c,cc gcc clang,$(shell command -v $(c))))
endif
export CC

# A build without kernels would pass most tests and prove little.
export PYJCA_REQUIRE_KERNELS = 1

build_inputs := pyproject.toml CMakeLists.txt \
	$(shell find intrinsics -name '*.[chS]' -o -name '*.inc' -o -name '*.cmake')

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo emulator test prove generate check assure clean preflight

help:
	@echo 'make demo     run the guided tour'
	@echo 'make test     quick tests'
	@echo 'make emulator install the emulator that runs kernels for other processors in tests (Linux, x86-64)'
	@echo 'make prove    prove bounds and meaning of the limb programs'
	@echo 'make generate print the C of all declared fields, and docs/capabilities.md'
	@echo 'make check    style, types, architecture, built packages'
	@echo 'make assure   all tests, whole sweeps included (long)'
	@echo 'make clean    remove the environment and everything that was built'

demo: $(demo_stamp)
	$(bin)/pyjca demo

test: $(stamp)
	$(bin)/python -m pytest $(PYTEST_ARGS)

# Its module alone: what it says that it requires is not used.
emulator: $(stamp)
	$(bin)/python -m pip install --quiet --disable-pip-version-check --no-deps --only-binary :all: --require-hashes \
		--requirement tests/emulated/requirements.txt

prove: $(stamp)
	$(bin)/pyjca prove

generate: $(stamp)
	$(bin)/python -m pyjca_backends.generate intrinsics/pyjca_intrinsics/fields
	PYJCA_CONFIG= PYJCA_PLUGINS= $(bin)/pyjca list capabilities --markdown > $(VENV)/capabilities.md
	mv $(VENV)/capabilities.md docs/capabilities.md

check: export PYJCA_WERROR = 1
check: $(stamp)
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/mypy
	$(bin)/lint-imports
	$(bin)/python -m pytest -m packaging tests/packaging $(PYTEST_ARGS)

assure: $(stamp)
	$(bin)/python -m pytest -m 'not packaging' $(PYTEST_ARGS)

clean:
	rm -rf $(VENV) build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find provider backends intrinsics tests -name __pycache__ -type d -prune -exec rm -rf {} +

# Editable: a change in Python is seen at once, a change in C rebuilds. The demo does without what tests need, and has
# all that it needs once that is there.
$(stamp): extras := all
$(demo_stamp): extras := cli
$(stamp) $(demo_stamp): $(build_inputs)
	@$(MAKE) --no-print-directory preflight
	@test -x $(bin)/python || $(PYTHON) -m venv $(VENV)
	@test "$$($(bin)/python -c '$(abi)')" = "$$($(PYTHON) -c '$(abi)')" || \
		{ echo 'pyjca: $(VENV) has another Python than $(PYTHON); remove it (make clean), or name another: make VENV=...' >&2; exit 1; }
	$(bin)/python -m pip install --quiet --disable-pip-version-check --editable '.[$(extras)]'
	@touch $(sort $@ $(demo_stamp))

# pip hides what the compiler said, so the usual causes are named first.
preflight:
	@command -v $(PYTHON) >/dev/null || \
		{ echo 'pyjca: no $(PYTHON); install Python 3.10 or newer, or name one: make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo 'pyjca: $(PYTHON) is older than 3.10; name a newer one: make PYTHON=...' >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo 'pyjca: $(PYTHON) cannot make environments; Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }
	@test -n '$(CC)' && command -v $(firstword $(CC)) >/dev/null || \
		{ echo 'pyjca: no C compiler; Debian and Ubuntu: apt-get install gcc libc6-dev; or name one: make CC=...' >&2; exit 1; }
	@$(PYTHON) -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' || \
		{ echo 'pyjca: no Python.h for $(PYTHON); Debian and Ubuntu: apt-get install python3-dev' >&2; exit 1; }
