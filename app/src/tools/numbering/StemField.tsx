import type { Ref } from "react";
import { settings } from "../../../../fixtures/content/words/numbering";
import type { PrintEngine } from "../../engine/load-print";
import { Field } from "../../ui/form/Field";
import { asTyped, TextInput } from "../../ui/form/TextInput";
import { describeSyntax } from "../syntax-messages";

type Props = {
  engine: PrintEngine;
  stem: string | undefined;
  onChange: (stem: string | undefined) => void;
  ref: Ref<HTMLInputElement>;
};

/** What the Digital Link in a symbol starts with. */
export function StemField({ engine, stem, onChange, ref }: Props) {
  const wrong = stem === undefined ? undefined : engine.wrongStem(stem);
  return (
    <Field label={settings.stem} hint={settings.stemHint} error={wrong && describeSyntax(wrong)}>
      {(field) => (
        <TextInput
          {...field}
          ref={ref}
          inputMode="url"
          {...asTyped}
          value={stem ?? ""}
          onChange={({ target }) => onChange(target.value.trim() === "" ? undefined : target.value)}
        />
      )}
    </Field>
  );
}
