/**
 * Drawings of things, by the name of the entry that holds their words: what stands beside each (`notes`, in this
 * order) and what is written in it (`labels`). The shapes and the symbols are code, in `figures/drawings/`.
 * Scenes, in `figures/scenes/`, have things whose numbers open (`numbers`); the first is open from the start.
 */
import * as v from "valibot";
import { list, role, words } from "./figure-families";

type Declaration = {
  notes?: readonly string[];
  labels?: readonly string[];
  numbers?: readonly string[];
};

export const drawings = {
  "barcode-or-tag": { notes: ["barcode", "tag"] },
  "both-symbols": { notes: ["ean13", "dataMatrix"] },
  "box-measures": { notes: ["height", "width", "depth"] },
  "checkout-carton-sizes": { notes: ["checkout", "warehouse"] },
  "delivery-label": {
    notes: ["pallet", "postcode", "receiver", "authority"],
    labels: ["title", "pallet", "postcode", "receiver", "authority"],
  },
  "dressing-levels": { notes: ["dressing", "box", "carton"] },
  "ean-13-sizes": { notes: ["at80", "at100", "at150", "at200"] },
  "ean-13-symbol": { labels: ["leftQuietZone", "bars", "rightQuietZone", "wholeWidth"] },
  "epc-anatomy": { labels: ["header", "filter", "partition", "item", "serial", "bits"] },
  "fence-and-ladder": { notes: ["fence", "ladder"] },
  "jar-levels": { notes: ["jar", "carton"] },
  "label-facts": {
    notes: ["name", "ingredients", "nutrition", "number"],
    labels: ["name"],
  },
  "logistics-placement": {
    notes: ["pallet", "lowPallet", "rollCage", "carton"],
    labels: ["lowest", "highest", "side", "cartonBase", "cartonSide"],
  },
  "matrix-sizes": { notes: ["qrCode", "dataMatrix", "gs1DataMatrix"] },
  "one-scan": { notes: ["checkout", "storeRoom", "phone"] },
  "pack-placement": { notes: ["box", "bottle", "pouch", "can"] },
  "pallet-label": {
    notes: ["freeText", "data", "barcodes"],
    labels: ["from", "sender", "to", "receiver", "sscc", "content", "count"],
  },
  "part-plate": {
    notes: ["product", "made", "serial"],
    labels: ["title", "product", "made", "serial"],
  },
  "printer-dots": { notes: ["whole", "between"] },
  "product-image": { notes: ["size", "clippingPath", "fileName"], labels: ["fileName"] },
  "recall-scope": { notes: ["product", "batch", "serial"] },
  "returnable-crate": { notes: ["type", "serial"] },
  "same-or-new-number": {
    notes: ["today", "newPicture", "newContent"],
    labels: ["content", "newContent"],
  },
  "scanner-colours": { notes: ["blackOnWhite", "blueOnOrange", "redOnWhite", "blackOnGreen"] },
  "scene-building-site": { numbers: ["panel", "bundle", "gate"] },
  "scene-loading-dock": { numbers: ["pallet", "carton", "door"] },
  "scene-orchard": { numbers: ["punnet", "crate", "tanker"] },
  "scene-parcel-room": { numbers: ["product", "parcel", "carton"] },
  "scene-rail-yard": { numbers: ["valve", "wagon", "crate"] },
  "scene-shelf": { numbers: ["jar", "packet", "carton"] },
  "scene-ward": { numbers: ["vial", "wristband", "pump"] },
  "shirt-variants": {
    notes: ["single", "threePacks"],
    labels: ["small", "medium", "large", "extraLarge"],
  },
  "site-plan": { notes: ["gate", "warehouse", "dock", "office"] },
  "soap-range": { notes: ["bar", "giftBox", "carton"] },
  "steak-label": {
    notes: ["product", "weight", "price", "useBy", "batch"],
    labels: ["title", "product", "weight", "price", "useBy", "batch"],
  },
  "symbol-faults": { notes: ["right", "noQuietZone", "cutShort"] },
  "symbol-names": { notes: ["ean13", "itf14", "gs1DataMatrix", "qrCode"] },
  "symbols-on-one-pack": { notes: ["right", "wrong"], labels: ["radius"] },
  "trade-levels": { notes: ["pack", "box", "pallet"] },
  "udi-label": {
    notes: ["product", "expiry", "batch"],
    labels: ["title", "product", "expiry", "batch"],
  },
} as const satisfies Record<string, Declaration>;

export type DrawingName = keyof typeof drawings;

/** What a drawing says of one of its parts. */
export type Note = { name: string; note: string };

const note = v.strictObject({ name: words, note: words });

const number = v.strictObject({
  /** The thing that has the number, and where the number is used. */
  name: words,
  note: words,
  what: words,
  parts: list(
    v.strictObject({
      /** The application identifier before it. */
      identifier: v.exactOptional(words),
      role,
      text: words,
      label: words,
    }),
  ),
});

/** A thing in a scene, and its number split into its parts. */
export type NumberedThing = v.InferOutput<typeof number>;

export type DrawingWords<Name extends DrawingName> = Keyed<(typeof drawings)[Name], "notes", Note> &
  Keyed<(typeof drawings)[Name], "labels", string> &
  Keyed<(typeof drawings)[Name], "numbers", NumberedThing>;

type Keyed<Declared, Kind extends string, Value> = Declared extends {
  [Each in Kind]: readonly (infer Key extends string)[];
}
  ? { [Each in Kind]: Record<Key, Value> }
  : unknown;

/** Reads the words of the drawing `name`; undefined if there is no such drawing. */
export function drawingSchema(name: string): v.GenericSchema | undefined {
  if (!Object.hasOwn(drawings, name)) return undefined;
  const { notes, labels, numbers }: Declaration = drawings[name as DrawingName];
  const kinds: Record<string, v.GenericSchema> = {
    ...(notes && { notes: keyed(notes, note) }),
    ...(labels && { labels: keyed(labels, words) }),
    ...(numbers && { numbers: keyed(numbers, number) }),
  };
  return v.strictObject(kinds);
}

function keyed(keys: readonly string[], value: v.GenericSchema) {
  return v.strictObject(Object.fromEntries(keys.map((key) => [key, value])));
}
