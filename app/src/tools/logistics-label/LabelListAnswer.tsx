import { useMemo, useRef } from "react";
import {
  answer as answerWords,
  list as words,
} from "../../../../fixtures/content/words/logistics-label";
import { rows as rowWords } from "../../../../fixtures/content/words/tools";
import type { TextTable } from "../../engine/files/table";
import { answerSheet } from "../../engine/lists/answer-sheet";
import type { LabelList, MadeLabelRow } from "../../engine/lists/label-list-messages";
import type { DateOrder, PrintEngine } from "../../engine/load-print";
import { say, sayCount } from "../../say";
import { Button } from "../../ui/Button";
import { ConfirmButton } from "../../ui/ConfirmButton";
import { countOf } from "../../ui/format";
import { Link } from "../../ui/Link";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { pictureAddress } from "../print/print-pages";
import { groupRows, nameRows } from "../rows/group-rows";
import { SaveTable } from "../rows/SaveTable";
import { PRINT_ZPL } from "./LabelAnswer";
import styles from "./LogisticsLabelTool.module.css";
import { describeFault } from "./list-messages";
import { dayUsed, describeAsText, describeContents, describeWarning } from "./messages";
import type { Reused } from "./register";
import type { Settings } from "./settings";

/** Groups of faults shown; a table with more needs another look anyway. */
const SHOWN = 200;

/** The labels of a table, and what the register says of their numbers. */
export type MadeList = Reused & {
  list: LabelList;
  /** What was said of this table. */
  answers: Answers;
  /** What is still to be said before the labels can be saved. */
  question: keyof Answers | undefined;
  /** The numbers of labels that these replace. */
  replaces?: ReadonlySet<string>;
  /** Another tab took some of the numbers that were to be saved, so that these are others. */
  isMadeAgain?: boolean;
  /** The file is saved, and its numbers count as used. */
  isSaved?: boolean;
};

/** What only the person knows who has the pallets. */
export type Answers = {
  /** How dates that could be read in two ways are read; or their rows stay out. */
  dates?: DateOrder | "leaveOut";
  /** Whether rows that say the same as when the table was made before are the same pallets. */
  pallets?: "same" | "others";
};

type Props = MadeList & {
  engine: PrintEngine;
  /** The table, and what its sheet is called. */
  source: Blob;
  sheet: string | undefined;
  /** How the labels are printed. */
  settings: Settings;
  copiesOfEach: number;
  /** Makes the labels again, with one answer more. */
  onAnswer: (answers: Answers) => void;
  /** These labels take the place of the others. */
  onReplace: () => void;
  onSave: () => void;
  onGiveBack: () => void;
};

/** What became of a table: the labels as they will be printed, their file, and the rows that were left out. */
export function LabelListAnswer(props: Props) {
  const { list, taken, answers, question, isMadeAgain, isSaved, settings } = props;
  const { engine, source, sheet, copiesOfEach, onAnswer, onReplace, onSave, onGiveBack } = props;
  const { rows, labels, file, format, faults } = list;
  const said = useRef<HTMLParagraphElement>(null);
  // A hundred thousand rows are grouped once, and not at each letter typed above.
  const groups = useMemo(() => groupRows(faults, ({ fault }) => describeFault(fault)), [faults]);
  const isReady = question === undefined && taken.length === 0 && file !== undefined;
  const news = useMemo(() => labels.filter(({ isNew }) => isNew).length, [labels]);
  return (
    <section className={styles.list} aria-label={words.heading}>
      <p className={styles.made} ref={said} tabIndex={-1}>
        {faults.length === 0
          ? say(words.made, { labels: countOf(labels.length, "label") })
          : describeMade(list)}
      </p>
      {isMadeAgain && (
        <Notice tone="warning">
          <p role="alert">{words.madeAgain}</p>
        </Notice>
      )}
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
          <p role="status">{say(words.dates, { date: ambiguousDates(list)[0]?.found ?? null })}</p>
          <div className="actions">
            {dateChoices(list).map((dates, at) => (
              <Button
                key={dates}
                size="small"
                variant={at === 0 ? "primary" : "secondary"}
                onClick={() => onAnswer({ ...answers, dates })}
              >
                {words[dates]}
              </Button>
            ))}
          </div>
        </Notice>
      )}
      {question === undefined && <Remarks {...props} />}
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
      {question === undefined && taken.length > 0 && (
        <Taken labels={labels} taken={taken} onReplace={onReplace} />
      )}
      {isReady && (
        <>
          <p>{isSaved ? words.numbersUsed : words.notUsedYet}</p>
          {copiesOfEach > 1 && <p>{say(words.copiesOfEach, { copies: copiesOfEach })}</p>}
          {format === "zip" && <p>{words.zip}</p>}
          <div className="actions">
            <Button variant="primary" onClick={onSave}>
              {say(rowWords.save, { format: format.toUpperCase() })}
            </Button>
            {format === "zpl" && <Link href={PRINT_ZPL}>{answerWords.printZpl}</Link>}
          </div>
          {isSaved && news > 0 && (
            <ConfirmButton
              label={words.giveBack}
              size="small"
              question={say(words.giveBackQuestion, { ssccs: countOf(news, "sscc") })}
              yes={words.giveBackYes}
              no={words.giveBackNo}
              onConfirm={() => {
                said.current?.focus();
                onGiveBack();
              }}
            />
          )}
        </>
      )}
      {(isSaved || (question === undefined && file === undefined)) && (
        <>
          <p>{words.sheetBack}</p>
          <SaveTable name="pallets" sheet={sheet} table={() => answersOf(list, source)} />
        </>
      )}
      {question === undefined && <Previews engine={engine} labels={labels} settings={settings} />}
    </section>
  );
}

