/** A pallet that does not exist, under the demonstration prefix. */
import type { LabelEntries } from "../../engine/load-print";

export const example: LabelEntries = {
  companyPrefix: "9521234",
  serialReference: "000000001",
  contents: "19521234543210",
  count: "48",
  bestBefore: "1/2/2028",
  batch: "AB12",
};
