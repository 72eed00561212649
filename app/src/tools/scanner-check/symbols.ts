/** The symbols of the scanner check, as `core/` knows them; the build draws them. */

import dataBar from "symbol:dataBarOmni/(01)09521234000013";
import addOn from "symbol:ean13/9521234000020%2012";
import bars from "symbol:gs1_128/(01)09521234543213(10)Baz1(21)7X";
import matrix from "symbol:gs1DataMatrix/(01)09521234543213(10)Maz1(21)7X";
import qr from "symbol:gs1QrCode/(01)09521234543213(10)Qaz1(21)7X";
import carton from "symbol:itf14/19521234000034";
import link from "symbol:qrCode/https%3A%2F%2Fid.gs1.org%2F01%2F09521234543213%2F10%2FLaz1";
import upcE from "symbol:upcE/01234565";
import type { SymbolPicture } from "../../engine/load-engine";
import type { TestSymbol } from "../../engine/load-interpreter";

/** In the order in which they tell most. */
export const symbols: Record<TestSymbol, SymbolPicture> = {
  bars,
  matrix,
  qr,
  link,
  dataBar,
  addOn,
  upcE,
  carton,
};

export const symbolNames = Object.keys(symbols) as TestSymbol[];
