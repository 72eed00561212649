/** The rules of membership for the build: the same binary that browsers fetch, read from disk. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as glue from "../../../wasm/pkg/membership/barcode_wasm_bg.js";
import type { Core } from "../../src/content/core";
import { makeCore } from "../../src/content/make-core";
import { instantiate } from "../../src/engine/load-binary";
import type { Membership } from "../../src/engine/load-membership";
import { once } from "../../src/once";

const file = resolve(import.meta.dirname, "../../../wasm/pkg/membership/barcode_wasm_bg.wasm");

/** Resolves once the rules can be called; safe to call any number of times. */
export const loadMembership = once(async () => instantiate<Membership>(glue, await readFile(file)));

/** What content takes from the rules, as it is at `now` (epoch milliseconds). */
export async function loadCore(now: number): Promise<Core> {
  return makeCore(await loadMembership(), now);
}
