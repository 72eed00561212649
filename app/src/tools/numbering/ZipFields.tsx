import type { ReactNode } from "react";
import { list as words } from "../../../../fixtures/content/words/numbering";
import { Disclosure } from "../../ui/Disclosure";
import { Checkboxes } from "../../ui/form/ChoiceGroup";
import { type ListFormat, listFormats } from "./hand-over";
import styles from "./NumberingTool.module.css";
import { ResolutionField } from "./ResolutionField";

/** Which files each symbol of a list gets in a ZIP. */
export type ZipChoice = { formats: ListFormat[]; dpi: number };

type Props = {
  choice: ZipChoice;
  onChange: (choice: ZipChoice) => void;
  /** The button that makes the ZIP. */
  children: ReactNode;
};

/** A file for each barcode: of which kinds. */
export function ZipFields({ choice, onChange, children }: Props) {
  const { formats, dpi } = choice;
  const ids = Object.keys(listFormats) as ListFormat[];
  return (
    <Disclosure summary={words.zip}>
      <div className={styles.files}>
        <p>{words.zipHint}</p>
        <Checkboxes
          legend={words.formats}
          error={formats.length === 0 ? words.noFormat : undefined}
          choices={ids.map((id) => ({ value: id, label: listFormats[id].name }))}
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
