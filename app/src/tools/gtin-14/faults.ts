import type { PackableOutcome } from "../../engine/load-engine";
import type { InsideState } from "../../engine/use-inside";
import { isFault as isNumberFault } from "../check-digit/faults";

/** Whether what was typed is wrong, rather than unfinished or still being looked at. */
export function isFault(packable: PackableOutcome, found: InsideState): boolean {
  switch (packable.type) {
    case "noTradeItem":
    case "otherKey":
      return true;
    case "problem":
      return (
        packable.number.type === "checkCharacters" ||
        isNumberFault(packable.number, found) ||
        (found.status === "ready" && isWithoutGtin(found))
      );
    default:
      return false;
  }
}

/** A text that reads, but holds no GTIN to go on with. */
function isWithoutGtin({ inside }: Extract<InsideState, { status: "ready" }>): boolean {
  return (
    (inside.type === "read" || inside.type === "digits") && !inside.key?.kind.startsWith("gtin-")
  );
}
