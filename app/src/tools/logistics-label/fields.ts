/** The fields of the form: their words, their boxes, their groups and their order. */
import { fields, moreFields as titles } from "../../../../fixtures/content/words/logistics-label";
import type { LabelField } from "../../engine/load-print";

/** Words for every field; a new field without words does not compile. */
export const fieldWords: Record<LabelField, { label: string; hint?: string }> = fields;

type FieldBox = {
  /** How many characters it usually has; `lines` for several lines of text. */
  size: number | "lines";
  /** Which keyboard a phone shows. */
  keyboard?: "numeric" | "decimal";
};

/** The box for every field, in the order in which fields are listed. */
export const fieldBoxes: Record<LabelField, FieldBox> = {
  sscc: { size: 22, keyboard: "numeric" },
  extension: { size: 4, keyboard: "numeric" },
  companyPrefix: { size: 14, keyboard: "numeric" },
  serialReference: { size: 14, keyboard: "numeric" },
  contents: { size: 18, keyboard: "numeric" },
  count: { size: 8, keyboard: "numeric" },
  gtin: { size: 18, keyboard: "numeric" },
  batch: { size: 20 },
  productionDate: { size: 12 },
  packagingDate: { size: 12 },
  bestBefore: { size: 12 },
  sellBy: { size: 12 },
  useBy: { size: 12 },
  serial: { size: 20 },
  netWeight: { size: 10, keyboard: "decimal" },
  grossWeight: { size: 10, keyboard: "decimal" },
  orderNumber: { size: 22 },
  shipToLocation: { size: 16, keyboard: "numeric" },
  shipForLocation: { size: 16, keyboard: "numeric" },
  consignment: { size: 22 },
  shipment: { size: 20, keyboard: "numeric" },
  route: { size: 16 },
  postcode: { size: 10 },
  country: { size: 20 },
  shipFrom: { size: "lines" },
  shipTo: { size: "lines" },
  carrierName: { size: 30 },
  note: { size: "lines" },
};

export function isField(id: string): id is LabelField {
  return Object.hasOwn(fieldBoxes, id);
}

export const allFields = Object.keys(fieldBoxes).filter(isField);

/** The texts that only people read. */
export const lineFields = [
  "shipFrom",
  "shipTo",
  "carrierName",
  "note",
] as const satisfies LabelField[];

/** What most labels say, always in view. */
export const mainFields = ["contents", "count", "batch", "bestBefore"] as const;

/** What some labels say, folded away until it is used. */
export const moreFields: { title: string; fields: LabelField[] }[] = [
  { title: titles.addresses, fields: ["shipFrom", "shipTo", "carrierName", "note"] },
  {
    title: titles.delivery,
    fields: [
      ...(["orderNumber", "shipToLocation", "shipForLocation", "postcode", "country"] as const),
      ...(["consignment", "shipment", "route"] as const),
    ],
  },
  {
    title: titles.weightsAndDates,
    fields: ["grossWeight", "netWeight", "useBy", "productionDate", "packagingDate", "sellBy"],
  },
  { title: titles.tradeItem, fields: ["gtin", "serial"] },
];

export const controlId = (field: LabelField) => `label-${field}`;
