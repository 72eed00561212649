/** The rules of membership for the build: the same binary that browsers fetch, read from disk. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as glue from "../../../wasm/pkg/membership/barcode_wasm_bg.js";
import { instantiate } from "../../src/engine/instantiate";
import type { Membership } from "../../src/engine/load-membership";

const file = resolve(import.meta.dirname, "../../../wasm/pkg/membership/barcode_wasm_bg.wasm");

let ready: Promise<Membership> | undefined;

/** Resolves once the rules can be called; safe to call any number of times. */
export function loadMembership(): Promise<Membership> {
  ready ??= readFile(file).then((binary) => instantiate<Membership>(glue, binary));
  return ready;
}
