import { useMemo } from "react";
import { measures, report } from "../../../../fixtures/content/words/numbering";
import type { Picture, PrintEngine } from "../../engine/load-print";
import { say } from "../../say";
import { CopyButton } from "../../ui/CopyButton";
import { filled } from "../../ui/filled";
import { shownScan, together } from "../../ui/format";
import { withArticle } from "../check-digit/messages";
import { CurvePlot } from "./CurvePlot";
import { measuresOf, type Row } from "./measures";
import styles from "./NumberingTool.module.css";

type Props = {
  engine: PrintEngine;
  picture: Picture;
  /** The bar width reduction that was asked for. */
  reduction: number | undefined;
};

/** All measures of a symbol, and what a scanner makes of it. */
export function SymbolDetails({ engine, picture, reduction }: Props) {
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const uses = useMemo(() => engine.listUses(), [engine]);
  const name = kinds.find(({ id }) => id === picture.symbol.symbology)?.name ?? "";
  const table = uses.find(({ id }) => id === picture.usage)?.table ?? 0;
  const { row } = picture;
  const { scan } = picture.symbol;
  return (
    <>
      <section className={styles.measures} aria-label={measures.heading}>
        <h2>{measures.heading}</h2>
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
            {say(row.isConfirmed ? measures.table : measures.sizesInTable, { table })}
          </p>
        )}
      </section>
      {picture.printedOn.curve !== null && (
        <CurvePlot curve={picture.printedOn.curve} picture={picture} />
      )}
      <div className={styles.scan}>
        <h2>{report.heading}</h2>
        <p>
          <code translate="no" className={styles.code}>
            {together(shownScan(scan))}
          </code>
        </p>
        <p className="quiet">
          {filled(scannedAs(scan, name), {
            identifier: <code translate="no">{scan.slice(0, 3)}</code>,
            barcode: withArticle(name),
          })}
          {scan.includes("\u001d") && ` ${report.separator}`}
        </p>
        <CopyButton text={scan} what={report.copied} />
      </div>
    </>
  );
}

/** Scanners report every retail symbol but the EAN-8 as an EAN-13, and each GS1 DataBar as one of them. */
function scannedAs(scan: string, name: string) {
  if (scan.startsWith("]e0")) return report.dataBar;
  if (scan.startsWith("]E3")) return report.withAddOn;
  return scan.startsWith("]E0") && name !== "EAN-13" ? report.asEan13 : report.kind;
}

/** The grade that a verifier has to report, where we have read it in the standard. */
function quality({ quality }: Picture): Row[] {
  return quality === null ? [] : [[measures.quality, quality]];
}
