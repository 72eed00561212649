import { join } from "node:path";

/**
 * What the site's bundles are made from: files, and folders with all that is in them. Below `wasm/pkg` each
 * binary has a folder, so a new one is an input without being named here.
 */
const inputs = [
  "app/package-lock.json",
  "app/public",
  "app/site-builder/bundle",
  "app/src",
  "app/tsconfig.json",
  "app/vite.config.ts",
  "fixtures/conformance.json",
  "fixtures/content/words",
  "wasm/pkg",
];

/** The inputs of the bundles in the repository at `root`. */
export function bundleInputs(root: string): string[] {
  return inputs.map((path) => join(root, path));
}
