import { settings as words } from "../../../../fixtures/content/words/logistics-label";
import type { LabelChoices, ModuleChoice } from "../../engine/load-print";
import { say } from "../../say";
import { choicesFrom } from "../../ui/form/choices";
import { SelectField } from "../../ui/form/SelectField";
import { millimetres } from "../../ui/format";
import styles from "./LogisticsLabelTool.module.css";
import { sizeNames } from "./messages";
import { outputNames, type Settings, withOutput } from "./settings";

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
      <SelectField
        label={words.printer}
        choices={choicesFrom(outputNames)}
        value={settings.output}
        onChange={(output) => onChange(withOutput(choices, settings, output))}
      />
      <SelectField
        label={words.size}
        choices={(output?.sizes ?? []).map((size) => ({ value: size, label: sizeNames[size] }))}
        value={settings.size}
        onChange={(size) => onChange({ ...settings, size })}
      />
      <SelectField
        label={words.narrowestBar}
        choices={(output?.modules ?? []).map((one) => ({ value: one.x, label: nameOf(one) }))}
        value={settings.x}
        onChange={(x) => onChange({ ...settings, x })}
      />
    </div>
  );
}

function nameOf({ x, dots }: ModuleChoice): string {
  const width = millimetres(x);
  return dots === null ? width : say(words.dots, { width, dots });
}
