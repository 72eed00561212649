import type { LabelList } from "../../engine/lists/label-list-messages";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { SaveMade } from "../rows/RunStatus";
import styles from "./LogisticsLabelTool.module.css";
import { describeGroup, groupFaults, groupWarnings, nameRows } from "./list-messages";
import { describeWarning } from "./messages";
import type { Settings } from "./settings";

/** Groups of faults shown; a table with more needs another look anyway. */
const SHOWN = 200;

/** What became of a table: the file, and the rows that were left out. */
export function LabelListAnswer({ list, settings }: { list: LabelList; settings: Settings }) {
  const { rows, count, file, faults, usedBefore, warnings, last } = list;
  const ending = settings.output === "paper" ? "pdf" : "zpl";
  const groups = groupFaults(faults);
  return (
    <section className={styles.list} aria-label="Labels made">
      <p className={styles.made}>
        {countOf(count, "label")} made
        {faults.length > 0 && `, ${countOf(faults.length, "row")} left out`}
      </p>
      <SaveMade name={`labels.${ending}`} file={file} />
      {last !== undefined && (
        <p>
          The highest SSCC is <span className="number">{last}</span>. It and all numbers before it
          now count as used on this device.
        </p>
      )}
      {usedBefore.length > 0 && (
        <Notice tone="warning">
          <p>
            {nameRows(usedBefore, rows)}: the serial reference, or a higher one, was used on this
            device before. An SSCC is used once, and again only a year after its goods were shipped.
          </p>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.warnings}>
            {groupWarnings(warnings).map((group) => (
              <li key={group.rows[0]}>
                {nameRows(group.rows, rows)}: {describeWarning(group.warning)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {groups.length > 0 && (
        <Table
          caption={
            groups.length > SHOWN
              ? `The first ${SHOWN} reasons why rows were left out`
              : "Rows that were left out"
          }
          columns={["Rows", "What is wrong"]}
          rows={groups.slice(0, SHOWN).map((group) => ({
            key: String(group.rows[0]),
            cells: [nameRows(group.rows, rows), describeGroup(group)],
          }))}
        />
      )}
    </section>
  );
}
