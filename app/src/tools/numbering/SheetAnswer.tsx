import type {
  ReadAs,
  SheetColumns,
  SheetFormat,
  SymbolSheet,
} from "../../engine/lists/symbol-sheet-messages";
import { SelectField } from "../../ui/form/SelectField";
import { countOf } from "../../ui/format";
import { Notice } from "../../ui/Notice";
import { Table } from "../../ui/Table";
import { everyKey } from "../check-digit/messages";
import { SaveMade } from "../rows/RunStatus";
import { describeCompleted, describeRows, describeSpecialUses, groupFaults } from "./list-messages";
import styles from "./NumberingTool.module.css";

export type MadeSheet = { sheet: SymbolSheet; format: SheetFormat; readAs: ReadAs };

type Props = MadeSheet & {
  /** Makes the sheet again from other columns. */
  onColumns: (columns: SheetColumns) => void;
  /** Makes the sheet again with the numbers read another way. */
  onReadAs: (readAs: ReadAs) => void;
};

/** Groups of rows shown of those that are wrong; a list with more needs another look anyway. */
const SHOWN = 50;

/** What became of a list: its columns, the file, and the rows that were left out. */
export function SheetAnswer({ sheet, format, readAs, onColumns, onReadAs }: Props) {
  const { count, warned, completed, specialUses, faults, columns, columnNames, file, files } =
    sheet;
  const additions = describeCompleted(completed);
  const groups = groupFaults(faults);
  return (
    <section className={styles.list} aria-label="Sheet">
      <p className={styles.made}>
        {countOf(count, "barcode")} made
        {faults.length > 0 && `, ${countOf(faults.length, "row")} left out`}
      </p>
      <div className={styles.settings}>
        <SelectField
          label="Read every number as"
          hint="If your numbers are all of one kind, choose it."
          choices={[
            { value: "column", label: "What the column suggests" },
            { value: "alone", label: "Each row as it stands" },
            ...everyKey,
          ]}
          value={readAs}
          onChange={onReadAs}
        />
        {columnNames.length > 1 && (
          <>
            <ColumnField
              label="Column that becomes the barcode"
              names={columnNames}
              value={columns.text}
              onChange={(text) => onColumns({ ...columns, text: text ?? columns.text })}
            />
            <ColumnField
              label={
                format === "zip" ? "Column with its name in the index" : "Column below each barcode"
              }
              none="Nothing"
              names={columnNames}
              value={columns.name}
              onChange={(name) => onColumns({ ...columns, name })}
            />
            {format === "zip" && (
              <ColumnField
                label="Column that names the files"
                none="None: by number"
                names={columnNames}
                value={columns.file}
                onChange={(file) => onColumns({ ...columns, file })}
              />
            )}
            <ColumnField
              label="Column with where it is scanned"
              none="None: as chosen above"
              names={columnNames}
              value={columns.use}
              onChange={(use) => onColumns({ ...columns, use })}
            />
          </>
        )}
      </div>
      {warned > 0 && (
        <Notice tone="warning">
          <p>
            {countOf(warned, "barcode")} cannot be printed for this use: the kind of barcode or its
            size is not allowed there.
          </p>
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
          <p>Compare these barcodes with the originals before you print them.</p>
        </Notice>
      )}
      {files !== undefined && count > 0 && <FilesNote {...files} />}
      <SaveMade name={`barcodes.${format}`} file={file} />
      {groups.length > 0 && (
        <Table
          caption={
            groups.length > SHOWN
              ? `The first ${SHOWN} reasons why rows were left out`
              : "Rows that were left out"
          }
          columns={["What is wrong", "Rows", "Text of the first"]}
          rows={groups.slice(0, SHOWN).map(({ sentence, rows, text }) => ({
            key: sentence,
            cells: [sentence, describeRows(rows), text.slice(0, 60)],
          }))}
        />
      )}
    </section>
  );
}

/** What is to be said of files in a ZIP: their names, and those that were not read back. */
function FilesNote({ renamed, notReadBack }: NonNullable<SymbolSheet["files"]>) {
  const left = Object.entries(notReadBack);
  return (
    <>
      {left.length === 0 && (
        <p>
          The bars that the files are made of were read back, and say what they should: see
          index.csv in the ZIP.
        </p>
      )}
      {renamed > 0 && (
        <p>
          {countOf(renamed, "name")} {renamed === 1 ? "was" : "were"} already taken and got a number
          behind {renamed === 1 ? "it" : "them"}, such as “name-2”.
        </p>
      )}
      {left.map(([why, count]) => (
        <Notice key={why} tone="warning">
          <p>
            {countOf(count, "barcode")} {count === 1 ? "was" : "were"} not read back: {why}
          </p>
        </Notice>
      ))}
    </>
  );
}

type ColumnProps = {
  label: string;
  /** The choice of no column, where there may be none. */
  none?: string;
  names: string[];
  value: number | undefined;
  onChange: (column: number | undefined) => void;
};

function ColumnField({ label, none, names, value, onChange }: ColumnProps) {
  return (
    <SelectField
      label={label}
      choices={[
        ...(none === undefined ? [] : [{ value: undefined, label: none }]),
        ...names.map((name, at) => ({ value: at, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
