import { files } from "../../../../fixtures/content/words/numbering";
import { SelectField } from "../../ui/form/SelectField";
import { resolutions } from "./work";

type Props = {
  /** Dots of an inch. */
  dpi: number;
  /** What becomes of the bars with them. */
  hint?: string | undefined;
  onChange: (dpi: number) => void;
};

/** The printer that a PNG is for: each of its dots is a pixel. */
export function ResolutionField({ dpi, hint, onChange }: Props) {
  return (
    <SelectField
      label={files.printer}
      hint={hint}
      choices={resolutions}
      value={dpi}
      onChange={onChange}
    />
  );
}
