/** The fields of the form: their words, their groups and their order. */
import type { LabelFieldId } from "../../engine/load-print";

export type LabelFieldWords = {
  label: string;
  hint?: string;
  /** How many characters it usually has; `lines` for several lines of text. */
  size: number | "lines";
  /** Which keyboard a phone shows. */
  keyboard?: "numeric" | "decimal";
};

/** Words for every field; a new field without words does not compile. */
export const fieldWords = {
  sscc: {
    label: "SSCC",
    hint: "18 digits, or 17 without the check digit.",
    size: 22,
    keyboard: "numeric",
  },
  extension: {
    label: "Extension digit",
    hint: "0 to 9, usually 0. When all serial references behind 0 are used, 1 begins them anew.",
    size: 4,
    keyboard: "numeric",
  },
  companyPrefix: {
    label: "Company prefix",
    hint: "4 to 12 digits, as on your licence certificate.",
    size: 14,
    keyboard: "numeric",
  },
  serialReference: { label: "Serial reference", size: 14, keyboard: "numeric" },
  contents: {
    label: "GTIN of what is inside",
    hint: "If all the items are the same.",
    size: 18,
    keyboard: "numeric",
  },
  count: { label: "How many are inside", size: 8, keyboard: "numeric" },
  gtin: {
    label: "GTIN of the unit",
    hint: "Only if the unit itself is ordered as one item.",
    size: 18,
    keyboard: "numeric",
  },
  batch: { label: "Batch or lot", size: 20 },
  productionDate: { label: "Production date", size: 12 },
  packagingDate: { label: "Packaging date", size: 12 },
  bestBefore: { label: "Best before", hint: "Such as 1/2/2027.", size: 12 },
  sellBy: { label: "Sell by", size: 12 },
  useBy: { label: "Use by or expiry", size: 12 },
  serial: { label: "Serial number of the unit", size: 20 },
  netWeight: {
    label: "Net weight in kilograms",
    hint: "Of the contents, such as 480 or 480.5.",
    size: 10,
    keyboard: "decimal",
  },
  grossWeight: {
    label: "Gross weight in kilograms",
    hint: "Of the whole unit, pallet included.",
    size: 10,
    keyboard: "decimal",
  },
  orderNumber: { label: "Order number", hint: "Letters and digits, without spaces.", size: 22 },
  shipToLocation: { label: "Ship to: GLN", size: 16, keyboard: "numeric" },
  shipForLocation: {
    label: "Ship for: GLN",
    hint: "Where the goods go after that.",
    size: 16,
    keyboard: "numeric",
  },
  consignment: {
    label: "Consignment number (GINC)",
    hint: "Begins with the company prefix of the company that issued it.",
    size: 22,
  },
  shipment: { label: "Shipment number (GSIN)", hint: "17 digits.", size: 20, keyboard: "numeric" },
  route: { label: "Route code", hint: "As the carrier gave it to you.", size: 16 },
  postcode: { label: "Ship to: postcode", size: 10 },
  country: {
    label: "Country of the postcode",
    hint: "Only for an overseas address: its name, two letters or number, such as New Zealand, NZ or 554.",
    size: 20,
  },
  shipFrom: { label: "From", hint: "Name and address, up to six lines.", size: "lines" },
  shipTo: { label: "To", hint: "Name and address, up to six lines.", size: "lines" },
  carrierName: { label: "Carrier", size: 30 },
  note: { label: "Note", size: "lines" },
} as const satisfies Record<LabelFieldId, LabelFieldWords>;

export function wordsOf(field: LabelFieldId): LabelFieldWords {
  return fieldWords[field];
}

/** The texts that only people read. */
export const lineFields = [
  "shipFrom",
  "shipTo",
  "carrierName",
  "note",
] as const satisfies LabelFieldId[];

/** What most labels say, always in view. */
export const mainFields = ["contents", "count", "batch", "bestBefore"] as const;

/** What some labels say, folded away until it is used. */
export const moreFields: { title: string; fields: LabelFieldId[] }[] = [
  { title: "Names and addresses", fields: ["shipFrom", "shipTo", "carrierName", "note"] },
  {
    title: "Order and delivery",
    fields: [
      ...(["orderNumber", "shipToLocation", "shipForLocation", "postcode", "country"] as const),
      ...(["consignment", "shipment", "route"] as const),
    ],
  },
  {
    title: "Weights and other dates",
    fields: ["grossWeight", "netWeight", "useBy", "productionDate", "packagingDate", "sellBy"],
  },
  { title: "A unit that is itself a trade item", fields: ["gtin", "serial"] },
];

export function isField(id: string): id is LabelFieldId {
  return Object.hasOwn(fieldWords, id);
}

export const controlId = (field: LabelFieldId) => `label-${field}`;
