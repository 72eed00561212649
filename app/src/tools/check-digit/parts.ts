import { createElement, type ReactNode } from "react";
import type { KeyDetails, KeyRole } from "../../engine/load-engine";
import type { NumberPart, PartRole } from "../../ui/NumberAnatomy";
import { GtinSymbol } from "../symbol/GtinSymbol";
import { partNames } from "./messages";

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
export function partsOf(key: KeyDetails): NumberPart[] {
  return key.parts.map(({ role, start, end }) => ({
    role: looks[role],
    text: key.text.slice(start, end),
    label: partNames[role],
  }));
}

/** The symbol that carries a GTIN; other keys have none of their own. */
export function symbolOf(key: KeyDetails): ReactNode {
  return key.kind.startsWith("gtin-") && createElement(GtinSymbol, { gtin: key.text });
}
