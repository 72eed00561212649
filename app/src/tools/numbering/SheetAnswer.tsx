import {
  notReadBack as notReadBackWords,
  renamed as renamedWords,
  sheet as words,
} from "../../../../fixtures/content/words/numbering";
import type { TextTable } from "../../engine/files/table";
import { answerSheet } from "../../engine/lists/answer-sheet";
import type {
  ReadAs,
  SheetColumns,
  SheetRequest,
  SymbolSheet,
} from "../../engine/lists/symbol-sheet-messages";
import { say, sayCount } from "../../say";
import { SelectField } from "../../ui/form/SelectField";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { everyKey } from "../check-digit/messages";
import { groupRows, nameRows } from "../rows/group-rows";
import { describeColumn } from "../rows/Pages";
import { SaveMade } from "../rows/RunStatus";
import { SaveTable } from "../rows/SaveTable";
import { describeCompleted, describeRow, describeSpecialUses } from "./list-messages";
import styles from "./NumberingTool.module.css";

/** What is made of a list, and how the list is read. */
export type SheetOrder = Pick<SheetRequest, "source" | "columns" | "readAs" | "format"> & {
  /** What the sheet is called that the list came from. */
  sheetName: string | undefined;
};

type Props = {
  sheet: SymbolSheet;
  order: SheetOrder;
  /** Whether the sheet is still that of an earlier order. */
  isBehind: boolean;
  /** Makes the sheet again from other columns, or with the numbers read another way. */
  onChange: (change: { columns: SheetColumns; readAs?: ReadAs }) => void;
};

/** Groups of rows shown of those that are wrong; a list with more needs another look anyway. */
const SHOWN = 50;

/** What became of a list: its columns, the file, and the rows that were left out. */
export function SheetAnswer({ sheet, order, isBehind, onChange }: Props) {
  const { source, sheetName, format, readAs, columns = sheet.columns } = order;
  const { count, warned, completed, specialUses, faults, textColumn, file, files } = sheet;
  const columnNames = textColumn.columns;
  const additions = describeCompleted(completed);
  const groups = groupRows(faults, ({ fault }) => describeRow(fault));
  const barcodes = countOf(count, "barcode");
  return (
    <section className={styles.list} aria-label={words.heading}>
      <p className={styles.made}>
        {faults.length === 0
          ? say(words.made, { barcodes })
          : say(words.madeWithout, { barcodes, rows: countOf(faults.length, "row") })}
      </p>
      <div className={styles.settings}>
        <SelectField
          label={words.readAs}
          hint={words.readAsHint}
          choices={[
            { value: "column", label: words.asColumn },
            { value: "alone", label: words.asRow },
            ...everyKey,
          ]}
          value={readAs}
          onChange={(readAs) => onChange({ columns, readAs })}
        />
        {columnNames.length > 1 && (
          <>
            <ColumnField
              label={words.textColumn}
              hint={describeColumn(textColumn)}
              names={columnNames}
              value={columns.text}
              onChange={(text) => onChange({ columns: { ...columns, text: text ?? columns.text } })}
            />
            <ColumnField
              label={format === "zip" ? words.indexNameColumn : words.nameColumn}
              none={words.noName}
              names={columnNames}
              value={columns.name}
              onChange={(name) => onChange({ columns: { ...columns, name } })}
            />
            {format === "zip" && (
              <ColumnField
                label={words.fileColumn}
                none={words.byNumber}
                names={columnNames}
                value={columns.file}
                onChange={(file) => onChange({ columns: { ...columns, file } })}
              />
            )}
            <ColumnField
              label={words.useColumn}
              none={words.chosenUse}
              names={columnNames}
              value={columns.use}
              onChange={(use) => onChange({ columns: { ...columns, use } })}
            />
          </>
        )}
      </div>
      {warned.length > 0 && (
        <Notice tone="warning">
          <p>{say(words.warned, { rows: nameRows(warned, count + faults.length) })}</p>
        </Notice>
      )}
      {describeSpecialUses(specialUses).map((sentence) => (
        <Notice key={sentence} tone="information">
          <p>{sentence}</p>
        </Notice>
      ))}
      {additions.length > 0 && (
        <Notice tone="warning">
          {additions.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>{words.compare}</p>
        </Notice>
      )}
      {groups.length > 0 && (
        <Table
          caption={
            groups.length > SHOWN ? say(words.firstReasons, { shown: SHOWN }) : words.leftOut
          }
          columns={[words.problem, words.rows, words.text]}
          rows={groups.slice(0, SHOWN).map(({ message, rows, first }) => ({
            key: message,
            cells: [message, nameRows(rows), first.text.slice(0, 60)],
          }))}
        />
      )}
      {files !== undefined && count > 0 && <FilesNote {...files} />}
      <SaveMade name={`barcodes.${format}`} file={file} isBehind={isBehind} />
      <SaveTable
        name="barcodes"
        sheet={sheetName}
        table={() => answersOf(sheet, source)}
        isBehind={isBehind}
      />
    </section>
  );
}

/** The list as it came, with the number of each barcode or why there is none. */
function answersOf({ made, warned, faults }: SymbolSheet, source: Blob): Promise<TextTable> {
  const answers = new Map<number, string[]>();
  const unfit = new Set(warned);
  for (const { row, text } of made) {
    answers.set(row, [text, unfit.has(row) ? words.drawnUnfit : words.drawn]);
  }
  for (const { row, fault } of faults) answers.set(row, ["", describeRow(fault)]);
  return answerSheet(source, [words.number, words.result], (row) => answers.get(row));
}

/** What is to be said of files in a ZIP: their names, and those that were not read back. */
function FilesNote({ renamed, notReadBack }: NonNullable<SymbolSheet["files"]>) {
  const left = Object.entries(notReadBack);
  return (
    <>
      {left.length === 0 && <p>{words.readBack}</p>}
      {renamed > 0 && <p>{sayCount(renamedWords, renamed)}</p>}
      {left.map(([why, count]) => (
        <Notice key={why} tone="warning">
          <p>{sayCount(notReadBackWords, count, { why })}</p>
        </Notice>
      ))}
    </>
  );
}

type ColumnProps = {
  label: string;
  hint?: string | undefined;
  /** The choice of no column, where there may be none. */
  none?: string;
  names: string[];
  value: number | undefined;
  onChange: (column: number | undefined) => void;
};

function ColumnField({ label, hint, none, names, value, onChange }: ColumnProps) {
  return (
    <SelectField
      label={label}
      hint={hint}
      choices={[
        ...(none === undefined ? [] : [{ value: undefined, label: none }]),
        ...names.map((name, at) => ({ value: at, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
