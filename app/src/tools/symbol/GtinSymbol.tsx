import { loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";

/** The symbol that usually carries a GTIN: EAN-8, UPC-A, EAN-13 or ITF-14. Nothing for other numbers. */
export function GtinSymbol({ gtin }: { gtin: string }) {
  const state = useBinary(loadEngine);
  const symbol = state.status === "ready" ? state.engine.drawGtin(gtin) : undefined;
  return symbol && <LinearSymbol symbol={symbol} />;
}
