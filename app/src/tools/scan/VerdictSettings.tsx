import { settings as words } from "../../../../fixtures/content/words/scan";
import type { PhotoEngine, PhotoSettings, Use } from "../../engine/load-photo";
import { say } from "../../say";
import { Disclosure } from "../../ui/Disclosure";
import { choicesFrom } from "../../ui/form/choices";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { TextInput } from "../../ui/form/TextInput";
import { useNames } from "../symbol-messages";
import styles from "./Scan.module.css";

/** What a person knows about the pack, as it is chosen and typed. */
export type Known = { usage: Use | ""; width: string; dpi: string };

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
    <Disclosure summary={words.summary}>
      <div className={styles.fields}>
        <SelectField
          label={words.usedFor}
          choices={[{ value: "", label: words.usualUse }, ...choicesFrom(useNames)]}
          value={value.usage}
          onChange={(usage) => onChange({ ...value, usage })}
        />
        {hasWidth && (
          <Field
            label={words.width}
            hint={words.widthHint}
            error={isWrong ? words.widthWrong : undefined}
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
            label={words.resolution}
            hint={words.resolutionHint}
            choices={[
              { value: "", label: words.noResolution },
              ...RESOLUTIONS.map((dpi) => ({
                value: String(dpi),
                label: say(words.dpi, { dpi: String(dpi) }),
              })),
            ]}
            value={value.dpi}
            onChange={(dpi) => onChange({ ...value, dpi })}
          />
        )}
      </div>
    </Disclosure>
  );
}
