/** What was typed into the form in the address, behind the `#`, which browsers never send to a server. */
import { readShared, writeShared } from "../shared-value";
import { type Level, MOST_LEVELS, USUAL_LEVELS } from "./plan-levels";

export type SharedItem = { gtin: string; indicator: number; levels: Level[] };

export function readItem(hash: string): SharedItem | undefined {
  const { text: gtin, fields: given } = readShared(hash, "gtin");
  if (gtin === null) return undefined;
  const indicator = Number(given.get("indicator"));
  const isIndicator = Number.isInteger(indicator) && indicator >= 1 && indicator <= 9;
  const levels = readLevels(given);
  return {
    gtin,
    indicator: isIndicator ? indicator : 1,
    levels: levels.length > 0 ? levels : USUAL_LEVELS,
  };
}

/** Empty when there is nothing to share, or too much for a link. */
export function writeItem({ gtin, indicator, levels }: SharedItem): string {
  // Levels that no one has changed need no room in a link.
  const isUsual = JSON.stringify(levels) === JSON.stringify(USUAL_LEVELS);
  return writeShared(gtin, {
    indicator: indicator === 1 ? undefined : indicator,
    ...(!isUsual && {
      level: levels.map(({ name }) => name),
      levelIndicator: levels.map(({ indicator }) => indicator),
      holds: levels.map(({ quantity }) => quantity),
    }),
  });
}

/** The levels, each with its name, indicator and quantity in the same place among those of the others. */
function readLevels(given: URLSearchParams): Level[] {
  const [indicators, quantities] = [given.getAll("levelIndicator"), given.getAll("holds")];
  return given
    .getAll("level")
    .slice(0, MOST_LEVELS)
    .map((name, at) => ({
      name,
      indicator: indicators[at] ?? "",
      quantity: quantities[at] ?? "",
    }));
}
