import { useEngine } from "../../engine/use-engine";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";

/** The symbol that usually carries a GTIN: EAN-8, UPC-A, EAN-13 or ITF-14. Nothing for other numbers. */
export function GtinSymbol({ gtin }: { gtin: string }) {
  const state = useEngine();
  const symbol = state.status === "ready" ? state.engine.drawGtin(gtin) : undefined;
  return symbol && <LinearSymbol symbol={symbol} />;
}
