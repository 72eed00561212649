# Every command people type. The work is done by plain cargo and npm, which stay usable without this file.

PORT ?= 8080
export PORT
# One place for everything built, whatever the shell says.
export CARGO_TARGET_DIR := $(CURDIR)/target
export PATH := $(CURDIR)/target/tools/bin:$(HOME)/.cargo/bin:$(PATH)
unexport NODE_ENV

npm = cd app && npm --silent

engine_sources := Cargo.toml Cargo.lock core/Cargo.toml $(shell find core/src wasm \( -name '*.rs' -o -name Cargo.toml \)) wasm/build.sh
ENGINE := wasm/pkg/barcode_wasm_bg.wasm
PACKAGES := app/node_modules/.package-lock.json
TOOLS := target/tools/ready

.PHONY: run build dev test check bench format server site tools

run: build ## builds what changed and serves the site
	@echo "Serving http://localhost:$(PORT) (Ctrl+C stops)"
	@target/debug/site-server

build: server site ## app/dist and the release server, nothing started

dev: $(ENGINE) server ## the site with hot reload
	@cd app && npx tsx site-builder/dev/dev-server.ts

test: build ## cargo tests, vitest on the real .wasm, journeys in a real browser
	@app/site-builder/make/test-all.sh

check: build ## formats, lints, docs, licences, types, sizes, then the tests: what CI runs
	@app/site-builder/make/check-all.sh
	@$(MAKE) --no-print-directory test

bench: build ## every benchmark side by side with its peers
	@app/bench/run.sh

format: $(PACKAGES) ## puts every file into the house format
	@cargo fmt --all
	@$(npm) run format

server: $(TOOLS)
	@cargo build --quiet --package site-server

site: $(ENGINE) $(PACKAGES) server
	@$(npm) run build

$(ENGINE): $(engine_sources) $(PACKAGES)
	@echo "Building the engine (about a minute the first time)"
	@wasm/build.sh

$(PACKAGES): app/package.json app/package-lock.json | $(TOOLS)
	@echo "Installing the npm packages"
	@cd app && npm ci --silent --no-audit --no-fund && touch node_modules/.package-lock.json

$(TOOLS): app/site-builder/make/prepare-tools.sh app/site-builder/make/install-tool.sh
	@app/site-builder/make/prepare-tools.sh && mkdir -p $(@D) && touch $@
