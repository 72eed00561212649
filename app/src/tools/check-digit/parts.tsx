import { createElement, type ReactNode } from "react";
import { type Key, type KeyRole, loadEngine } from "../../engine/load-engine";
import { useBinary } from "../../engine/use-binary";
import { LinearSymbol } from "../../figures/kit/LinearSymbol";
import type { NumberPart, PartRole } from "../../ui/NumberAnatomy";
import { partNames } from "../part-names";

/** Which of the six looks each role of a key takes. */
const looks = {
  filler: "identifier",
  indicator: "indicator",
  extension: "indicator",
  gs1Prefix: "prefix",
  companyPrefix: "prefix",
  reference: "reference",
  prefixAndReference: "prefix",
  variant: "serial",
  checkDigit: "check",
  serial: "serial",
} as const satisfies Record<KeyRole, PartRole>;

/** A key as the parts that are drawn. */
export function partsOf(key: Key): NumberPart[] {
  return key.parts.map(({ role, span }) => ({
    role: looks[role],
    text: key.text.slice(span.start, span.end),
    label: partNames[role],
  }));
}

/** The symbol that carries a GTIN; other keys have none of their own. */
export function symbolOf(key: Key): ReactNode {
  return key.kind.startsWith("gtin-") && createElement(GtinSymbol, { gtin: key.text });
}

/** The symbol that usually carries a GTIN: EAN-8, UPC-A, EAN-13 or ITF-14. Nothing for other numbers. */
export function GtinSymbol({ gtin }: { gtin: string }) {
  const state = useBinary(loadEngine);
  const symbol = state.engine?.drawGtin(gtin);
  return symbol && <LinearSymbol symbol={symbol} />;
}
