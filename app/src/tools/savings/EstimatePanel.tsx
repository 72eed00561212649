import { buttons } from "../../../../fixtures/content/words/interface";
import { estimate as words } from "../../../../fixtures/content/words/savings";
import type { Amounts, LineSaving, SavingsEstimate, SavingsTyped } from "../../engine/load-amounts";
import { say } from "../../say";
import { Button } from "../../ui/Button";
import { CopyButton } from "../../ui/CopyButton";
import { Disclosure } from "../../ui/Disclosure";
import { dollars } from "../../ui/format";
import { saveBlob } from "../../ui/save-file";
import { Table } from "../../ui/Table";
import { CopyLink } from "../frame/CopyLink";
import { writeAddress } from "./address";
import { lineNames, payback, range, threeYearReturn } from "./messages";
import styles from "./SavingsCalculator.module.css";
import { figuresUsed, toCsv } from "./savings-csv";

type Props = {
  engine: Amounts;
  typed: SavingsTyped;
  estimate: SavingsEstimate;
};

/** The estimate: big, to be copied, saved and printed, with every figure behind it. */
export function EstimatePanel({ engine, typed, estimate }: Props) {
  const { lines, low, high } = estimate;
  const figures = figuresUsed(
    engine,
    typed,
    lines.map(({ line }) => line),
  );
  const facts: [string, string][] = [
    [words.net, range(low.netCents, high.netCents)],
    [words.payback, payback(low, high)],
    [words.threeYears, threeYearReturn(low, high)],
    [words.presentValue, range(low.presentValueCents, high.presentValueCents)],
  ];
  const saving = range(low.grossCents, high.grossCents);
  const summary = [
    say(words.summary, { saving }),
    ...facts.map(([name, value]) => `${name}: ${value}`),
    ...lines.map((line) => `${lineNames[line.line]}: ${range(line.lowCents, line.highCents)}`),
    words.notAdvice,
  ].join("\n");

  return (
    <>
      <div className={styles.total}>
        <p>{words.saving}</p>
        <p className={styles.saving} role="status">
          {saving}
        </p>
        <div className="actions">
          <CopyButton text={summary} word={words.copy} what={words.copied} />
          <CopyLink hash={writeAddress(typed)} what={words.copiedLink} />
          <Button size="small" onClick={() => saveBlob("savings.csv", toCsv(estimate, figures))}>
            {buttons.saveCsv}
          </Button>
          <Button size="small" onClick={() => print()}>
            {buttons.print}
          </Button>
        </div>
      </div>
      {low.grossCents !== high.grossCents && <p className="quiet">{words.twoEstimates}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.caution}>
        <strong>{words.notAdvice}</strong> {words.noPrices}
      </p>
      <SavingsChart lines={lines} />
      <Disclosure summary={words.asTable}>
        <Table
          caption={words.tableCaption}
          columns={[words.line, words.low, words.high]}
          rows={[
            ...lines.map((line) => ({
              key: line.line,
              cells: [lineNames[line.line], dollars(line.lowCents), dollars(line.highCents)],
            })),
            {
              key: "total",
              cells: [words.together, dollars(low.grossCents), dollars(high.grossCents)],
            },
          ]}
        />
      </Disclosure>
      <Disclosure summary={words.everyFigure}>
        <Table
          caption={words.figuresCaption}
          columns={[words.line, words.figure, words.value, words.source]}
          rows={figures.map(({ key, line, name, value, basis }) => ({
            key,
            cells: [line, name, value, basis],
          }))}
        />
      </Disclosure>
    </>
  );
}

/** The height of a line with its name, in pixels: names keep their size on every screen. */
const ROW = 56;

/** A bar for each line: filled up to the low estimate, outlined up to the high one. */
export function SavingsChart({ lines }: { lines: LineSaving[] }) {
  const spoken = lines
    .map(({ line, lowCents, highCents }) => `${lineNames[line]}: ${range(lowCents, highCents)}`)
    .join(". ");
  const most = Math.max(...lines.map(({ highCents }) => highCents));
  const width = (cents: number) => `${most === 0 ? 0 : (100 * cents) / most}%`;
  return (
    <figure className={styles.chart}>
      <figcaption>{words.chart}</figcaption>
      <svg role="img" aria-label={spoken} width="100%" height={lines.length * ROW}>
        {lines.map(({ line, lowCents, highCents }, row) => (
          <g key={line}>
            <text y={row * ROW + 20}>{lineNames[line]}</text>
            <text className={styles.amount} x="100%" y={row * ROW + 20}>
              {dollars(highCents)}
            </text>
            <rect className={styles.high} y={row * ROW + 28} width={width(highCents)} height={16} />
            <rect className={styles.low} y={row * ROW + 28} width={width(lowCents)} height={16} />
          </g>
        ))}
      </svg>
    </figure>
  );
}
