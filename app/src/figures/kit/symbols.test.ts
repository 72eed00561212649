import dataMatrix from "symbol:dataMatrix/(01)09521234000143";
import ean13 from "symbol:ean13/9521234543213";
import sscc from "symbol:gs1_128/(00)095212340000000013";
import udi from "symbol:gs1DataMatrix/(01)09521234000051(17)271130(10)AB123";
import itf14 from "symbol:itf14/19521234000072";
import qrCode from "symbol:qrCode/(01)09521234000143";
import { expect, test } from "vitest";
import { paintBars, readSymbols } from "../../test/read-symbol";

const link = "https://example.com.au/01/09521234000143";

test.each([
  ["EAN-13", ean13, "9521234543213"],
  ["ITF-14", itf14, "19521234000072"],
  ["GS1-128", sscc, "00095212340000000013"],
  ["GS1 DataMatrix", udi, "01095212340000511727113010AB123"],
  ["QR Code", qrCode, link],
  ["Data Matrix", dataMatrix, link],
])("a scanner reads the %s of a figure", async (_kind, symbol, text) => {
  expect((await readSymbols(paintBars(symbol))).map((found) => found.text)).toEqual([text]);
});
