/** What the boxes of the packaging levels hold, and the number and total of each. */
import { CsvWriter } from "../../engine/csv";
import type { BarcodeEngine, KeyDetails, LevelOutcome } from "../../engine/load-engine";
import { describePlanned, MOST } from "./messages";

/** A level as it is typed. */
export type Level = { name: string; indicator: string; quantity: string };

/** As many as there are indicators for a fixed quantity. */
export const MOST_LEVELS = 8;

/** How most items are packed, to begin with. */
export const USUAL_LEVELS: Level[] = [
  { name: "Inner pack", indicator: "1", quantity: "6" },
  { name: "Carton", indicator: "2", quantity: "4" },
  { name: "Pallet", indicator: "3", quantity: "40" },
];

export type PlannedLevel =
  | {
      type: "ok";
      gtin: KeyDetails;
      /** Items in all; missing below a level with a fault, whose quantity may be wrong. */
      items?: string;
    }
  | { type: "fault"; box: "indicator" | "quantity"; sentence: string };

/** The levels of `item`, the smallest first. */
export function planLevels(engine: BarcodeEngine, item: string, levels: Level[]): PlannedLevel[] {
  const numbered = engine.numberLevels(
    item,
    Uint8Array.from(levels, ({ indicator }) => wholeNumber(indicator, 255)),
    Uint32Array.from(levels, ({ quantity }) => wholeNumber(quantity, MOST)),
  );
  const firstFault = numbered.findIndex(({ type }) => type === "error");
  return levels.map((level, at) =>
    planned(level, numbered[at], firstFault !== -1 && firstFault < at),
  );
}

function planned(
  level: Level,
  outcome: LevelOutcome | undefined,
  isBelowFault: boolean,
): PlannedLevel {
  if (outcome?.type === "ok") {
    const { gtin, items } = outcome;
    return { type: "ok", gtin, ...(!isBelowFault && { items: String(items) }) };
  }
  const box = outcome?.reason.code === "quantity" ? "quantity" : "indicator";
  return {
    type: "fault",
    box,
    sentence: outcome ? describePlanned(outcome.reason, level[box].trim()) : "",
  };
}

/** The levels as a CSV file, those with a fault too. */
export function levelsToCsv(item: string, levels: Level[], plan: PlannedLevel[]): Blob {
  const csv = new CsvWriter();
  csv.add(["Level", "Indicator", "Holds of the level above", "Number", "Items in all", "Note"]);
  csv.add(["Each", "", "", item, "1", ""]);
  for (const [at, { name, indicator, quantity }] of levels.entries()) {
    const level = plan[at];
    if (level?.type === "ok") {
      const note = level.items === undefined ? NO_TOTAL : "";
      csv.add([name, indicator, quantity, level.gtin.text, level.items ?? "", note]);
    } else {
      csv.add([name, indicator, quantity, "", "", level?.sentence ?? ""]);
    }
  }
  return csv.finish();
}

/** What stands in place of a total below a level with a fault. */
export const NO_TOTAL = "No total: a level above has a fault.";

/** What a box holds as a whole number; 0, which every rule refuses, where it is none up to `most`. */
function wholeNumber(text: string, most: number): number {
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return number <= most ? number : 0;
}
