import { useId, useRef, useState } from "react";
import type { CheckedList, CheckedRow, OutcomeName } from "../../engine/lists/check-list-messages";
import type { BarcodeEngine, KeyKindId } from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { SelectField } from "../../ui/form/SelectField";
import { countOf } from "../../ui/format";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import { describeSpecialUse } from "../restricted-numbers";
import { ColumnChoice, ListCaption, PageButtons, RowFilter, usePages } from "../rows/Pages";
import rowStyles from "../rows/Rows.module.css";
import styles from "./CheckDigitCalculator.module.css";
import { describeLine, everyKey, guesses, keyNames, rowKinds } from "./messages";
import type { ListSettings } from "./use-check-list";

type Filter = "all" | "right" | "wrong" | "zero" | "doubtful" | "added" | "unreadable" | "repeated";

const filterOf = {
  valid: "right",
  inside: "right",
  wrongCheckDigit: "wrong",
  withoutLeadingZero: "zero",
  perhapsValid: "doubtful",
  perhapsWithoutCheckDigit: "doubtful",
  withoutCheckDigit: "added",
  wrongLength: "unreadable",
  notDigits: "unreadable",
  shortened: "unreadable",
  amount: "unreadable",
  several: "unreadable",
  addOn: "unreadable",
  wrongInside: "unreadable",
  empty: "unreadable",
} as const satisfies Record<OutcomeName, Filter>;

const filterNames = {
  all: "All",
  right: "Right",
  wrong: "Wrong check digit",
  zero: "Zero in front missing",
  doubtful: "Doubtful",
  added: "Check digit added",
  unreadable: "Not read",
  repeated: "Repeated",
} as const satisfies Record<Filter, string>;

/** The names of encodings that are worth a word: UTF-8 is what everyone expects. */
const encodingNames = {
  "utf-8": null,
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
} as const satisfies Record<CheckedList["encoding"], string | null>;

type Props = {
  list: CheckedList;
  settings: ListSettings;
  engine: BarcodeEngine;
  /** Reads the list again, another way. */
  onSettings: (settings: ListSettings) => void;
};

