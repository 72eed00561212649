/** What was typed and chosen, behind the `#` of the address, which browsers never send to a server. */
import type { PictureSettings, PrintEngine } from "../../engine/load-print";
import { readShared, writeShared } from "../shared-value";
import type { Work } from "./work";

/** Names in the address of the choices that are words. */
const words = {
  symbol: "symbology",
  use: "usage",
  key: "kind",
  addon: "addOn",
  on: "surface",
  bearer: "bearer",
  shape: "shape",
  level: "level",
  ink: "ink",
  ground: "ground",
  stem: "stem",
} as const satisfies Record<string, keyof PictureSettings>;

/** Those that are whole numbers. */
const numbers = {
  x: "x",
  diameter: "diameter",
  height: "barHeight",
  bwr: "reduction",
  dpi: "dpi",
  segments: "segments",
} as const satisfies Record<string, keyof PictureSettings>;

/** Reads what a shared link holds, if it holds anything. */
export function readAddress(hash: string): Pick<Work, "text" | "request"> | undefined {
  const { text, fields } = readShared(hash);
  if (text === null) return undefined;
  const request: Record<string, string | number | boolean> = {};
  for (const [name, field] of Object.entries(words)) {
    const value = fields.get(name);
    if (value !== null && value !== "") request[field] = value;
  }
  for (const [name, field] of Object.entries(numbers)) {
    const value = fields.get(name);
    if (value !== null && /^[1-9]\d{0,5}$/.test(value)) request[field] = Number(value);
  }
  if (fields.get("text") === "no") request.withoutText = true;
  // The engine says which of these names it knows, see `knownRequest`.
  return { text, request: request as PictureSettings };
}

/** The part of a link behind the `#`; empty when there is nothing to share, or too much for a link. */
export function writeAddress({ text, request }: Pick<Work, "text" | "request">): string {
  const named = Object.entries({ ...words, ...numbers });
  return writeShared(text, {
    ...Object.fromEntries(named.map(([name, field]) => [name, request[field]])),
    text: request.withoutText ? "no" : undefined,
  });
}

/** The same without what the engine refuses: a link may have been cut or changed by hand. */
export function knownRequest(engine: PrintEngine, request: PictureSettings): PictureSettings {
  const isKnown = (one: PictureSettings) => {
    try {
      engine.makePicture("", one);
      return true;
    } catch {
      return false;
    }
  };
  const entries = Object.entries(request);
  return Object.fromEntries(entries.filter(([field, value]) => isKnown({ [field]: value })));
}
