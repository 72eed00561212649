import { useMemo } from "react";
import type { PictureInfo, PrintEngine } from "../../engine/load-print";
import { CopyButton } from "../../ui/CopyButton";
import { shownScan } from "../../ui/format";
import { measuresOf, type Row } from "./measures";
import { withArticle } from "./messages";
import styles from "./NumberingTool.module.css";

type Props = {
  engine: PrintEngine;
  picture: PictureInfo;
  /** The bar width reduction that was asked for. */
  reduction: number | undefined;
};

/** All measures of a symbol, and what a scanner makes of it. */
export function SymbolDetails({ engine, picture, reduction }: Props) {
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const uses = useMemo(() => engine.listUses(), [engine]);
  const name = kinds.find(({ id }) => id === picture.symbology)?.name ?? "";
  const table = uses.find(({ id }) => id === picture.usage)?.table ?? 0;
  const { row, scan } = picture;
  return (
    <>
      <section className={styles.measures} aria-label="Measures">
        <h2>Measures</h2>
        <dl className={styles.sizes}>
          {[...measuresOf(picture, reduction), ...quality(picture)].map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {row !== null && (
          <p className="quiet">
            By symbol specification table {table} of the GS1 General Specifications.
            {!row.confirmed &&
              " We have not been able to confirm this row: ask us before you print."}
          </p>
        )}
      </section>
      <div className={styles.scan}>
        <h2>What a scanner should report</h2>
        <p>
          <code className={styles.code}>{shownScan(scan)}</code>
        </p>
        <p className="quiet">
          <code>{scan.slice(0, 3)}</code> says that it is {scannedAs(scan, name)}.
          {scan.includes("\u001d") &&
            " <GS> stands for the group separator that ends a value (FNC1)."}
        </p>
        <CopyButton text={scan} what="What a scanner reports" />
      </div>
    </>
  );
}

/** Scanners report every retail symbol but the EAN-8 as an EAN-13, and each GS1 DataBar as one of them. */
function scannedAs(scan: string, name: string): string {
  if (scan.startsWith("]e0")) return `${withArticle(name)}, or another GS1 DataBar`;
  if (scan.startsWith("]E3")) return `${withArticle(name)} with an add-on`;
  return scan.startsWith("]E0") && name !== "EAN-13"
    ? `${withArticle(name)}, reported as an EAN-13`
    : withArticle(name);
}

/** The grade that a verifier has to report; nothing where none is published openly. */
function quality({ row }: PictureInfo): Row[] {
  if (row?.quality == null) return [];
  const said = row.qualityConfirmed ? row.quality : `${row.quality} (unconfirmed)`;
  return [["Print quality at least", said]];
}
