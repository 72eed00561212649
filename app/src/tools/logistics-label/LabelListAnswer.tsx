import { useMemo } from "react";
import { list as words } from "../../../../fixtures/content/words/logistics-label";
import type { LabelList, MadeLabelRow } from "../../engine/lists/label-list-messages";
import type { DateOrderId } from "../../engine/load-print";
import { say, sayCount } from "../../say";
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
    <section className={styles.list} aria-label={words.heading}>
      <p className={styles.made}>
        {faults.length === 0
          ? say(words.made, { labels: countOf(labels.length, "label") })
          : describeMade(list)}
      </p>
      {isUnsettled && (
        <Notice tone="warning">
          <p role="status">{say(words.dates, { date: ambiguousDate(list) ?? null })}</p>
          <div className="actions">
            <Button size="small" variant="primary" onClick={() => onDates("dayFirst")}>
              {words.dayFirst}
            </Button>
            <Button size="small" onClick={() => onDates("yearFirst")}>
              {words.yearFirst}
            </Button>
            <Button size="small" onClick={() => onDates("leaveOut")}>
              {words.leaveOut}
            </Button>
          </div>
        </Notice>
      )}
      {isUnsettled ? null : isTaken ? (
        <Taken labels={labels} taken={taken} onReplace={onReplace} />
      ) : (
        <>
          {format === "zip" && <p>{words.zip}</p>}
          <SaveMade name={`labels.${format}`} file={file} />
        </>
      )}
      {!isUnsettled && !isTaken && labels.length > 0 && <p>{words.numbersUsed}</p>}
      {!isTaken && copies.length > 0 && (
        <Notice tone="information">
          <p>{say(words.copies, { rows: nameRows(copies, rows) })}</p>
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
            groups.length > SHOWN ? say(words.firstLeftOut, { count: SHOWN }) : words.leftOut
          }
          columns={[words.rows, words.problem]}
          rows={groups.slice(0, SHOWN).map((group) => ({
            key: String(group.rows[0]),
            cells: [nameRows(group.rows, rows), describeGroup(group)],
          }))}
        />
      )}
    </section>
  );
}

/** How many labels were made, and how many rows have none. */
export function describeMade({ labels, faults }: LabelList): string {
  return say(words.madeAndLeftOut, {
    labels: countOf(labels.length, "label"),
    rows: countOf(faults.length, "row"),
  });
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
      <p role="alert">{sayCount(words.taken, taken.length)}</p>
      <Table
        caption={
          taken.length > SHOWN ? say(words.firstTaken, { count: SHOWN }) : words.takenCaption
        }
        columns={[words.row, words.sscc, words.usedOn, words.otherLabel]}
        rows={taken.slice(0, SHOWN).map(({ sscc, usedOn, entries }) => ({
          key: sscc,
          cells: [String(rowOf.get(sscc) ?? ""), sscc, dayUsed(usedOn), describeContents(entries)],
        }))}
      />
      <div className="actions">
        <Button size="small" onClick={onReplace}>
          {words.replace}
        </Button>
      </div>
    </Notice>
  );
}
