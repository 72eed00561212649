import type { PhotoEngine, PhotoSettings, UseId } from "../../engine/load-photo";
import { Disclosure } from "../../ui/Disclosure";
import { choicesFrom } from "../../ui/form/choices";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { TextInput } from "../../ui/form/TextInput";
import { useNames } from "../symbol-messages";
import styles from "./Scan.module.css";

/** What a person knows about the pack, as it is chosen and typed. */
export type Known = { usage: UseId | ""; width: string; dpi: string };

export const noSettings: Known = { usage: "", width: "", dpi: "" };

/** Of flat scanners. */
const RESOLUTIONS = [150, 200, 300, 400, 600, 1200, 2400];

/** What the rules take; what is not right yet is left out. */
export function settingsOf(
  { usage, width, dpi }: Known,
  photo: PhotoEngine,
  scale = 1,
): PhotoSettings {
  const micrometres = photo.readMillimetres(width);
  return {
    ...(usage !== "" && { usage }),
    ...(micrometres !== undefined && { width: micrometres }),
    ...(dpi !== "" && { dpi: Number(dpi) * scale }),
  };
}

type Props = {
  value: Known;
  onChange: (value: Known) => void;
  photo: PhotoEngine;
  /** A width is of one symbol. */
  hasWidth: boolean;
  /** Only a file can be a scan. */
  hasResolution: boolean;
};

/** What the symbol is used for, and a measure that a picture lacks. */
export function VerdictSettings({ value, onChange, photo, hasWidth, hasResolution }: Props) {
  const isWrong = value.width.trim() !== "" && photo.readMillimetres(value.width) === undefined;
  return (
    <Disclosure summary="Another use, or a known size">
      <div className={styles.fields}>
        <SelectField
          label="Used for"
          choices={[{ value: "", label: "What it is mostly used for" }, ...choicesFrom(useNames)]}
          value={value.usage}
          onChange={(usage) => onChange({ ...value, usage })}
        />
        {hasWidth && (
          <Field
            label="Width on the pack, in mm"
            hint="Measure from the first bar to the last, without the white space beside them."
            error={isWrong ? "Type millimetres greater than zero, such as 31.35." : undefined}
          >
            {(field) => (
              <TextInput
                {...field}
                characters={7}
                inputMode="decimal"
                autoComplete="off"
                value={value.width}
                onChange={({ target }) => onChange({ ...value, width: target.value })}
              />
            )}
          </Field>
        )}
        {hasResolution && (
          <SelectField
            label="Resolution of the scan"
            hint="Only of a flatbed scan in its full size. A photo has none."
            choices={[
              { value: "", label: "It is a photo" },
              ...RESOLUTIONS.map((dpi) => ({ value: String(dpi), label: `${dpi} dpi` })),
            ]}
            value={value.dpi}
            onChange={(dpi) => onChange({ ...value, dpi })}
          />
        )}
      </div>
    </Disclosure>
  );
}
