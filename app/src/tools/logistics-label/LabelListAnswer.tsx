import type { LabelList } from "../../engine/label-list-messages";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/count-of";
import { Notice } from "../../ui/Notice";
import { saveBlob } from "../../ui/save-file";
import { Table } from "../../ui/Table";
import styles from "./LogisticsLabelTool.module.css";
import { describeFault } from "./list-messages";
import type { Settings } from "./settings";

/** Rows shown of those that are wrong; a table with more needs another look anyway. */
const SHOWN = 200;

/** What became of a table: the file, and the rows that were left out. */
export function LabelListAnswer({ list, settings }: { list: LabelList; settings: Settings }) {
  const { count, file, faults, ignored, last } = list;
  const ending = settings.output === "paper" ? "pdf" : "zpl";
  return (
    <section className={styles.list} aria-label="Labels made">
      <p className={styles.made}>
        {countOf(count, "label")} made
        {faults.length > 0 && `, ${countOf(faults.length, "row")} left out`}
      </p>
      {last !== undefined && (
        <p>
          The last new SSCC is <span className="number">{last.sscc}</span>. The numbers are
          remembered on this device.
        </p>
      )}
      {file !== undefined && (
        <div className="actions">
          <Button variant="primary" onClick={() => saveBlob(`labels.${ending}`, file)}>
            Save as {ending.toUpperCase()}
          </Button>
        </div>
      )}
      {ignored.length > 0 && (
        <Notice tone="information">
          <p>No field has these names, so the columns were left out: {ignored.join(", ")}.</p>
        </Notice>
      )}
      {faults.length > 0 && (
        <Table
          caption={
            faults.length > SHOWN
              ? `The first ${SHOWN} rows that were left out`
              : "Rows that were left out"
          }
          columns={["Row", "What is wrong"]}
          rows={faults.slice(0, SHOWN).map(({ row, fault }) => ({
            key: String(row),
            cells: [row, describeFault(fault)],
          }))}
        />
      )}
    </section>
  );
}
