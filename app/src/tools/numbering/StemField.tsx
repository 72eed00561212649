import type { PrintEngine } from "../../engine/load-print";
import { Field } from "../../ui/form/Field";
import { TextInput } from "../../ui/form/TextInput";
import { describeSyntax } from "../syntax-messages";

type Props = {
  engine: PrintEngine;
  stem: string | undefined;
  onChange: (stem: string | undefined) => void;
};

/** What the Digital Link in a symbol starts with. */
export function StemField({ engine, stem, onChange }: Props) {
  const read = stem === undefined ? undefined : engine.readStem(stem);
  return (
    <Field
      label="Start of the link (optional)"
      hint="Your own domain, such as example.com.au. Without one the link opens GS1’s service, id.gs1.org."
      error={read?.type === "error" ? describeSyntax(read.problem) : undefined}
    >
      {(field) => (
        <TextInput
          {...field}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={stem ?? ""}
          onChange={({ target }) => onChange(target.value.trim() === "" ? undefined : target.value)}
        />
      )}
    </Field>
  );
}
