import { useId, useState } from "react";
import type { CheckedList, CheckedRow, OutcomeName } from "../../engine/lists/check-list-messages";
import type { BarcodeEngine, KeyKindId, NumberOutcome } from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import { countOf } from "../../ui/format";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import { ColumnChoice, PageButtons, pageOf, RowFilter, usePages } from "../rows/Pages";
import rowStyles from "../rows/Rows.module.css";
import styles from "./CheckDigitCalculator.module.css";
import { describeLine, describeReading, guesses, keyNames, nameOf } from "./messages";

type Filter = "all" | "right" | "wrong" | "zero" | "added" | "unreadable" | "repeated";

const filterOf = {
  valid: "right",
  inside: "right",
  wrongCheckDigit: "wrong",
  withoutLeadingZero: "zero",
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

/** What all rows are read as; `auto` leaves it to each row's length. */
export type ListKind = KeyKindId | "auto";

type Props = {
  list: CheckedList;
  kind: ListKind;
  engine: BarcodeEngine;
  onKind: (kind: ListKind) => void;
  onColumn: (column: number) => void;
};

/** What came of a list: counts, a table that can be filtered, and a file to take away. */
export function ListAnswer({ list, kind, engine, onKind, onColumn }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const caption = useId();

  const counts = countsOf(list);
  const kept = rowsOf(list, filter);
  const { visible, ...pages } = usePages(kept);

  const show = (next: Filter) => {
    setFilter(next);
    pages.setPage(0);
  };

  return (
    <section className={styles.list} aria-label="Answers">
      <div className={styles.listTop}>
        <Field
          label="Read every row as"
          hint="Twelve digits are a GTIN-12, or a GTIN-13 without its check digit. If your numbers are all of one kind, choose it."
        >
          {(field) => (
            <Select
              {...field}
              value={kind}
              onChange={(event) => {
                show("all");
                onKind(event.target.value as ListKind);
              }}
            >
              <option value="auto">What its length suggests</option>
              {Object.entries(keyNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}, complete or without check digit
                </option>
              ))}
            </Select>
          )}
        </Field>
        <RowFilter names={filterNames} counts={counts} value={filter} onChange={show} />
        <ColumnChoice
          label="Column with the numbers"
          list={list}
          onColumn={(column) => {
            show("all");
            onColumn(column);
          }}
        />
        <Button onClick={() => saveBlob("check-digits.csv", list.csv)}>Save all as CSV</Button>
      </div>
      <TableRegion labelledBy={caption}>
        <table className={rowStyles.table}>
          <caption id={caption}>
            {countOf(counts[filter], "row")}
            {kept.length < counts[filter] &&
              `, the first ${kept.length.toLocaleString("en-AU")} shown`}
            {pages.pages > 1 && `, ${pageOf(pages)}`}
          </caption>
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
            {visible.map(({ row, text, answer, number: complete, sameAs }) => {
              const outcome = engine.readAnswer(answer);
              const number = engine.checkNumber(text, kind);
              return (
                <tr key={row} data-outcome={filterOf[outcome.type]}>
                  <th scope="row">{row.toLocaleString("en-AU")}</th>
                  <td className="number">{text}</td>
                  <td>
                    {describeLine(outcome)}
                    <OtherReading of={number} />
                    {sameAs !== undefined && (
                      <p className="quiet">Same number as row {sameAs.toLocaleString("en-AU")}</p>
                    )}
                  </td>
                  <td>
                    <span className="number">{complete}</span>
                    {complete !== "" && guesses[outcome.type] && (
                      <p className="quiet">{guesses[outcome.type]}</p>
                    )}
                  </td>
                  <td className={styles.kind}>
                    {kindNameOf(outcome.type === "inside" ? readInside(engine, complete) : number)}
                  </td>
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

function kindNameOf(number: NumberOutcome): string {
  if (number.type === "checkCharacters") return "GMN";
  if (number.type !== "number" && number.type !== "problem") return "";
  return number.kind === null ? "" : nameOf(number.kind);
}

/** What a row that lacks a digit would be if it lacked another one or none. */
function OtherReading({ of: number }: { of: NumberOutcome }) {
  if (number.type !== "number" || number.status === "valid") return null;
  const other = number.others.find(({ status }) => status !== number.status);
  return other === undefined ? null : <p className="quiet">{describeReading(other)}</p>;
}

/** The key in a longer text, as the number that it is alone. */
const readInside = (engine: BarcodeEngine, key: string) => engine.checkNumber(key, "auto");

/** How many rows each filter has. */
function countsOf({ total, counts, repeated }: CheckedList): Record<Filter, number> {
  const sums = { all: total, right: 0, wrong: 0, zero: 0, added: 0, unreadable: 0, repeated };
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
