SHELL := /bin/bash
SWIFT ?= swift
BUILD_FLAGS := --explicit-target-dependency-import-check error
REVISION := $(shell git rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
# The Swift runtime is linked in: less memory, and no toolchain needed where the programs run.
RELEASE_FLAGS := -c release --static-swift-stdlib $(BUILD_FLAGS) -Xcc '-DHKETA_REVISION="$(REVISION)"'
CONFIG ?= config/hketa.yml

.DEFAULT_GOAL := help

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

deps: ## Install what building needs (Debian packages), if it is missing
	@deploy/install-deps build

test-deps: ## Install what the tests need besides, if it is missing
	@deploy/install-deps test

build: deps ## Build the programs (release)
	@$(SWIFT) build $(RELEASE_FLAGS)

test: test-deps ## Set up and run all tests
	@$(SWIFT) build --build-tests $(BUILD_FLAGS)
	@$(SWIFT) test --skip-build --disable-xctest

check: lint test ## Formatter, then build with import check and tests

lint: ## Check the formatting
	@$(SWIFT) format lint --strict -r Sources Tests Package.swift

format: ## Rewrite the formatting
	@$(SWIFT) format -i -r Sources Tests Package.swift

run: build ## Watch the real operators (CONFIG=config/hketa.yml)
	@exec .build/release/hketa_exporter --config.file=$(CONFIG)

demo: build ## Watch the bundled simulator; no network needed (DEMO_SECONDS=n stops by itself)
	@exec deploy/demo

page: ## Render web/ into Sources/WebPage/Files
	@deploy/embed-page

golden: test-deps ## Rewrite the expected pages, then look at the diff
	@HKETA_GOLDEN=rewrite $(SWIFT) test --filter Golden
	@git --no-pager diff --stat -- Tests

mixin: test-deps ## Render the rules and dashboards anew, then look at the diff
	@jsonnet -S -m . mixin/texts.jsonnet >/dev/null
	@jsonnet -m . mixin/dashboards.jsonnet >/dev/null
	@git --no-pager diff --stat -- config grafana deploy

man: ## Rewrite the manual pages of docs/man from the tables of commands and flags
	@HKETA_GOLDEN=rewrite $(SWIFT) test --disable-xctest --filter ManualPageTests
	@git --no-pager diff --stat -- docs/man

sanitize: test-deps ## Run the tests under the thread and the address sanitizer
	@deploy/sanitize

bench: build ## Print the figures of docs/BENCHMARKS.md as measured here
	@.build/release/hketa_benchmark
	@deploy/bench-process
	@deploy/bench-events

crashtest: build ## Kill the daemon N times (default 100) under load and look at its store
	@deploy/crashtest $(or $(N),100)

soak: build ## Pass a simulated day with 50 watches and look at memory
	@scratch=$$(mktemp -d) && trap 'rm -rf "$$scratch"' EXIT && .build/release/hketa_benchmark soak "$$scratch/hketa.db"

stack-test: test-deps ## Run Prometheus, Alertmanager and VictoriaMetrics with the rules against the simulator
	@SWIFT='$(SWIFT)' HKETA_BUILD_FLAGS='$(BUILD_FLAGS)' deploy/stack-test

coverage: test-deps ## Run the tests and print the coverage of each target
	@deploy/coverage

hooks: ## Make git run `make check` before each commit
	@printf '#!/bin/sh\nexec make check\n' > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit

deb: build ## Make the Debian package (its path is printed)
	@deploy/make-deb

clean: ## Remove everything that was built
	@rm -rf .build .build-* .venv test-output

.PHONY: help deps test-deps build test check lint format run demo page golden man sanitize bench crashtest soak coverage hooks mixin stack-test deb clean
