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
export function ReductionField({ more = "", onChange, ...props }: Props) {
  return (
    <LengthField
      {...props}
      name="reduction"
      label="Bar width reduction"
      hint={`Ink spreads on a press and widens what is dark. The printer measures by how much; in the file each bar or square is narrower by that, and prints at its right width. Leave 0 for office and label printers.${more}`}
      usual={0}
      onChange={(reduction, text) => onChange(reduction || undefined, text)}
    />
  );
}
