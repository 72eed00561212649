/**
 * Symbols at one scale, beside each other. Sizes: GS1 General Specifications, 5.2.1 (EAN-13) and 5.12.3, tables 1 and
 * 2 (modules at a checkout, and where a warehouse scans the same symbol).
 */
import dataMatrix from "symbol:dataMatrix/(01)09521234000143";
import ean13 from "symbol:ean13/9521234543213";
import gs1DataMatrix from "symbol:gs1DataMatrix/(01)09521234000167(3103)000436(3922)1046(17)261215(10)AB123";
import qrCode from "symbol:qrCode/(01)09521234000143";
import type { DrawingWords, Note } from "../../content/drawings";
import type { SymbolPicture } from "../../engine/load-engine";
import { LinearSymbol } from "../kit/LinearSymbol";
import styles from "./sizes.module.css";

type Size = Note & { symbol: SymbolPicture; width: string };

/** Widths of an EAN-13 in millimetres; its narrowest bars are 0.264, 0.330, 0.495 and 0.660 mm. */
const widths = { at80: "29.83", at100: "37.29", at150: "55.94", at200: "74.58" };

/** The range in which an EAN-13 may be printed. */
export function Ean13Sizes({ notes }: DrawingWords<"ean-13-sizes">) {
  return (
    <Sizes
      sizes={[
        { ...notes.at80, symbol: ean13, width: widths.at80 },
        { ...notes.at100, symbol: ean13, width: widths.at100 },
        { ...notes.at150, symbol: ean13, width: widths.at150 },
        { ...notes.at200, symbol: ean13, width: widths.at200 },
      ]}
    />
  );
}

/** The same EAN-13 for a checkout alone, and for a checkout and a warehouse. */
export function CheckoutCartonSizes({ notes }: DrawingWords<"checkout-carton-sizes">) {
  return (
    <Sizes
      sizes={[
        { ...notes.checkout, symbol: ean13, width: widths.at100 },
        { ...notes.warehouse, symbol: ean13, width: widths.at150 },
      ]}
    />
  );
}

/** Three two-dimensional symbols at the target size for a checkout. */
export function MatrixSizes({ notes }: DrawingWords<"matrix-sizes">) {
  const measured = ({ name, note }: Note, symbol: SymbolPicture): Size => ({
    name,
    note: `${note}: ${Number(symbol.width).toFixed(1)} mm`,
    symbol,
    width: symbol.width,
  });
  return (
    <Sizes
      sizes={[
        measured(notes.qrCode, qrCode),
        measured(notes.dataMatrix, dataMatrix),
        measured(notes.gs1DataMatrix, gs1DataMatrix),
      ]}
    />
  );
}

function Sizes({ sizes }: { sizes: Size[] }) {
  return (
    <ul className={styles.sizes}>
      {sizes.map(({ name, note, symbol, width }) => (
        <li key={name} data-width={width}>
          <LinearSymbol symbol={symbol} />
          <span>
            <b>{name}</b> {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
