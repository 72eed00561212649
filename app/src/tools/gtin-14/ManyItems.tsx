import { useId } from "react";
import { Button } from "../../ui/Button";
import { Disclosure } from "../../ui/Disclosure";
import { countOf } from "../../ui/format";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import rowStyles from "../rows/Rows.module.css";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import styles from "./Gtin14Form.module.css";
import type { PackedListWork } from "./use-packed-list";

const EXAMPLE = "9521234543213\n952123454322\n95212340";

type Props = {
  indicator: number;
  work: PackedListWork;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** A list of items, each with its GTIN-14. */
export function ManyItems({ indicator, work, isOpen, onToggle }: Props) {
  const { rows, run, stop, list, pack, clear } = work;
  const caption = useId();

  return (
    <div className={styles.many}>
      <Disclosure
        summary="Many items at once"
        open={isOpen}
        onToggle={(event) => onToggle(event.currentTarget.open)}
      >
        <div className={styles.levels}>
          <RowsInput
            rows={rows}
            label="Items"
            hint={`One GTIN a line, or a table, or drop a spreadsheet or CSV file here. Each gets indicator ${indicator}.`}
            fileLabel="File with items"
            onExample={() => rows.type(EXAMPLE)}
            onFile={pack}
            onClear={clear}
          >
            <Button disabled={rows.isEmpty} onClick={() => pack(rows.source())}>
              Make the numbers
            </Button>
          </RowsInput>
          <RunStatus run={run} onCancel={stop} />
          {list !== undefined && (
            <div className="actions">
              <Button onClick={() => saveBlob("gtin-14.csv", list.csv)}>Save all as CSV</Button>
            </div>
          )}
          {list !== undefined && (
            <TableRegion labelledBy={caption}>
              <table className={rowStyles.table}>
                <caption id={caption}>
                  {countOf(list.total, "row")}, {list.without.toLocaleString("en-AU")} without the
                  GTIN of an item
                  {list.repeated > 0 &&
                    `, ${list.repeated.toLocaleString("en-AU")} with the item of an earlier row`}
                  {list.first.length < list.total && `, the first ${list.first.length} shown`}
                </caption>
                <thead>
                  <tr>
                    <th scope="col">Row</th>
                    <th scope="col">Item</th>
                    <th scope="col">GTIN-14</th>
                  </tr>
                </thead>
                <tbody>
                  {list.first.map(({ row, text, gtin, note }) => (
                    <tr key={row}>
                      <th scope="row">{row.toLocaleString("en-AU")}</th>
                      <td className="number">{text}</td>
                      <td>
                        {gtin !== "" && <span className="number">{gtin}</span>}
                        {note !== "" && (
                          <p className={gtin === "" ? styles.problem : "quiet"}>{note}</p>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </TableRegion>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
