import { expect, test } from "vitest";
import { dialled } from "./phones";

test.each([
  ["1300 BARCODE (1300 227 263)", "tel:1300227263"],
  ["(08) 5550 0000 ext 5", "tel:+61855500000;ext=5"],
  ["03 5550 0101", "tel:+61355500101"],
  ["0491 570 006 (after 9 am)", "tel:+61491570006"],
  ["13 12 13", "tel:131213"],
  ["tel:1300227263", "tel:1300227263"],
  ["+61 3 5550 0000", "tel:+61355500000"],
  ["+64 9 555 0100", "tel:+6495550100"],
  ["02 5550 0000 or 03 5550 0000", "tel:+61255500000"],
  ["1300 BARCODE", undefined],
  ["1300 227 2633", undefined],
  ["call us", undefined],
])("%s is dialled as %s", (text, address) => {
  expect(dialled(text)).toBe(address);
});
