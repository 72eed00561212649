import type { LabelChoices, LabelModule, LabelOutputId } from "../../engine/load-print";
import { Field } from "../../ui/form/Field";
import { Select } from "../../ui/form/TextInput";
import styles from "./LogisticsLabelTool.module.css";
import { millimetres, sizeNames } from "./messages";
import { isOutput, isSize, outputNames, type Settings, withOutput } from "./settings";

type Props = {
  choices: LabelChoices;
  settings: Settings;
  onChange: (settings: Settings) => void;
};

/** The printer, the size of the label and the width of its bars. */
export function SettingsFields({ choices, settings, onChange }: Props) {
  const output = choices.outputs.find(({ id }) => id === settings.output);
  return (
    <div className={styles.settings}>
      <Field label="Printer">
        {(field) => (
          <Select
            {...field}
            value={settings.output}
            onChange={({ target }) =>
              isOutput(target.value) && onChange(withOutput(choices, settings, target.value))
            }
          >
            {Object.entries(outputNames).map(([id, name]) => (
              <option key={id} value={id satisfies string as LabelOutputId}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Label">
        {(field) => (
          <Select
            {...field}
            value={settings.size}
            onChange={({ target }) =>
              isSize(target.value) && onChange({ ...settings, size: target.value })
            }
          >
            {output?.sizes.map((id) => (
              <option key={id} value={id}>
                {sizeNames[id]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Narrowest bar">
        {(field) => (
          <Select
            {...field}
            value={settings.x}
            onChange={({ target }) => onChange({ ...settings, x: Number(target.value) })}
          >
            {output?.modules.map((module) => (
              <option key={module.x} value={module.x}>
                {nameOf(module)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

function nameOf({ x, dots }: LabelModule): string {
  return dots === null ? millimetres(x) : `${millimetres(x)} (${dots} dots)`;
}