/** The table as it came, with the SSCC of each row or why it has no label: what a despatch advice is made from. */
function answersOf({ labels, faults, warnings }: LabelList, source: Blob): Promise<TextTable> {
  const answers = new Map<number, string[]>();
  for (const { row, sscc } of labels) answers.set(row, [sscc, words.labelMade]);
  for (const { row, warning } of warnings) {
    const [sscc = "", said = ""] = answers.get(row) ?? [];
    answers.set(row, [sscc, `${said} ${describeWarning(warning)}`.trim()]);
  }
  for (const { row, fault } of faults) answers.set(row, ["", describeFault(fault)]);
  return answerSheet(source, [words.sscc, words.result], (row) => answers.get(row));
}

/** What to look at before the labels are printed, each with its rows. */
function Remarks({ list, copies, settings }: Props) {
  const { rows, labels, warnings } = list;
  const remarks = useMemo(() => {
    const [given, others] = [labels.filter(isGiven), labels.filter((label) => !isGiven(label))];
    const without = given.length > 0 ? others.filter(({ isNew }) => isNew) : [];
    const named = nameRows(
      without.map(({ row }) => row),
      rows,
    );
    return [
      ...groupRows(labels, ({ asText }) => describeAsText(asText, settings.size) ?? "")
        .filter(({ message }) => message !== "")
        .map((group) => `${nameRows(group.rows, rows)}: ${group.message}`),
      ...(without.length > 0 ? [say(words.withoutSscc, { rows: named })] : []),
      ...groupRows(warnings, ({ warning }) => describeWarning(warning)).map(
        (group) => `${nameRows(group.rows, rows)}: ${group.message}`,
      ),
    ];
  }, [labels, warnings, rows, settings.size]);
  const copied = useMemo(() => {
    const numbers = new Set(copies.map(({ sscc }) => sscc));
    return labels.filter(({ sscc }) => numbers.has(sscc)).map(({ row }) => row);
  }, [copies, labels]);
  return (
    <>
      {remarks.length > 0 && (
        <Notice tone="warning">
          <ul className={styles.warnings}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      {copied.length > 0 && (
        <Notice tone="information">
          <p>{say(words.copies, { rows: nameRows(copied, rows) })}</p>
        </Notice>
      )}
    </>
  );
}

/** Whether the number stands in the table. */
const isGiven = ({ isNew, isKept }: MadeLabelRow) => !isNew && !isKept;

type PreviewsProps = Pick<Props, "engine" | "settings"> & { labels: MadeLabelRow[] };

/** The first label, the last one and the one with most on it, as the file has them. */
function Previews({ engine, labels, settings }: PreviewsProps) {
  const pictures = useMemo(() => {
    const { size, output, x } = settings;
    const chosen = new Map<MadeLabelRow, string>();
    const choose = (label: MadeLabelRow | undefined, caption: string) => {
      if (label !== undefined && !chosen.has(label)) chosen.set(label, caption);
    };
    choose(labels[0], words.first);
    choose(labels.at(-1), words.last);
    choose(fullestOf(labels), words.fullest);
    return [...chosen].flatMap(([{ row, entries }, caption]) => {
      const drawn = engine.drawLabel(entries, size, output, x, true);
      return drawn.type === "ok" ? [{ ...drawn, row, caption }] : [];
    });
  }, [engine, labels, settings]);
  if (pictures.length === 0) return null;
  return (
    <section className={styles.previews} aria-label={words.preview}>
      {pictures.map(({ row, caption, svg, sscc, symbols }) => (
        <figure key={row}>
          <img
            src={pictureAddress(svg)}
            alt={sayCount(answerWords.pictureText, symbols.length, { sscc })}
          />
          <figcaption>{say(caption, { row })}</figcaption>
        </figure>
      ))}
    </section>
  );
}

/** The label with the longest texts. */
function fullestOf(labels: MadeLabelRow[]): MadeLabelRow | undefined {
  let [fullest, most] = [labels[0], 0];
  for (const label of labels) {
    const { length } = Object.values(label.entries).join("");
    if (length > most) [fullest, most] = [label, length];
  }
  return fullest;
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
  if (answers.dates === undefined && ambiguousDates(list).length > 0) return "dates";
  if (answers.pallets === undefined && keptRows(list).length > 0) return "pallets";
  return undefined;
}

/** The rows that get a number again. */
function keptRows({ labels }: LabelList): number[] {
  return labels.filter(({ isKept }) => isKept).map(({ row }) => row);
}

/** The dates that could be read in two ways, for which their rows were left out. */
function ambiguousDates({ faults }: LabelList) {
  const problems = faults.flatMap(({ fault }) =>
    fault.type === "noLabel" && fault.why.type === "fields" ? fault.why.problems : [],
  );
  return problems
    .map(({ problem }) => problem)
    .filter(({ code }) => code === "shortYear" || code === "dayOrMonth");
}

/** What can be first in them: the month where the table suggests it, and the year where it has two digits. */
function dateChoices(list: LabelList): NonNullable<Answers["dates"]>[] {
  const codes = new Set(ambiguousDates(list).map(({ code }) => code));
  const hasMonthFirst = list.warnings.some(({ warning }) => warning.code === "monthFirst");
  return [
    "dayFirst",
    ...(codes.has("dayOrMonth") || hasMonthFirst ? (["monthFirst"] as const) : []),
    ...(codes.has("shortYear") ? (["yearFirst"] as const) : []),
    "leaveOut",
  ];
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
