import { useId, useState } from "react";
import type { Interpreter } from "../../engine/load-interpreter";
import type { TabulatedList } from "../../engine/tabulate-list-messages";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/count-of";
import { Field } from "../../ui/Field";
import { Select } from "../../ui/Select";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import styles from "./EpcTool.module.css";
import { toCsv } from "./list-csv";
import { boxNames, describeMissing, describeReadingProblem } from "./messages";
import type { Box } from "./work";

/** Rows on the screen at a time. */
const PAGE = 50;

/** Rows with a fault that are looked at closely for a file; a list with more has one fault in common. */
const MOST_EXPLAINED = 5_000;

const statusNames = [
  "Right",
  "Empty row",
  "Not an EPC or element string",
  "It has a fault",
  "The length of the company prefix is missing",
  "One of the forms does not exist for it",
];

type Props = { list: TabulatedList; engine: Interpreter; onColumn: (column: number) => void };

/** What came of a column: counts, a table page by page, and a file to take away. */
export function ListTable({ list, engine, onColumn }: Props) {
  const [page, setPage] = useState(0);
  const caption = useId();
  const { forms, prefixLength, scheme, filter, hostname } = list.settings;
  const names = forms.map((form) => boxNames[form as Box]);
  const count = list.values.length;
  const pages = Math.max(1, Math.ceil(count / PAGE));
  const first = Math.min(page, pages - 1) * PAGE;
  const visible = Array.from({ length: Math.min(PAGE, count - first) }, (_, at) => first + at);
  const right = list.statuses.reduce((sum, status) => sum + (status === 0 ? 1 : 0), 0);

  function describe(row: number): string {
    const status = list.statuses[row] ?? 1;
    const general = statusNames[status] ?? "";
    if (status !== 3 && status !== 5) return general;
    const [reading] = engine.interpret(
      list.values[row] ?? "",
      prefixLength,
      scheme,
      filter,
      undefined,
      hostname,
    );
    if (reading?.type === "error") return describeReadingProblem(reading.problem);
    const missing = reading?.missing.find(({ kind }) => forms.includes(kind));
    return missing ? describeMissing(missing) : general;
  }

  function save() {
    let explained = 0;
    const csv = toCsv(list, names, (row) => {
      const status = list.statuses[row] ?? 1;
      if (status < 2) return statusNames[status] ?? "";
      explained += 1;
      return explained > MOST_EXPLAINED ? (statusNames[status] ?? "") : describe(row);
    });
    saveBlob("epcs.csv", csv);
  }

  return (
    <section className={styles.list} aria-label="Answers">
      <div className={styles.listTop}>
        <p>
          {countOf(count, "row")}, {right.toLocaleString("en-AU")} written in every form.
        </p>
        {list.columns.length > 1 && (
          <Field label="Column that was read">
            {(field) => (
              <Select
                {...field}
                value={list.column}
                onChange={(event) => onColumn(Number(event.target.value))}
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
        <Button onClick={save}>Save as CSV</Button>
      </div>
      <TableRegion labelledBy={caption}>
        <table>
          <caption id={caption}>
            Rows {(first + 1).toLocaleString("en-AU")} to{" "}
            {(first + visible.length).toLocaleString("en-AU")}
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">As typed</th>
              <th scope="col">Result</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <tr key={row} data-outcome={list.statuses[row] === 0 ? "right" : "wrong"}>
                <th scope="row">{list.numbers[row]?.toLocaleString("en-AU")}</th>
                <td className="number">{list.values[row]}</td>
                <td>{describe(row)}</td>
                {(list.rows[row] ?? "").split("\t").map((text, index) => (
                  <td key={names[index]} className="number">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      {pages > 1 && (
        <nav className="actions" aria-label="Pages of the list">
          <Button size="small" disabled={first === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {first / PAGE + 1} of {pages.toLocaleString("en-AU")}
          </span>
          <Button size="small" disabled={first + PAGE >= count} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </section>
  );
}
