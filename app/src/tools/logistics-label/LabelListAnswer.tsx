import { useMemo } from "react";
import type { LabelList, MadeLabelRow } from "../../engine/lists/label-list-messages";
import type { DateOrderId } from "../../engine/load-print";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { SaveMade } from "../rows/RunStatus";
import styles from "./LogisticsLabelTool.module.css";
import { describeGroup, groupFaults, groupWarnings, nameRows } from "./list-messages";
import { dayUsed, describeContents, describeWarning } from "./messages";
import type { UsedLabel } from "./register";

/** Groups of faults shown; a table with more needs another look anyway. */
const SHOWN = 200;

/** The labels of a table, and what the register says of their numbers. */
export type MadeList = {
  list: LabelList;
  /** The rows of labels whose number was used before. */
  copies: number[];
  /** What stands on other labels under these numbers. */
  taken: UsedLabel[];
  /** Whether it is still to be said how dates are read, so that no number is taken yet. */
  isUnsettled: boolean;
};

/** How dates that could be read in two ways are read; or their rows stay out. */
export type DateAnswer = DateOrderId | "leaveOut";

type Props = MadeList & {
  /** Makes the labels again, with dates that could be read in two ways read in one. */
  onDates: (order: DateAnswer) => void;
  /** Enters these labels in place of the others. */
  onReplace: () => void;
};

/** What became of a table: the file, and the rows that were left out. */
export function LabelListAnswer({ list, copies, taken, isUnsettled, onDates, onReplace }: Props) {
  const { rows, labels, file, format, faults, warnings } = list;
  const isTaken = taken.length > 0;
  // A hundred thousand rows are grouped once, and not at each letter typed above.
  const groups = useMemo(() => groupFaults(faults), [faults]);
  const warned = useMemo(() => groupWarnings(warnings), [warnings]);
  return (
    <section className={styles.list} aria-label="Labels made">
      <p className={styles.made}>
        {countOf(labels.length, "label")} made
        {faults.length > 0 && `, ${countOf(faults.length, "row")} left out`}
      </p>
      {isUnsettled && (
        <Notice tone="warning">
          <p role="status">
            Dates such as “{ambiguousDate(list)}” could be read in two ways. What stands first in
            this table?
          </p>
          <div className="actions">
            <Button size="small" variant="primary" onClick={() => onDates("dayFirst")}>
              The day
            </Button>
            <Button size="small" onClick={() => onDates("yearFirst")}>
              The year
            </Button>
            <Button size="small" onClick={() => onDates("leaveOut")}>
              Leave these rows out
            </Button>
          </div>
        </Notice>
      )}
      {isUnsettled ? null : isTaken ? (
        <Taken labels={labels} taken={taken} onReplace={onReplace} />
      ) : (
        <>
          {format === "zip" && (
            <p>They are PDFs in a ZIP, since programs are slow to open one with so many pages.</p>
          )}
          <SaveMade name={`labels.${format}`} file={file} />
        </>
      )}
      {!isUnsettled && !isTaken && labels.length > 0 && (
        <p>Their numbers now count as used on this device.</p>
      )}
      {!isTaken && copies.length > 0 && (
        <Notice tone="information">
          <p>
            {nameRows(copies, rows)}: the SSCC was used before. This is right for another copy of
            the same label; another pallet takes another number.
          </p>
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.warnings}>
            {warned.map((group) => (
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

/** The first date that could be read in two ways, if one of the rows was left out for it. */
export function ambiguousDate({ faults }: LabelList): string | undefined {
  const problems = faults.flatMap(({ fault }) => (fault.type === "error" ? fault.problems : []));
  return problems.find(({ problem }) => problem.code === "shortYear")?.problem.found ?? undefined;
}

/** The rows whose number is on another label, until the person who knows the pallets decides. */
function Taken({
  labels,
  taken,
  onReplace,
}: Pick<Props, "taken" | "onReplace"> & { labels: MadeLabelRow[] }) {
  const rowOf = new Map(labels.map(({ sscc, row }) => [sscc, row]));
  return (
    <Notice tone="warning">
      <p role="alert">
        {countOf(taken.length, "SSCC")} in this table {taken.length === 1 ? "is" : "are"} on other
        labels already. Two pallets never share a number: give these rows new ones, or empty their
        cells. Keep them only to replace those labels.
      </p>
      <Table
        caption={
          taken.length > SHOWN ? `The first ${SHOWN} that are on other labels` : "On other labels"
        }
        columns={["Row", "SSCC", "Used on", "On the other label"]}
        rows={taken.slice(0, SHOWN).map(({ sscc, usedOn, entries }) => ({
          key: sscc,
          cells: [String(rowOf.get(sscc) ?? ""), sscc, dayUsed(usedOn), describeContents(entries)],
        }))}
      />
      <div className="actions">
        <Button size="small" onClick={onReplace}>
          Keep them: these replace those labels
        </Button>
      </div>
    </Notice>
  );
}
