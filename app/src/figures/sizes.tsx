/**
 * Symbols at one scale, beside each other. Sizes: GS1 General Specifications, 5.2.1 (EAN-13) and 5.12.3, tables 1 and
 * 2 (modules at a checkout, and where a warehouse scans the same symbol).
 */
import dataMatrix from "symbol:dataMatrix/(01)09521234000143";
import ean13 from "symbol:ean13/9521234543213";
import gs1DataMatrix from "symbol:gs1DataMatrix/(01)09521234000167(3103)000436(3922)1046(17)261215(10)AB123";
import qrCode from "symbol:qrCode/(01)09521234000143";
import type { SymbolPicture } from "../engine/load-engine";
import { LinearSymbol } from "./LinearSymbol";
import styles from "./sizes.module.css";

type Size = { name: string; note: string; symbol: SymbolPicture; width: string };

const scales = [
  { percent: 80, module: "0.264", width: "29.83" },
  { percent: 100, module: "0.330", width: "37.29" },
  { percent: 150, module: "0.495", width: "55.94" },
  { percent: 200, module: "0.660", width: "74.58" },
].map(({ percent, module, width }) => ({
  name: `${percent}%`,
  note: `${Number(width).toFixed(1)} mm wide, narrowest bar ${module} mm`,
  symbol: ean13,
  width,
}));

/** The range in which an EAN-13 may be printed. */
export function Ean13Sizes() {
  return <Sizes sizes={scales} />;
}

/** The same EAN-13 for a checkout alone, and for a checkout and a warehouse. */
export function CheckoutCartonSizes() {
  const uses = ["Scanned at a checkout", "Scanned at a checkout and in a warehouse"];
  return (
    <Sizes
      sizes={scales.slice(1, 3).map((size, at) => ({ ...size, name: `${uses[at]}: ${size.name}` }))}
    />
  );
}

/** Three two-dimensional symbols at the target size for a checkout. */
export function MatrixSizes() {
  const side = ({ width }: SymbolPicture) => `${Number(width).toFixed(1)} mm`;
  return (
    <Sizes
      sizes={[
        { name: "QR Code", note: "A web address", symbol: qrCode },
        { name: "Data Matrix", note: "The same web address", symbol: dataMatrix },
        {
          name: "GS1 DataMatrix",
          note: "Product, weight, price, date and batch",
          symbol: gs1DataMatrix,
        },
      ].map((one) => ({
        ...one,
        note: `${one.note}: ${side(one.symbol)}`,
        width: one.symbol.width,
      }))}
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
