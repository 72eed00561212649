import { DigitsField } from "./DigitsField";

type Props = {
  label: string;
  /** As typed; `copiesOf` reads it. */
  copies: string;
  onChange: (copies: string) => void;
};

/** How many copies of a label are printed. */
export function CopiesField({ label, copies, onChange }: Props) {
  const error = copiesOf(copies) === undefined ? "Type a number from 1 to 99." : undefined;
  return (
    <DigitsField label={label} error={error} characters={4} value={copies} onChange={onChange} />
  );
}

/** A number of copies, or nothing where the text is not one. */
export function copiesOf(text: string): number | undefined {
  return /^\s*[1-9]\d?\s*$/.test(text) ? Number(text) : undefined;
}
