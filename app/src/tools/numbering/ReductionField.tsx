import { settings } from "../../../../fixtures/content/words/numbering";
import type { PrintEngine } from "../../engine/load-print";
import { LengthField } from "./LengthField";

type Props = {
  engine: PrintEngine;
  /** What becomes of it where there is more to say. */
  more?: string;
  /** Why a barcode cannot be made with it. */
  error?: string | undefined;
  /** In micrometres; absent for none. */
  value: number | undefined;
  /** As it is being typed. */
  typed: string | undefined;
  /** `value` is absent where there is none. */
  onChange: (value: number | undefined, typed: string | undefined) => void;
};

/** By how much a press widens bars, which the file makes good: of one barcode, and of all of a list. */
export function ReductionField({ more, onChange, ...props }: Props) {
  return (
    <LengthField
      {...props}
      name="reduction"
      label={settings.reduction}
      hint={[settings.reductionHint, more].filter(Boolean).join(" ")}
      usual={0}
      onChange={(reduction, text) => onChange(reduction || undefined, text)}
    />
  );
}
