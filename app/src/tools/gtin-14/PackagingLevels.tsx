import { type ReactNode, useId } from "react";
import {
  levelColumns,
  levelNames,
  levels as words,
} from "../../../../fixtures/content/words/gtin-14";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { BarcodeEngine, Key } from "../../engine/load-engine";
import { grouped, say } from "../../say";
import { Button } from "../../ui/Button";
import { TextInput } from "../../ui/form/TextInput";
import { saveBlob } from "../../ui/save-file";
import { as, TableRegion } from "../../ui/Table";
import styles from "./Gtin14Form.module.css";
import { type Level, levelsToCsv, MOST_LEVELS, planLevels } from "./plan-levels";

type Props = {
  item: Key;
  levels: Level[];
  engine: BarcodeEngine;
  onChange: (levels: Level[]) => void;
};

const columns = ["level", "indicator", "holds", "number", "items"] as const;

/** The levels an item is packed in, each with its quantity and its number, as a table to take away. */
export function PackagingLevels({ item, levels, engine, onChange }: Props) {
  const id = useId();
  const plan = planLevels(engine, item.text, levels);

  const change = (at: number, part: Partial<Level>) =>
    onChange(levels.map((level, index) => (index === at ? { ...level, ...part } : level)));

  const save = () => saveBlob("packaging-levels.csv", levelsToCsv(item.text, levels, plan));

  return (
    <section className={styles.levels} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <TableRegion label={words.table} isStacked>
        <table {...as("table")}>
          <thead {...as("rowgroup")}>
            <tr {...as("row")}>
              {columns.map((column) => (
                <th key={column} scope="col" {...as("columnheader")}>
                  {levelColumns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...as("rowgroup")}>
            <tr {...as("row")}>
              <th scope="row" {...as("rowheader")}>
                {words.each}
              </th>
              <Cell column="indicator" />
              <Cell column="holds" />
              <Cell column="number">{item.text}</Cell>
              <Cell column="items">1</Cell>
            </tr>
            {levels.map((level, at) => {
              const planned = plan[at];
              const input = (name: keyof Level, size: number) => (
                <TextInput
                  aria-label={say(words.boxes[name], { level: at + 1 })}
                  characters={size}
                  autoComplete="off"
                  inputMode={name === "name" ? "text" : "numeric"}
                  value={level[name]}
                  {...(planned?.type === "fault" &&
                    planned.box === name && {
                      "aria-invalid": true,
                      "aria-describedby": `${id}-${at}`,
                    })}
                  onChange={(event) => change(at, { [name]: event.target.value })}
                />
              );
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: levels never change places
                <tr key={at} {...as("row")}>
                  <th scope="row" {...as("rowheader")}>
                    {input("name", 12)}
                  </th>
                  <Cell column="indicator">{input("indicator", 2)}</Cell>
                  <Cell column="holds">{input("quantity", 5)}</Cell>
                  {planned?.type === "ok" ? (
                    <>
                      <Cell column="number">{planned.gtin.text}</Cell>
                      <Cell column="items">
                        {planned.items === null ? words.noTotal : grouped(planned.items)}
                      </Cell>
                    </>
                  ) : (
                    <td colSpan={2} {...as("cell")}>
                      <p id={`${id}-${at}`} className={styles.problem} role="status">
                        {planned?.sentence}
                      </p>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableRegion>
      <div className="actions needs-script">
        <Button
          size="small"
          onClick={() => onChange(levels.slice(0, -1))}
          disabled={levels.length === 1}
        >
          {words.remove}
        </Button>
        <Button
          size="small"
          disabled={levels.length === MOST_LEVELS}
          onClick={() =>
            onChange([
              ...levels,
              { name: levelNames.other, indicator: String(levels.length + 1), quantity: "2" },
            ])
          }
        >
          {words.add}
        </Button>
        <Button size="small" onClick={save}>
          {buttons.saveCsv}
        </Button>
        <Button size="small" onClick={() => window.print()}>
          {buttons.print}
        </Button>
      </div>
      <p className="quiet">{words.pallet}</p>
    </section>
  );
}

type CellProps = { column: (typeof columns)[number]; children?: ReactNode };

/** A cell, which on a phone stands after the heading of its column. */
function Cell({ column, children }: CellProps) {
  return (
    <td data-label={levelColumns[column]} {...as("cell")}>
      {column === "number" ? (
        <span className="number" translate="no">
          {children}
        </span>
      ) : (
        children
      )}
    </td>
  );
}
