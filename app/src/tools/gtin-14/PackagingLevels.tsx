import { useId, useState } from "react";
import { CsvWriter } from "../../engine/csv";
import type { BarcodeEngine, KeyDetails, LevelOutcome } from "../../engine/load-engine";
import { Button } from "../../ui/Button";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import { TextInput } from "../../ui/TextInput";
import styles from "./Gtin14Form.module.css";
import { describeLevel } from "./messages";

type Level = { name: string; indicator: string; quantity: string };

const START: Level[] = [
  { name: "Inner pack", indicator: "1", quantity: "6" },
  { name: "Carton", indicator: "2", quantity: "4" },
  { name: "Pallet", indicator: "3", quantity: "40" },
];

/** The levels an item is packed in, each with its quantity and its number, as a table to take away. */
export function PackagingLevels({ item, engine }: { item: KeyDetails; engine: BarcodeEngine }) {
  const [levels, setLevels] = useState(START);
  const id = useId();
  const numbered = engine.numberLevels(
    item.text,
    Uint8Array.from(levels, ({ indicator }) => wholeNumber(indicator, 255)),
    Uint32Array.from(levels, ({ quantity }) => wholeNumber(quantity, 1_000_000)),
  );

  const change = (at: number, part: Partial<Level>) =>
    setLevels(levels.map((level, index) => (index === at ? { ...level, ...part } : level)));

  function save() {
    const csv = new CsvWriter();
    csv.add(["Level", "Number", "Holds", "Items in all"]);
    csv.add(["Each", item.text, "", "1"]);
    for (const [at, { name, quantity }] of levels.entries()) {
      const level = numbered[at];
      if (level?.type === "ok") csv.add([name, level.gtin.text, quantity, level.items]);
    }
    saveBlob("packaging-levels.csv", csv.finish());
  }

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
              const outcome = numbered[at];
              const input = (name: keyof Level, label: string, size: number) => (
                <TextInput
                  aria-label={`${label} of level ${at + 1}`}
                  characters={size}
                  autoComplete="off"
                  inputMode={name === "name" ? "text" : "numeric"}
                  value={level[name]}
                  {...(isAbout(outcome, name) && {
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
                  {outcome?.type === "ok" ? (
                    <>
                      <td className="number">{outcome.gtin.text}</td>
                      <td>{Number(outcome.items).toLocaleString("en-AU")}</td>
                    </>
                  ) : (
                    <td colSpan={2} id={`${id}-${at}`} className={styles.problem} role="status">
                      {outcome && describeLevel(outcome.reason)}
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
          onClick={() => setLevels(levels.slice(0, -1))}
          disabled={levels.length === 1}
        >
          Remove a level
        </Button>
        <Button
          size="small"
          disabled={levels.length === 8}
          onClick={() =>
            setLevels([
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

/** Whether a box of a level is why it has no number. */
function isAbout(outcome: LevelOutcome | undefined, box: keyof Level): boolean {
  if (outcome?.type !== "error" || box === "name") return false;
  return (outcome.reason.code === "quantity") === (box === "quantity");
}

/** What a box holds as a whole number; 0, which every rule refuses, where it is none. */
function wholeNumber(text: string, most: number): number {
  const number = Number(text.trim() || "0");
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : 0;
}
