import { useId, useMemo, useState } from "react";
import type { CheckedList } from "../../engine/check-list-messages";
import type {
  BarcodeEngine,
  KeyKindId,
  LineOutcome,
  NumberOutcome,
} from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { Field } from "../../ui/Field";
import { Radios } from "../../ui/Radios";
import { Select } from "../../ui/Select";
import { TableRegion } from "../../ui/Table";
import styles from "./CheckDigitCalculator.module.css";
import { downloadCsv } from "./list-csv";
import { countOf, describeLine, describeReading, keyNames, nameOf } from "./messages";

/** Rows on the screen at a time. */
const PAGE = 50;

type Filter = "all" | "right" | "wrong" | "added" | "unreadable";

const filterOf = {
  valid: "right",
  wrongCheckDigit: "wrong",
  withoutCheckDigit: "added",
  wrongLength: "unreadable",
  notDigits: "unreadable",
  empty: "unreadable",
} as const satisfies Record<LineOutcome["type"], Filter>;

const filterNames = {
  all: "All",
  right: "Right",
  wrong: "Wrong check digit",
  added: "Check digit added",
  unreadable: "Not a number",
} as const satisfies Record<Filter, string>;

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
  const [page, setPage] = useState(0);
  const caption = useId();

  // One entry for each possible byte that occurs, not one for each of 100,000 rows.
  const outcomes = useMemo(() => {
    const known = new Map<number, LineOutcome>();
    for (const code of new Set(list.answers)) known.set(code, engine.readAnswer(code));
    return (row: number) => known.get(list.answers[row] ?? 0) ?? ({ type: "empty" } as const);
  }, [list, engine]);

  const { rows, counts } = useMemo(() => sortRows(list, outcomes), [list, outcomes]);
  const shown = rows[filter];
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const visible = shown.slice(page * PAGE, (page + 1) * PAGE);
  const choices = (Object.keys(filterNames) as Filter[]).filter(
    (name) => name === "all" || counts[name] > 0,
  );

  const showAll = () => {
    setFilter("all");
    setPage(0);
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
                showAll();
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
        <Radios
          legend="Show"
          variant="segments"
          choices={choices.map((value) => ({
            value,
            label: `${filterNames[value]} (${counts[value].toLocaleString("en-AU")})`,
          }))}
          value={filter}
          onChange={(value) => {
            setFilter(value);
            setPage(0);
          }}
        />
        {list.columns.length > 1 && (
          <Field label="Column with the numbers">
            {(field) => (
              <Select
                {...field}
                value={list.column}
                onChange={(event) => {
                  showAll();
                  onColumn(Number(event.target.value));
                }}
              >
                {list.columns.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
                  <option key={index} value={index}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button onClick={() => downloadCsv(list, shown, (row) => describeLine(outcomes(row)))}>
          Save as CSV
        </Button>
      </div>
      <TableRegion labelledBy={caption}>
        <table>
          <caption id={caption}>
            {countOf(shown.length, "row")}
            {pages > 1 && `, page ${page + 1} of ${pages.toLocaleString("en-AU")}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">As typed</th>
              <th scope="col">Read as</th>
              <th scope="col">Result</th>
              <th scope="col">Complete number</th>
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => {
              const number = engine.checkNumber(list.values[row] ?? "", kind);
              return (
                <tr key={row} data-outcome={filterOf[outcomes(row).type]}>
                  <th scope="row">{(row + 1).toLocaleString("en-AU")}</th>
                  <td className="number">{list.values[row]}</td>
                  <td>{kindNameOf(number)}</td>
                  <td>
                    {describeLine(outcomes(row))}
                    <OtherReading of={number} />
                  </td>
                  <td className="number">{list.numbers[row]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableRegion>
      {pages > 1 && (
        <nav className="actions" aria-label="Pages of the list">
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page + 1} of {pages.toLocaleString("en-AU")}
          </span>
          <Button size="small" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <p className="quiet">
        Where a check digit is wrong, the complete number is one that fits. Any of its digits may be
        the wrong one: compare it with the original.
      </p>
    </section>
  );
}

function kindNameOf(number: NumberOutcome): string {
  if (number.type !== "number" && number.type !== "problem") return "";
  return number.kind === null ? "" : nameOf(number.kind);
}

/** What a row would be if its last digit were its check digit, where it was read as without one. */
function OtherReading({ of: number }: { of: NumberOutcome }) {
  if (number.type !== "number" || number.status !== "withoutCheckDigit") return null;
  const other = number.others.find(({ status }) => status !== "withoutCheckDigit");
  return other === undefined ? null : <p className="quiet">{describeReading(other)}</p>;
}

/** The rows of each filter, in order, and how many there are. */
function sortRows(list: CheckedList, outcomeOf: (row: number) => LineOutcome) {
  const rows: Record<Filter, number[]> = {
    all: [],
    right: [],
    wrong: [],
    added: [],
    unreadable: [],
  };
  for (let row = 0; row < list.values.length; row += 1) {
    rows.all.push(row);
    rows[filterOf[outcomeOf(row).type]].push(row);
  }
  const counts = Object.fromEntries(
    Object.entries(rows).map(([name, members]) => [name, members.length]),
  ) as Record<Filter, number>; // the same keys as `rows`
  return { rows, counts };
}
