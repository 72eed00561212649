/**
 * Which SSCCs were used, saved on this device: of each company prefix and extension digit the last one.
 *
 * Tabs share the store, so it is read again each time. Nothing is kept that was only looked at.
 */
import type { PrintEngine, UsedSerial } from "../../engine/load-print";

const KEY = "logistics-label-serials";

/** What is kept; nothing where the browser keeps nothing. */
export function keptSerials(): UsedSerial[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isUsedSerial) : [];
  } catch {
    return []; // damaged, or storage is switched off
  }
}

/** Adds what was used here or on another device; `false` where the browser keeps nothing. */
export function keepSerials(engine: PrintEngine, used: UsedSerial[]): boolean {
  const { last } = engine.lastSerials([...keptSerials(), ...used]);
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
    return true;
  } catch {
    return false;
  }
}

/** The file that is exported; `undefined` for any other text. */
export function readSerials(engine: PrintEngine, text: string): UsedSerial[] | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(found) || !found.every(isUsedSerial)) return undefined;
  return engine.lastSerials(found).leftOut === 0 ? found : undefined;
}

/** Calls `listener` when another tab has used a number; returns a function that stops it. */
export function onSerialsChanged(listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** Whether it has the texts that the engine then checks. */
function isUsedSerial(found: unknown): found is UsedSerial {
  if (typeof found !== "object" || found === null) return false;
  const { companyPrefix, extension, serial, sscc } = found as Record<string, unknown>;
  return [companyPrefix, extension, serial, sscc].every((text) => typeof text === "string");
}