/** What came of a list: counts, a table that can be filtered, and a file to take away. */
export function ListAnswer({ list, settings, engine, onSettings }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const caption = useId();

  const counts = countsOf(list);
  const kept = rowsOf(list, filter);
  const { visible, ...pages } = usePages(kept);

  const kindChoice = useRef<HTMLSelectElement>(null);

  const show = (next: Filter) => {
    setFilter(next);
    pages.setPage(0);
  };
  const readAgain = (next: ListSettings) => {
    show("all");
    onSettings(next);
  };

  return (
    <section className={styles.list} aria-label="Answers">
      <Summary
        list={list}
        counts={counts}
        settings={settings}
        onKind={(kind) => {
          readAgain({ ...settings, kind, restoresZeros: false });
          kindChoice.current?.focus(); // the button that was pressed goes
        }}
        onRestoresZeros={(restoresZeros) => readAgain({ ...settings, restoresZeros })}
        onDoubtful={() => show("doubtful")}
      />
      <div className={styles.listTop}>
        <SelectField
          label="Read every row as"
          hint="If your numbers are all of one kind, choose it."
          ref={kindChoice}
          choices={[{ value: "auto", label: "What the column suggests" }, ...everyKey]}
          value={settings.kind}
          onChange={(kind) => readAgain({ ...settings, kind, restoresZeros: false })}
        />
        <RowFilter names={filterNames} counts={counts} value={filter} onChange={show} />
        <ColumnChoice
          label="Column with the numbers"
          list={list}
          onColumn={(column) => readAgain({ ...settings, column, restoresZeros: false })}
        />
        <Button onClick={() => saveBlob("check-digits.csv", list.csv)}>Save all as CSV</Button>
      </div>
      <TableRegion labelledBy={caption}>
        <table className={rowStyles.table}>
          <ListCaption id={caption} count={counts[filter]} kept={kept.length} pages={pages} />
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">As typed</th>
              <th scope="col">Result</th>
              <th scope="col">Complete number</th>
              <th scope="col">Read as</th>
            </tr>
          </thead>
          <tbody>
            {visible.map(({ row, text, answer, number, kind, isGuess, specialUse, sameAs }) => {
              const outcome = engine.readAnswer(answer);
              return (
                <tr key={row} data-outcome={filterOf[outcome.type]}>
                  <th scope="row">{row.toLocaleString("en-AU")}</th>
                  <td className="number">{text}</td>
                  <td>
                    {describeLine(outcome)}
                    {specialUse !== "" && (
                      <p className="quiet">{describeSpecialUse(specialUse)}.</p>
                    )}
                    {sameAs !== undefined && (
                      <p className="quiet">Same number as row {sameAs.toLocaleString("en-AU")}</p>
                    )}
                  </td>
                  <td>
                    <span className="number">{number}</span>
                    {isGuess && number !== "" && <p className="quiet">{guesses[outcome.type]}</p>}
                  </td>
                  <td className={styles.kind}>{rowKinds[kind]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableRegion>
      <PageButtons {...pages} />
      <p className="quiet">
        Where a check digit is wrong, another digit may be the wrong one: compare the number with
        the original.
        {encodingNames[list.encoding] !== null &&
          ` The file was read as ${encodingNames[list.encoding]}.`}
      </p>
    </section>
  );
}

type SummaryProps = {
  counts: Record<Filter, number>;
  onKind: (kind: KeyKindId) => void;
  onRestoresZeros: (restoresZeros: boolean) => void;
  onDoubtful: () => void;
} & Pick<Props, "list" | "settings">;

/** What the column is, and what there is to decide about its rows, each decision one press away. */
function Summary({ list, counts, settings, onKind, onRestoresZeros, onDoubtful }: SummaryProps) {
  const kinds = Object.entries(list.kinds).sort(([, one], [, other]) => other - one);
  const usual = Object.keys(keyNames).find((id) => id === kinds[0]?.[0]);
  return (
    <div className={styles.summary}>
      {kinds.length > 0 && (
        <p>
          Read as{" "}
          {kinds.map(([id, count]) => `${rowKinds[id]}: ${countOf(count, "row")}`).join("; ")}.{" "}
          {kinds.length > 1 && usual !== undefined && (
            <Button size="small" onClick={() => onKind(usual as KeyKindId)}>
              Read every row as {keyNames[usual as KeyKindId]}
            </Button>
          )}
        </p>
      )}
      {counts.zero > 0 && (
        <p>
          {countOf(counts.zero, "row")} {counts.zero === 1 ? "seems" : "seem"} to have lost the zero
          in front, which spreadsheets drop.{" "}
          <Button size="small" onClick={() => onRestoresZeros(!settings.restoresZeros)}>
            {settings.restoresZeros ? "Leave the zeros out" : "Put the zeros back"}
          </Button>
        </p>
      )}
      {counts.added > 0 && (
        <p>
          {countOf(counts.added, "row")} had no check digit. It is added under “Complete number”.
        </p>
      )}
      {counts.doubtful > 0 && (
        <p>
          {countOf(counts.doubtful, "row")} can be read in two ways: compare with the original.{" "}
          <Button size="small" onClick={onDoubtful}>
            Show the doubtful rows
          </Button>
        </p>
      )}
    </div>
  );
}

/** How many rows each filter has. */
function countsOf({ total, counts, repeated }: CheckedList): Record<Filter, number> {
  const sums = {
    all: total,
    right: 0,
    wrong: 0,
    zero: 0,
    doubtful: 0,
    added: 0,
    unreadable: 0,
    repeated,
  };
  for (const name of Object.keys(filterOf) as OutcomeName[]) sums[filterOf[name]] += counts[name];
  return sums;
}

/** The rows of a filter that are kept, in the order of the list. */
function rowsOf({ first, byOutcome, repeats }: CheckedList, filter: Filter): CheckedRow[] {
  if (filter === "all") return first;
  if (filter === "repeated") return repeats;
  return (Object.keys(filterOf) as OutcomeName[])
    .filter((name) => filterOf[name] === filter)
    .flatMap((name) => byOutcome[name])
    .sort((one, other) => one.row - other.row);
}
