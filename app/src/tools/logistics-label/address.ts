/**
 * A label in the address, so that a link can be shared. It is kept behind the `#`, which browsers never send to a
 * server. The number of a label is its SSCC (`#value=…`); other tools hand it over, or the GTIN of the contents
 * (`#contents=…`).
 */
import type { LabelEntries } from "../../engine/load-print";
import { sharedValue, withValue } from "../shared-value";
import { isField } from "./fields";
import { isOutput, isSize, type Settings } from "./settings";

export type SharedLabel = { entries: LabelEntries; settings: Partial<Settings> };

/** Reads a shared link; `undefined` where the address holds no label. */
export function readAddress(hash: string): SharedLabel | undefined {
  const entries: LabelEntries = {};
  const settings: Partial<Settings> = {};
  const { text: sscc, fields } = sharedValue(hash, "sscc");
  if (sscc !== null) entries.sscc = sscc;
  for (const [name, text] of fields) {
    if (name !== "sscc" && isField(name)) entries[name] = text;
    else if (name === "size" && isSize(text)) settings.size = text;
    else if (name === "output" && isOutput(text)) settings.output = text;
    else if (name === "x" && /^\d{3}$/.test(text)) settings.x = Number(text);
  }
  return Object.keys(entries).length > 0 ? { entries, settings } : undefined;
}

/** The part of a link behind the `#`; empty when nothing has been typed. */
export function writeAddress(entries: LabelEntries, { size, output, x }: Settings): string {
  const { sscc = "", ...others } = entries;
  const filled = Object.entries(others).filter(([, text]) => text.trim() !== "");
  if (filled.length === 0 && sscc.trim() === "") return "";
  const address = sscc.trim() === "" ? new URLSearchParams() : withValue(sscc);
  for (const [name, text] of filled) address.set(name, text);
  for (const [name, value] of Object.entries({ size, output, x: String(x) })) {
    address.set(name, value);
  }
  return `#${address}`;
}
