import type { BarcodeEngine, LevelOutcome } from "../../engine/load-engine";

/** The GTIN-14 of an item with one indicator. */
export function numberLevel(
  engine: BarcodeEngine,
  item: string,
  indicator: number,
): LevelOutcome | undefined {
  // Any quantity will do: it is not part of the number.
  return engine.numberLevels(item, String(indicator), "2")[0];
}
