import { type ReactNode, useId } from "react";
import {
  hiddenRows,
  otherTables,
  uncalculated,
  rows as words,
} from "../../../../fixtures/content/words/tools";
import type { OtherTable } from "../../engine/files/find-tables";
import type { Workbook } from "../../engine/files/workbook-text";
import { say, sayCount } from "../../say";
import { Select } from "../../ui/form/TextInput";
import { Icon } from "../../ui/Icon";
import { Notice } from "../../ui/Notice";
import { describeFile } from "../file-messages";
import styles from "./Rows.module.css";
import type { Rows } from "./use-rows";

type Props = {
  rows: Rows;
  onSheet: (file: File, sheet: string) => void;
  /** The button that takes the file away. */
  children: ReactNode;
};

/** The file that was chosen, the sheet that is read of it, and what is to be known about either. */
export function FileLine({ rows: { file, opening }, onSheet, children }: Props) {
  // While another sheet is opened, the choice stays, and keeps its focus.
  const isSame = opening === undefined || opening.file === file?.file;
  const workbook = isSame ? file?.workbook : undefined;
  const others = workbook?.otherTables ?? [];
  const empty = workbook?.uncalculated ?? 0;
  return (
    <div className={styles.chosen}>
      <div className={styles.file}>
        <Icon name="document" />
        <span>{(opening ?? file)?.file.name}</span>
        {workbook !== undefined && file !== undefined && (
          <SheetChoice
            sheets={workbook.sheets}
            sheet={opening?.sheet ?? workbook.sheet}
            onChange={(sheet) => onSheet(file.file, sheet)}
          />
        )}
        {children}
      </div>
      <div role="status" className={styles.about}>
        {opening !== undefined ? words.readingFile : workbook && describeHidden(workbook)}
        {opening === undefined && empty > 0 && <p>{sayCount(uncalculated, empty)}</p>}
        {opening === undefined && others.length > 0 && <p>{describeTables(others)}</p>}
      </div>
      {opening === undefined && file?.problem !== undefined && (
        <Notice tone="error">
          <p role="alert">{describeFile(file.problem)}</p>
        </Notice>
      )}
    </div>
  );
}

function describeHidden({ hiddenRows: count }: Workbook): string {
  if (count === undefined) return hiddenRows.unknown;
  return count > 0 ? sayCount(hiddenRows, count) : "";
}

/** Where the tables stand that are not read, and what to do. */
function describeTables(others: OtherTable[]): string {
  const tables = others.map(({ first, last, columns: [from, to] = ["", ""] }) =>
    say(from === "" ? otherTables.rows : otherTables.columns, { first, last, from, to }),
  );
  return sayCount(otherTables, others.length, { tables: tables.join("; ") });
}

type SheetChoiceProps = { sheets: string[]; sheet: string; onChange: (sheet: string) => void };

/** Which sheet is read; one that is alone is named. */
function SheetChoice({ sheets, sheet, onChange }: SheetChoiceProps) {
  const id = useId();
  if (sheets.length < 2) return <span>{say(words.onlySheet, { sheet })}</span>;
  return (
    <span className={styles.sheet}>
      <label htmlFor={id}>{words.sheet}</label>
      <Select id={id} value={sheet} onChange={({ target }) => onChange(target.value)}>
        {sheets.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </span>
  );
}
