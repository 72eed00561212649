import { useMemo } from "react";
import { list as words } from "../../../../fixtures/content/words/logistics-label";
import type { LabelList, MadeLabelRow } from "../../engine/lists/label-list-messages";
import type { DateOrder } from "../../engine/load-print";
import { say, sayCount } from "../../say";
import { Button } from "../../ui/Button";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { groupRows, nameRows } from "../rows/group-rows";
import { SaveMade } from "../rows/RunStatus";
import styles from "./LogisticsLabelTool.module.css";
import { describeFault } from "./list-messages";
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
  /** What was said of this table. */
  answers: Answers;
  /** What is still to be said, so that no number is taken yet. */
  question?: keyof Answers;
};

/** What only the person knows who has the pallets. */
export type Answers = {
  /** How dates that could be read in two ways are read; or their rows stay out. */
  dates?: DateOrder | "leaveOut";
  /** Whether rows that say the same as when the table was made before are the same pallets. */
  pallets?: "same" | "others";
};

type Props = MadeList & {
  /** Makes the labels again, with one answer more. */
  onAnswer: (answers: Answers) => void;
  /** Enters these labels in place of the others. */
  onReplace: () => void;
};

/** What became of a table: the file, and the rows that were left out. */
export function LabelListAnswer(props: Props) {
  const { list, copies, taken, answers, question, onAnswer, onReplace } = props;
  const { rows, labels, file, format, faults, warnings } = list;
  const isTaken = taken.length > 0;
  // A hundred thousand rows are grouped once, and not at each letter typed above.
  const groups = useMemo(() => groupRows(faults, ({ fault }) => describeFault(fault)), [faults]);
  const warned = useMemo(
    () => groupRows(warnings, ({ warning }) => describeWarning(warning)),
    [warnings],
  );
  return (
    <section className={styles.list} aria-label={words.heading}>
      <p className={styles.made}>
        {faults.length === 0
          ? say(words.made, { labels: countOf(labels.length, "label") })
          : describeMade(list)}
      </p>
      {question === "pallets" && (
        <Notice tone="warning">
          <p role="status">{say(words.madeBefore, { rows: nameRows(keptRows(list), rows) })}</p>
          <div className="actions">
            <Button
              size="small"
              variant="primary"
              onClick={() => onAnswer({ ...answers, pallets: "same" })}
            >
              {words.samePallets}
            </Button>
            <Button size="small" onClick={() => onAnswer({ ...answers, pallets: "others" })}>
              {words.otherPallets}
            </Button>
          </div>
        </Notice>
      )}
      {question === "dates" && (
        <Notice tone="warning">
          <p role="status">{say(words.dates, { date: ambiguousDate(list) ?? null })}</p>
          <div className="actions">
            <Button
              size="small"
              variant="primary"
              onClick={() => onAnswer({ ...answers, dates: "dayFirst" })}
            >
              {words.dayFirst}
            </Button>
            <Button size="small" onClick={() => onAnswer({ ...answers, dates: "yearFirst" })}>
              {words.yearFirst}
            </Button>
            <Button size="small" onClick={() => onAnswer({ ...answers, dates: "leaveOut" })}>
              {words.leaveOut}
            </Button>
          </div>
        </Notice>
      )}
      {question !== undefined ? null : isTaken ? (
        <Taken labels={labels} taken={taken} onReplace={onReplace} />
      ) : (
        <>
          {format === "zip" && <p>{words.zip}</p>}
          <SaveMade name={`labels.${format}`} file={file} />
        </>
      )}
      {question === undefined && !isTaken && labels.length > 0 && <p>{words.numbersUsed}</p>}
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
                {nameRows(group.rows, rows)}: {group.message}
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
            cells: [nameRows(group.rows, rows), group.message],
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

/** What is to be asked of a table before its labels take numbers. */
export function questionAbout(list: LabelList, answers: Answers): MadeList["question"] {
  if (answers.dates === undefined && ambiguousDate(list) !== undefined) return "dates";
  if (answers.pallets === undefined && keptRows(list).length > 0) return "pallets";
  return undefined;
}

/** The rows that get a number again. */
function keptRows({ labels }: LabelList): number[] {
  return labels.filter(({ isKept }) => isKept).map(({ row }) => row);
}

/** The first date that could be read in two ways, if one of the rows was left out for it. */
function ambiguousDate({ faults }: LabelList): string | undefined {
  const problems = faults.flatMap(({ fault }) =>
    fault.type === "noLabel" && fault.why.type === "fields" ? fault.why.problems : [],
  );
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
