/**
 * Which serial references were used, saved on this device.
 *
 * One entry for each company prefix and extension digit: the last SSCC, because each is larger than all before it.
 * Tabs share the store, so it is read again each time. Nothing is kept that was only looked at.
 */
import type { SerialRange } from "../../engine/load-print";

const KEY = "logistics-label-serials";

/** The last number of a company prefix and extension digit. */
export type UsedSerial = SerialRange & {
  /** The serial reference with all its digits. */
  serial: string;
  sscc: string;
};

/** Everything remembered; nothing where the browser keeps nothing. */
export function usedSerials(): UsedSerial[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isUsedSerial) : [];
  } catch {
    return []; // damaged, or storage is switched off
  }
}

export function lastSerial({ extension, companyPrefix }: SerialRange): UsedSerial | undefined {
  return usedSerials().find((one) => startOf(one) === extension + companyPrefix);
}

/** Remembers that an SSCC is used; `false` where the browser keeps nothing. A lower number changes nothing. */
export function rememberSerial(used: UsedSerial): boolean {
  return mergeSerials([used]);
}

/** Adds what another device remembers; of each prefix the larger number stays. */
export function mergeSerials(others: UsedSerial[]): boolean {
  const all = new Map<string, UsedSerial>();
  for (const one of [...usedSerials(), ...others]) {
    const known = all.get(startOf(one));
    // SSCCs of one prefix and extension have one length, so that their order is that of their numbers.
    if (known === undefined || one.sscc > known.sscc) all.set(startOf(one), one);
  }
  try {
    localStorage.setItem(KEY, JSON.stringify([...all.values()]));
    return true;
  } catch {
    return false;
  }
}

/** The file that is exported; `undefined` for any other text. */
export function readSerials(text: string): UsedSerial[] | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  return Array.isArray(found) && found.every(isUsedSerial) ? found : undefined;
}

/** Calls `listener` when another tab has used a number; returns a function that stops it. */
export function onSerialsChanged(listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}

/** The extension digit and the company prefix. Files of earlier versions have both as they were typed. */
const startOf = ({ sscc, serial }: UsedSerial) => sscc.slice(0, -serial.length - 1);

function isUsedSerial(found: unknown): found is UsedSerial {
  if (typeof found !== "object" || found === null) return false;
  const one = found as Partial<Record<keyof UsedSerial, unknown>>;
  const areTexts = [one.companyPrefix, one.extension, one.serial, one.sscc].every(
    (text) => typeof text === "string",
  );
  return areTexts && /^\d{18}$/.test(String(one.sscc)) && /^\d{1,12}$/.test(String(one.serial));
}
