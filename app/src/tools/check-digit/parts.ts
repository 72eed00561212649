import { createElement, type ReactNode } from "react";
import type { KeyDetails, KeyRole } from "../../engine/load-engine";
import { Ean13Symbol } from "../../figures/Ean13Symbol";
import type { NumberPart, PartRole } from "../../ui/NumberAnatomy";
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

/** The symbol that carries a key at the checkout, for the one kind that is always printed as it. */
export function symbolOf(key: KeyDetails): ReactNode {
  return key.kind === "gtin-13" && createElement(Ean13Symbol, { number: key.text });
}
