import { useMemo, useState } from "react";
import type {
  ContentOutcome,
  PictureInfo,
  PictureRequest,
  PrintEngine,
} from "../../engine/load-print";
import { CopyButton } from "../../ui/CopyButton";
import { Notice } from "../../ui/Notice";
import { Radios } from "../../ui/Radios";
import { Verdict } from "../frame/Verdict";
import { Drawing } from "./Drawing";
import { millimetres } from "./lengths";
import { colourWarnings, describeMisfit, describeSize } from "./messages";
import { NextTools } from "./NextTools";
import styles from "./NumberingTool.module.css";
import { SymbolFiles } from "./SymbolFiles";

type Props = {
  engine: PrintEngine;
  text: string;
  request: PictureRequest;
  content: Extract<ContentOutcome, { type: "ok" }>;
};

/** The symbol, its size, its files, and what a scanner makes of it. */
export function SymbolAnswer({ engine, text, request, content }: Props) {
  const [scale, setScale] = useState<"fit" | "true">("fit");
  const made = useMemo(() => engine.makePicture(text, request), [engine, text, request]);
  const kinds = useMemo(() => engine.listSymbologies(), [engine]);
  const uses = useMemo(() => engine.listUses(), [engine]);
  const nameOf = (id: string | undefined) => kinds.find((kind) => kind.id === id)?.name ?? "";

  if (made.type === "error") return null; // what was typed has been read already
  if (made.type === "doesNotFit") {
    return (
      <Verdict tone="wrong">
        {describeMisfit(made.reason, nameOf(request.symbology ?? content.symbologies[0]))}
      </Verdict>
    );
  }
  const { picture, drawing, svg } = made;
  const table = uses.find(({ id }) => id === picture.usage)?.table ?? 0;
  const warnings = [
    ...picture.sizeWarnings.map((warning) => describeSize(warning, table)),
    ...(picture.colourWarning === null ? [] : [colourWarnings[picture.colourWarning.code]]),
  ];
  const name = nameOf(picture.symbology);
  return (
    <>
      <Verdict tone={warnings.length === 0 ? "right" : "warned"}>
        {name}, {millimetres(drawing.width)} × {millimetres(drawing.height)}
        {content.addedCheckDigit && ". The check digit was added"}
      </Verdict>
      {warnings.length > 0 && (
        <Notice tone="warning">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.preview} data-scale={scale} aria-label="Preview" tabIndex={0}>
        <Drawing drawing={drawing} />
      </section>
      <Radios
        legend="Size on the screen"
        hideLegend
        variant="segments"
        choices={[
          { value: "fit", label: "Fit" },
          { value: "true", label: "True size" },
        ]}
        value={scale}
        onChange={setScale}
      />
      <SymbolFiles
        engine={engine}
        text={text}
        request={request}
        svg={svg}
        name={`${picture.symbology}-${content.bracketed.replace(/[^0-9A-Za-z]+/g, "-").replace(/^-|-$/g, "")}`}
      />
      <Sizes picture={picture} table={table} />
      <div className={styles.scan}>
        <h2>What a scanner should report</h2>
        <p>
          <code className={styles.code}>{picture.scan.replaceAll("\u001d", "␝")}</code>
        </p>
        <p className="quiet">
          <code>{picture.scan.slice(0, 3)}</code> says that it is a {scannedAs(picture.scan, name)}.
          {picture.scan.includes("\u001d") &&
            " ␝ stands for the group separator that ends a value (FNC1)."}
        </p>
        <CopyButton text={picture.scan} what="What a scanner reports" />
      </div>
      <NextTools content={content} text={text} />
    </>
  );
}

/** Scanners report every retail symbol but the EAN-8 as an EAN-13. */
function scannedAs(scan: string, name: string): string {
  if (scan.startsWith("]E3")) return `${name} with an add-on`;
  return scan.startsWith("]E0") && name !== "EAN-13" ? `${name}, told as an EAN-13` : name;
}

function Sizes({ picture, table }: { picture: PictureInfo; table: number }) {
  const { x, dots, row, barHeight, minBarHeight, width, magnification, columns, rows } = picture;
  const lines: [string, string][] = [
    ["X-dimension", dots === null ? millimetres(x) : `${millimetres(x)} (${dots} dots)`],
    ...(magnification === null
      ? []
      : [["Magnification", `${magnification} %`] as [string, string]]),
    ["Width with quiet zones", millimetres(width)],
    ...(barHeight === null
      ? []
      : [
          [
            "Height of the bars",
            minBarHeight === null
              ? millimetres(barHeight)
              : `${millimetres(barHeight)} (at least ${millimetres(minBarHeight)})`,
          ] as [string, string],
        ]),
    ...(columns === null ? [] : [["Modules", `${columns} × ${rows}`] as [string, string]]),
    ...(row?.quality ? [["Print quality at least", row.quality] as [string, string]] : []),
  ];
  return (
    <div>
      <dl className={styles.sizes}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {row !== null && (
        <p className="quiet">
          By symbol specification table {table} of the GS1 General Specifications.
          {!row.confirmed && " We have not been able to confirm this row: ask us before you print."}
        </p>
      )}
    </div>
  );
}
