/**
 * A label in the address, so that a link can be shared. It is kept behind the `#`, which browsers never send to a
 * server. The number of a label is its SSCC (`#value=…`); other tools hand it over, or the GTIN of the contents
 * (`#contents=…`).
 */
import type { LabelEntries } from "../../engine/load-print";
import { readShared, writeShared } from "../shared-value";
import { isField } from "./fields";
import { isOutput, isSize, type Settings } from "./settings";

export type SharedLabel = { entries: LabelEntries; settings: Partial<Settings> };

/** Reads a shared link; `undefined` where the address holds no label. */
export function readAddress(hash: string): SharedLabel | undefined {
  const entries: LabelEntries = {};
  const settings: Partial<Settings> = {};
  const { text: sscc, fields } = readShared(hash, "sscc");
  if (sscc !== null) entries.sscc = sscc;
  for (const [name, text] of fields) {
    if (name !== "sscc" && isField(name)) entries[name] = text;
    else if (name === "size" && isSize(text)) settings.size = text;
    else if (name === "output" && isOutput(text)) settings.output = text;
    else if (name === "x" && /^\d{3}$/.test(text)) settings.x = Number(text);
  }
  return Object.keys(entries).length > 0 ? { entries, settings } : undefined;
}

/** The part of a link behind the `#`; empty when nothing has been typed, or too much for a link. */
export const writeAddress = ({ sscc = "", ...others }: LabelEntries, settings: Settings): string =>
  writeShared(sscc, settings, others);
