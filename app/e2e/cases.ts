/** Which of many cases are typed into a tool in the browser. */
import { readFileSync } from "node:fs";

const fixtures = new URL("../../fixtures/", import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(new URL(path, fixtures), "utf8"));

/** Named cases, which Rust runs natively and vitest through the real `.wasm`. */
export const namedCases = <Case>(file: string): Case[] => read(`cases/${file}.json`);

/** Vectors of conformance, which Rust runs. */
export const vectors = <Row>(file: string): Row[] => read(`vectors/${file}.json`).rows;

/**
 * The first case of each kind. What the rules make of every case is proven without a browser; what is left
 * to prove is that the screen shows each kind of outcome, whatever it showed before.
 */
export function firstOfEach<Case>(cases: Case[], kindOf: (one: Case) => string): Case[] {
  const first = new Map<string, Case>();
  for (const one of cases) {
    const kind = kindOf(one);
    if (!first.has(kind)) first.set(kind, one);
  }
  return [...first.values()];
}
