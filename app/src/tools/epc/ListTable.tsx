import { useId, useState } from "react";
import type { TabulatedList } from "../../engine/lists/tabulate-list-messages";
import type { Interpreter } from "../../engine/load-interpreter";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/format";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import { ColumnChoice, PageButtons, pageOf, RowFilter, usePages } from "../rows/Pages";
import styles from "./ListTable.module.css";
import { describeRow, type Outcome, outcomeNames, outcomeOf, outcomes, toCsv } from "./list-words";
import { boxNames } from "./messages";
import type { Box } from "./work";

/** Rows that are looked at closely for a file; a list with more has one reason in common. */
const MOST_EXPLAINED = 5_000;

const shownNames = {
  all: "All",
  written: "Complete",
  leavesOut: "Data left out",
  prefix: "Prefix length needed",
  partly: "Some forms missing",
  faulty: "Faults",
  unknown: "Not read",
  empty: "Empty",
} as const satisfies Record<Shown, string>;

type Shown = Outcome | "all";

type Props = { list: TabulatedList; engine: Interpreter; onColumn: (column: number) => void };

/** What came of a column: counts, a table page by page, and a file to take away. */
export function ListTable({ list, engine, onColumn }: Props) {
  const [shown, setShown] = useState<Shown>("all");
  const caption = useId();
  const names = list.settings.forms.map((form) => boxNames[form as Box]); // only boxes are asked for
  const count = list.values.length;
  const counts = countsOf(list);
  // What was chosen may have gone with another length of the company prefix.
  const chosen: Shown = shown !== "all" && counts[shown] === 0 ? "all" : shown;
  const kept = rowsOf(list, chosen);
  const { visible, ...pages } = usePages(kept);
  const kinds = Object.values(counts).filter((rows) => rows > 0);

  function save() {
    let explained = 0;
    const csv = toCsv(list, names, (row) => {
      const outcome = outcomeOf(list, row);
      if (outcome !== "written" && outcome !== "empty") explained += 1;
      return outcome === "written" || explained > MOST_EXPLAINED
        ? outcomeNames[outcome]
        : describeRow(engine, list, row);
    });
    saveBlob("epcs.csv", csv);
  }

  return (
    <section className={styles.list} aria-label="Answers">
      <div className={styles.top}>
        <p>
          {countOf(count, "row")}, {counts.written.toLocaleString("en-AU")} written in every form.
        </p>
        {kinds.length > 1 && (
          <RowFilter
            names={shownNames}
            counts={counts}
            value={chosen}
            onChange={(value) => {
              setShown(value);
              pages.setPage(0);
            }}
          />
        )}
        <ColumnChoice label="Column that was read" list={list} onColumn={onColumn} />
        <Button onClick={save}>Save as CSV</Button>
      </div>
      <TableRegion labelledBy={caption}>
        <table className={styles.table}>
          <caption id={caption}>
            {countOf(kept.length, "row")}
            {pages.pages > 1 && `, ${pageOf(pages)}`}
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
              <tr key={row} data-outcome={outcomeOf(list, row)}>
                <th scope="row" data-label="Row">
                  {list.numbers[row]?.toLocaleString("en-AU")}
                </th>
                <td data-label="As typed" className="number">
                  {list.values[row]}
                </td>
                <td data-label="Result" className={styles.result}>
                  {describeRow(engine, list, row)}
                </td>
                {(list.rows[row] ?? "").split("\t").map((text, index) => (
                  <td key={names[index]} data-label={names[index]} className="number">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <PageButtons {...pages} />
    </section>
  );
}

function countsOf(list: TabulatedList): Record<Outcome, number> {
  const counts = {
    written: 0,
    empty: 0,
    unknown: 0,
    faulty: 0,
    prefix: 0,
    partly: 0,
    leavesOut: 0,
  };
  for (let row = 0; row < list.values.length; row += 1) counts[outcomeOf(list, row)] += 1;
  return counts;
}

function rowsOf(list: TabulatedList, shown: Shown): number[] {
  const rows = Array.from(list.values.keys());
  if (shown === "all") return rows;
  const status = outcomes.indexOf(shown);
  return rows.filter((row) => list.statuses[row] === status);
}
