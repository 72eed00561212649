/** What the boxes of the packaging levels hold, and the number and total of each. */
import {
  levelColumns as columns,
  levelNames,
  levels as words,
} from "../../../../fixtures/content/words/gtin-14";
import { CsvWriter } from "../../engine/files/csv";
import type { BarcodeEngine, LevelProblem, NumberedLevel, Outcome } from "../../engine/load-engine";
import { describeLevel } from "./messages";

/** A level as it is typed. */
export type Level = { name: string; indicator: string; quantity: string };

/** As many as there are indicators for a fixed quantity. */
export const MOST_LEVELS = 8;

/** How most items are packed, to begin with. */
export const USUAL_LEVELS: Level[] = [
  { name: levelNames.innerPack, indicator: "1", quantity: "6" },
  { name: levelNames.carton, indicator: "2", quantity: "4" },
  { name: levelNames.pallet, indicator: "3", quantity: "40" },
];

export type PlannedLevel =
  | ({ type: "ok" } & NumberedLevel)
  | { type: "fault"; box: "indicator" | "quantity"; sentence: string };

/** The levels of `item`, the smallest first. */
export function planLevels(engine: BarcodeEngine, item: string, levels: Level[]): PlannedLevel[] {
  const indicators = levels.map(({ indicator }) => indicator).join("\n");
  const quantities = levels.map(({ quantity }) => quantity).join("\n");
  return engine.numberLevels(item, indicators, quantities).map(planned);
}

function planned(outcome: Outcome<NumberedLevel, LevelProblem>): PlannedLevel {
  if (outcome.type === "ok") return outcome;
  const box = outcome.problem.part === "quantity" ? "quantity" : "indicator";
  return { type: "fault", box, sentence: describeLevel(outcome.problem) };
}

/** The levels as a CSV file, those with a fault too. */
export function levelsToCsv(item: string, levels: Level[], plan: PlannedLevel[]): Blob {
  const csv = new CsvWriter();
  const { level, indicator, holds, number, items, note } = columns;
  csv.add([level, indicator, holds, number, items, note]);
  csv.add([words.each, "", "", item, "1", ""]);
  for (const [at, { name, indicator, quantity }] of levels.entries()) {
    const level = plan[at];
    if (level?.type === "ok") {
      const note = level.items === null ? words.noTotal : "";
      csv.add([name, indicator, quantity, level.gtin.text, level.items ?? "", note]);
    } else {
      csv.add([name, indicator, quantity, "", "", level?.sentence ?? ""]);
    }
  }
  return csv.finish();
}
