import type { ReactNode } from "react";
import { Disclosure } from "../../ui/Disclosure";
import { Checkboxes } from "../../ui/form/ChoiceGroup";
import { type FileFormatId, fileFormats } from "./file-formats";
import styles from "./NumberingTool.module.css";
import { ResolutionField } from "./ResolutionField";

/** Which files each symbol of a list gets in a ZIP. */
export type ZipChoice = { formats: FileFormatId[]; dpi: number };

type Props = {
  choice: ZipChoice;
  onChange: (choice: ZipChoice) => void;
  /** The button that makes the ZIP. */
  children: ReactNode;
};

/** A file for each barcode: of which kinds. */
export function ZipFields({ choice, onChange, children }: Props) {
  const { formats, dpi } = choice;
  const ids = Object.keys(fileFormats) as FileFormatId[];
  return (
    <Disclosure summary="A file for each barcode">
      <div className={styles.files}>
        <p>
          Each barcode gets files of its own in a ZIP. The bars that the files are made of are read
          back. A table in it, index.csv, says which number is in which file.
        </p>
        <Checkboxes
          legend="Kinds of files"
          error={formats.length === 0 ? "Choose at least one kind of file." : undefined}
          choices={ids.map((id) => ({ value: id, label: fileFormats[id].name }))}
          values={formats}
          onChange={(chosen) => onChange({ ...choice, formats: chosen })}
        />
        {formats.includes("png") && (
          <ResolutionField dpi={dpi} onChange={(next) => onChange({ ...choice, dpi: next })} />
        )}
        <div className="actions">{children}</div>
      </div>
    </Disclosure>
  );
}
