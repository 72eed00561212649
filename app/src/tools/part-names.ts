import type { KeyRole } from "../engine/load-engine";

/** What people call the parts of a key, wherever it is taken apart. */
export const partNames = {
  filler: "Filler zero",
  indicator: "Indicator",
  extension: "Extension digit",
  gs1Prefix: "GS1 Prefix",
  companyPrefix: "Company prefix",
  reference: "Reference",
  prefixAndReference: "Company prefix and reference",
  variant: "Variant",
  checkDigit: "Check digit",
  serial: "Serial number",
} as const satisfies Record<KeyRole, string>;
