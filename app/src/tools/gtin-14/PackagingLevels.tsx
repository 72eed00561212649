import { useId } from "react";
import type { BarcodeEngine, KeyDetails } from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { TextInput } from "../../ui/form/TextInput";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import styles from "./Gtin14Form.module.css";
import { type Level, levelsToCsv, MOST_LEVELS, NO_TOTAL, planLevels } from "./plan-levels";

type Props = {
  item: KeyDetails;
  levels: Level[];
  engine: BarcodeEngine;
  onChange: (levels: Level[]) => void;
};

/** The levels an item is packed in, each with its quantity and its number, as a table to take away. */
export function PackagingLevels({ item, levels, engine, onChange }: Props) {
  const id = useId();
  const plan = planLevels(engine, item.text, levels);

  const change = (at: number, part: Partial<Level>) =>
    onChange(levels.map((level, index) => (index === at ? { ...level, ...part } : level)));

  const save = () => saveBlob("packaging-levels.csv", levelsToCsv(item.text, levels, plan));

  return (
    <section className={styles.levels} aria-label="Packaging levels">
      <h2>Packaging levels</h2>
      <TableRegion label="Levels and their numbers">
        <table>
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Indicator</th>
              <th scope="col">Holds of the level above</th>
              <th scope="col">Number</th>
              <th scope="col">Items in all</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Each</th>
              <td />
              <td />
              <td className="number">{item.text}</td>
              <td>1</td>
            </tr>
            {levels.map((level, at) => {
              const planned = plan[at];
              const input = (name: keyof Level, label: string, size: number) => (
                <TextInput
                  aria-label={`${label} of level ${at + 1}`}
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
                <tr key={at}>
                  <th scope="row">{input("name", "Name", 12)}</th>
                  <td>{input("indicator", "Indicator", 2)}</td>
                  <td>{input("quantity", "Quantity", 5)}</td>
                  {planned?.type === "ok" ? (
                    <>
                      <td className="number">{planned.gtin.text}</td>
                      <td>
                        {planned.items === null
                          ? NO_TOTAL
                          : Number(planned.items).toLocaleString("en-AU")}
                      </td>
                    </>
                  ) : (
                    <td colSpan={2} id={`${id}-${at}`} className={styles.problem} role="status">
                      {planned?.sentence}
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
          Remove a level
        </Button>
        <Button
          size="small"
          disabled={levels.length === MOST_LEVELS}
          onClick={() =>
            onChange([
              ...levels,
              { name: "Level", indicator: String(levels.length + 1), quantity: "2" },
            ])
          }
        >
          Add a level
        </Button>
        <Button size="small" onClick={save}>
          Save as CSV
        </Button>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p className="quiet">
        A pallet gets a GTIN-14 when it is ordered as such. A single pallet on its way has an SSCC
        besides.
      </p>
    </section>
  );
}
