import type { PhotoEngine, PhotoSettings, UseId } from "../../engine/load-photo";
import { Disclosure } from "../../ui/Disclosure";
import { Field } from "../../ui/form/Field";
import { Select, TextInput } from "../../ui/form/TextInput";
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
        <Field label="Used for">
          {(field) => (
            <Select
              {...field}
              value={value.usage}
              onChange={({ target }) => onChange({ ...value, usage: target.value as UseId | "" })}
            >
              <option value="">What it is mostly used for</option>
              {Object.entries(useNames).map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
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
          <Field
            label="Resolution of the scan"
            hint="Only of a flatbed scan in its full size. A photo has none."
          >
            {(field) => (
              <Select
                {...field}
                value={value.dpi}
                onChange={({ target }) => onChange({ ...value, dpi: target.value })}
              >
                <option value="">It is a photo</option>
                {RESOLUTIONS.map((dpi) => (
                  <option key={dpi} value={dpi}>
                    {dpi} dpi
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </Disclosure>
  );
}
