import { useId, useState } from "react";
import {
  gtinCounts as countWords,
  shown as shownWords,
  list as words,
} from "../../../../fixtures/content/words/epc";
import type { Interpreter } from "../../engine/load-interpreter";
import { grouped, say, sayCount } from "../../say";
import { countOf } from "../../ui/format";
import { Table, TableRegion } from "../../ui/Table";
import { ColumnChoice, ListCaption, PageButtons, RowFilter, usePages } from "../rows/Pages";
import { SaveTable } from "../rows/SaveTable";
import styles from "./ListTable.module.css";
import { describeRow, gtinColumns } from "./list-words";
import { boxNames } from "./messages";
import type { Outcome, TabulatedList } from "./tabulate-list-messages";
import type { Box } from "./work";

type Shown = Outcome | "all";

const shownNames: Record<Shown, string> = shownWords;

type Props = {
  list: TabulatedList;
  /** The column that is asked for. */
  column: number;
  /** Whether the list is still that of other settings. */
  isBehind: boolean;
  /** What the sheet is called that it came from. */
  sheet: string | undefined;
  engine: Interpreter;
  onColumn: (column: number) => void;
};

/** What came of a column: counts, a table page by page, and a file to take away. */
export function ListTable({ list, column, isBehind, sheet, engine, onColumn }: Props) {
  const [shown, setShown] = useState<Shown>("all");
  const caption = useId();
  const names = list.settings.forms.map((form) => boxNames[form as Box]); // only boxes are asked for
  const counts = { all: list.total, ...list.counts };
  // What was chosen may have gone with another length of the company prefix.
  const chosen: Shown = counts[shown] === 0 ? "all" : shown;
  const kept = chosen === "all" ? list.first : list.byOutcome[chosen];
  const { visible, ...pages } = usePages(kept);
  const kinds = Object.values(list.counts).filter((rows) => rows > 0);

  return (
    <section className={styles.list} aria-label={words.heading}>
      <div className={styles.top}>
        <p>
          {say(words.total, {
            rows: countOf(list.total, "row"),
            written: counts.written,
          })}
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
        <ColumnChoice label={words.columnRead} list={list} column={column} onColumn={onColumn} />
      </div>
      <SaveTable name="epcs" sheet={sheet} table={() => list.table} isBehind={isBehind} />
      {list.gtins.total > 0 && <GtinCounts gtins={list.gtins} isBehind={isBehind} />}
      <TableRegion labelledBy={caption}>
        <table className={styles.table}>
          <ListCaption id={caption} count={counts[chosen]} kept={kept.length} pages={pages} />
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.typed}</th>
              <th scope="col">{words.result}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visible.map((one) => (
              <tr key={one.row} data-outcome={one.outcome}>
                <th scope="row" data-label={words.row}>
                  {grouped(one.row)}
                </th>
                <td data-label={words.typed} className="number" translate="no">
                  {one.text}
                </td>
                <td data-label={words.result} className={styles.result}>
                  {describeRow(engine, list.settings, one)}
                </td>
                {one.cells.map((text, index) => (
                  <td
                    key={names[index]}
                    data-label={names[index]}
                    className="number"
                    translate="no"
                  >
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

/** How many items of each GTIN there are. */
function GtinCounts({ gtins, isBehind }: { gtins: TabulatedList["gtins"]; isBehind: boolean }) {
  const { total, first, table } = gtins;
  return (
    <section className={styles.gtins} aria-label={countWords.heading}>
      <Table
        caption={
          first.length < total
            ? say(countWords.mostFrequent, { shown: first.length, gtins: total })
            : sayCount(countWords.caption, total)
        }
        columns={gtinColumns}
        rows={first.map(({ gtin, items, rows }) => ({
          key: gtin,
          cells: [gtin, grouped(items), grouped(rows)],
        }))}
      />
      <p className={styles.hint}>{countWords.hint}</p>
      <SaveTable name="gtins" sheet={countWords.heading} table={() => table} isBehind={isBehind} />
    </section>
  );
}
