import { useId } from "react";
import {
  levelColumns,
  levelNames,
  levels as words,
} from "../../../../fixtures/content/words/gtin-14";
import { buttons } from "../../../../fixtures/content/words/interface";
import type { BarcodeEngine, KeyDetails } from "../../engine/load-engine";
import { grouped, say } from "../../say";
import { Button } from "../../ui/Button";
import { TextInput } from "../../ui/form/TextInput";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import styles from "./Gtin14Form.module.css";
import { type Level, levelsToCsv, MOST_LEVELS, planLevels } from "./plan-levels";

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
    <section className={styles.levels} aria-label={words.heading}>
      <h2>{words.heading}</h2>
      <TableRegion label={words.table}>
        <table>
          <thead>
            <tr>
              <th scope="col">{levelColumns.level}</th>
              <th scope="col">{levelColumns.indicator}</th>
              <th scope="col">{levelColumns.holds}</th>
              <th scope="col">{levelColumns.number}</th>
              <th scope="col">{levelColumns.items}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{words.each}</th>
              <td />
              <td />
              <td className="number">{item.text}</td>
              <td>1</td>
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
                <tr key={at}>
                  <th scope="row">{input("name", 12)}</th>
                  <td>{input("indicator", 2)}</td>
                  <td>{input("quantity", 5)}</td>
                  {planned?.type === "ok" ? (
                    <>
                      <td className="number">{planned.gtin.text}</td>
                      <td>{planned.items === null ? words.noTotal : grouped(planned.items)}</td>
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
