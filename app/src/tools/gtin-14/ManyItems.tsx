import { useId, useState } from "react";
import type { BarcodeEngine } from "../../engine/load-engine";
import { loadInterpreter } from "../../engine/load-interpreter";
import { FileProblemError } from "../../engine/read-rows";
import { announce } from "../../ui/announce";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/count-of";
import { Disclosure } from "../../ui/Disclosure";
import { saveBlob } from "../../ui/save-file";
import { TableRegion } from "../../ui/Table";
import { describeFile } from "../file-messages";
import rowStyles from "../rows/Rows.module.css";
import { RowsInput } from "../rows/RowsInput";
import { RunStatus } from "../rows/RunStatus";
import { useRows } from "../rows/use-rows";
import { useRun } from "../rows/use-run";
import styles from "./Gtin14Form.module.css";
import { type PackedList, packRows } from "./pack-rows";

const EXAMPLE = "9521234543213\n952123454322\n95212340";

type Props = { indicator: number; engine: BarcodeEngine };

/** A list of items, each with its GTIN-14. */
export function ManyItems({ indicator, engine }: Props) {
  const rows = useRows();
  const caption = useId();
  const { run, start, stop } = useRun(describeFailure);
  const [list, setList] = useState<PackedList>();

  async function pack(source: Blob) {
    setList(undefined);
    await start("Making the numbers", async () => {
      const packed = await packRows(source, indicator, { engine, loadInterpreter });
      setList(packed);
      announce(`${countOf(packed.total - packed.without, "GTIN-14")} made`);
    });
  }

  return (
    <Disclosure summary="Many items at once">
      <div className={styles.levels}>
        <RowsInput
          rows={rows}
          label="Items"
          hint={`One GTIN a line, or a table, or drop a CSV file here. Each gets indicator ${indicator}.`}
          fileLabel="File with items"
          onExample={() => rows.type(EXAMPLE)}
          onFile={pack}
          onClear={() => {
            stop();
            setList(undefined);
          }}
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
  );
}

function describeFailure(error: unknown): string {
  return error instanceof FileProblemError
    ? describeFile(error.problem)
    : "The list could not be read. It is kept: try again.";
}
