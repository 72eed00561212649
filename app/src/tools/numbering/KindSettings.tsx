import { settings as words } from "../../../../fixtures/content/words/numbering";
import type { Bearer, PictureSettings, PrintEngine } from "../../engine/load-print";
import { choicesFrom } from "../../ui/form/choices";
import { Field } from "../../ui/form/Field";
import { SelectField } from "../../ui/form/SelectField";
import { TextInput } from "../../ui/form/TextInput";
import { bearerNames, levelNames, shapeNames } from "./messages";
import type { Changes } from "./work";

type Props = {
  engine: PrintEngine;
  symbology: PictureSettings["symbology"];
  /** Whether an add-on may be typed; some numbers bring their own. */
  takesAddOn: boolean;
  request: PictureSettings;
  /** The bearer bars that belong to what an ITF-14 is printed on. */
  bearer: Bearer;
  addOnFault: string | undefined;
  onChange: (values: Changes) => void;
};

/** What can be chosen for some kinds of symbols alone. */
export function KindSettings({
  engine,
  symbology,
  takesAddOn,
  request,
  bearer,
  addOnFault,
  onChange,
}: Props) {
  switch (symbology) {
    case "itf14":
      return (
        <SelectField
          label={words.bearers}
          choices={choicesFrom(bearerNames)}
          value={request.bearer ?? bearer}
          onChange={(chosen) => onChange({ bearer: chosen })}
        />
      );
    case "dataBarExpandedStacked":
      return (
        <SelectField
          label={words.segments}
          hint={words.segmentsHint}
          choices={Array.from(engine.listSegments(), (count) => ({
            value: count,
            label: String(count),
          }))}
          value={request.segments ?? 4}
          onChange={(segments) => onChange({ segments })}
        />
      );
    case "ean13":
    case "upcA":
    case "upcE":
      return (
        takesAddOn && (
          <Field label={words.addOn} hint={words.addOnHint} error={addOnFault}>
            {(field) => (
              <TextInput
                {...field}
                mono
                characters={6}
                inputMode="numeric"
                autoComplete="off"
                value={request.addOn ?? ""}
                onChange={({ target }) => onChange({ addOn: target.value || undefined })}
              />
            )}
          </Field>
        )
      );
    case "gs1DataMatrix":
    case "dataMatrix":
      return (
        <SelectField
          label={words.shape}
          choices={choicesFrom(shapeNames)}
          value={request.shape ?? "square"}
          onChange={(shape) => onChange({ shape })}
        />
      );
    case "gs1QrCode":
    case "qrCode":
      return (
        <SelectField
          label={words.level}
          choices={choicesFrom(levelNames)}
          value={request.level ?? "M"}
          onChange={(level) => onChange({ level })}
        />
      );
    default:
      return null;
  }
}
