/** A symbol that was read and cannot be measured. */
import type { Carrier } from "../engine/load-photo";
import type { SymbolFound } from "../engine/read-symbols";

export function seenAs(
  name: string,
  carrier: Carrier,
  identifier: string,
  data: string,
): SymbolFound {
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const corner = { x: 0, y: 0 };
  const corners: SymbolFound["seen"]["corners"] = [corner, corner, corner, corner];
  return {
    name,
    identifier,
    data,
    isBinary: false,
    seen: { picture, carrier, corners, isInverted: false },
  };
}
