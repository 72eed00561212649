# Every command people type. The work is done by plain cargo and npm, which stay usable without this file.

PORT ?= 8080
export PORT
# One place for everything built, whatever the shell says.
export CARGO_TARGET_DIR := $(CURDIR)/target
export PATH := $(CURDIR)/target/tools/bin:$(HOME)/.cargo/bin:$(PATH)
unexport NODE_ENV
# Cargo decides by the cores, not by how many steps make does at the same time.
unexport MAKEFLAGS MFLAGS
# What does not wait for each other is done side by side. Built-in rules would be looked up for each of 3,000 files.
MAKEFLAGS += --jobs=4 --no-print-directory --no-builtin-rules

make := app/make
# Says what a step took, here and to the check of what building and testing cost.
phase := $(make)/phase.sh

SERVER := target/debug/site-server
ENGINE_CODE := target/wasm32-unknown-unknown/ready
ENGINE := wasm/pkg/ready
ENGINE_TYPES := wasm/pkg/types.d.ts
# The engine for other programs, which no page loads.
ENGINE_FOR_OTHERS := wasm/pkg/npm/made-from
PACKAGES := app/node_modules/.package-lock.json
NEWEST_NODE := $(make)/newest-node/node_modules/.package-lock.json
TOOLS := target/tools/ready
WASM_PACK := target/tools/wasm-pack
WASM_BINDGEN := target/wasm-bindgen/debug/wasm-bindgen
API_TYPES := app/src/api/schema.ts
SITE := app/dist/_data/build.json
# The texts of what is linked into the server, to pass on with it.
LICENCES := target/licences.txt

rust_sources := Cargo.toml Cargo.lock .cargo/config.toml $(shell find core/Cargo.toml core/src core/samples)
engine_sources := $(rust_sources) $(shell find wasm -mindepth 1 \( -name pkg -o -name README.md \) -prune -o -print)
server_sources := $(rust_sources) app/expected-content.json $(shell find app/server/Cargo.toml app/server/src)
site_sources := $(shell find fixtures/content fixtures/routes.json fixtures/conformance.json app/src app/public app/site-builder -print) \
  $(wildcard app/*.json app/*.ts app/*.html)

.PHONY: run build dev test check bench format audit sbom server site FORCE

run: build ## builds what changed and serves the site
	@echo "Serving http://localhost:$(PORT) (Ctrl+C stops)"
	@$(SERVER)

build: site server $(LICENCES) ## app/dist and the server, nothing started

dev: $(ENGINE) $(ENGINE_TYPES) $(SERVER) $(API_TYPES) ## the site with hot reload
	@cd app && npx tsx site-builder/dev/dev-server.ts

test: build $(ENGINE_TYPES) $(ENGINE_FOR_OTHERS) ## cargo tests, vitest on the real .wasm, journeys in a real browser: a green line in minutes
	@$(make)/run-tests.sh quick

check: build $(ENGINE_TYPES) $(ENGINE_FOR_OTHERS) $(NEWEST_NODE) ## everything: formats, lints, docs, licences, types, sizes, every test there is: what CI runs
	@$(make)/check-all.sh
	@$(make)/run-tests.sh all

bench: build ## every benchmark side by side with its peers
	@app/bench/run.sh

format: $(PACKAGES) ## puts every file into the house format
	@cargo fmt --all
	@cd app && npm --silent run format

audit: $(PACKAGES) ## known vulnerabilities of all that is used, from databases on the network
	@$(make)/audit.sh

sbom: $(PACKAGES) ## what server and site are made of, as CycloneDX in target/sbom
	@$(make)/sbom.sh

server: $(SERVER)
site: $(SITE)

$(SERVER): $(server_sources) | $(TOOLS)
	@$(phase) server cargo build --quiet --package site-server && touch $@

$(LICENCES): Cargo.lock $(make)/crate-licences.mjs | $(TOOLS)
	@node $(make)/crate-licences.mjs x86_64-unknown-linux-gnu site-server >$@.new && mv $@.new $@

# Written again only where the server describes its API in another way.
$(API_TYPES): $(SERVER) $(make)/api-types.sh $(make)/api-types/package.json | $(PACKAGES)
	@$(phase) api-types $(make)/api-types.sh

# Beside wasm-pack, which takes longer to install than the code to compile.
$(ENGINE_CODE): $(engine_sources) | $(TOOLS)
	@$(phase) engine-compiled wasm/build.sh --compile && touch $@

$(ENGINE): $(ENGINE_CODE) $(WASM_BINDGEN) | $(WASM_PACK)
	@$(phase) engine wasm/build.sh && touch $@

$(ENGINE_FOR_OTHERS): $(ENGINE)
	@$(phase) engine-for-others wasm/build.sh npm && touch $@

# What the binaries hand over, as types for TypeScript; a bundler needs none.
$(ENGINE_TYPES): $(rust_sources) core/examples/typescript.rs | $(TOOLS)
	@mkdir -p $(@D)
	@$(phase) engine-types sh -c 'cargo run --quiet --package barcode-core --features typescript --example typescript >$@.new && mv $@.new $@'

# In a folder of its own, so that it waits for no other build.
$(WASM_BINDGEN): Cargo.lock $(wildcard wasm/cli/* wasm/cli/src/*) | $(TOOLS)
	@$(phase) wasm-bindgen cargo build --quiet --package barcode-wasm-cli --target-dir target/wasm-bindgen && touch $@

# As old as its beginning, so that a file saved meanwhile is not forgotten.
$(SITE): $(site_sources) $(ENGINE) $(SERVER) $(API_TYPES) $(PACKAGES) app/.build/settings
	@touch app/.build/begun
	@$(phase) site sh -c 'cd app && NODE_ENV=production node --import tsx site-builder/build.ts'
	@touch -r app/.build/begun $@

app/.build/settings: FORCE
	@mkdir -p $(@D) && $(make)/site-settings.sh $@

$(PACKAGES): app/package.json app/package-lock.json | $(TOOLS)
	@$(phase) packages sh -c 'cd app && npm ci --silent --no-audit --no-fund && touch node_modules/.package-lock.json'

$(NEWEST_NODE): $(make)/newest-node/package-lock.json
	@npm ci --prefix $(make)/newest-node --silent --no-audit --no-fund && touch $@

$(WASM_PACK): $(make)/install-tool.sh | $(TOOLS)
	@$(phase) wasm-pack $(make)/install-tool.sh wasm-pack 0.15.1 && touch $@

$(TOOLS): $(make)/prepare-tools.sh
	@$(make)/prepare-tools.sh && mkdir -p $(@D) && touch $@
