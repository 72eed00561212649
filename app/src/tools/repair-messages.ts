/** Why a text was probably meant, in the same words wherever one is offered. */
import type { TextRepair } from "../engine/load-interpreter";
import { describeChange } from "./check-digit/messages";

/** The mistake that a repair of a text undoes. */
export function describeRepair({ edits }: TextRepair): string {
  return edits.map(describeEdit).join(", ");
}

function describeEdit(edit: TextRepair["edits"][number]): string {
  switch (edit.type) {
    case "insertFnc1":
      return "if FNC1 (^) is missing where a value ends";
    case "digits":
      return describeChange(edit.change);
    case "padGtin":
      return "if the leading zeros of the GTIN were lost";
    case "dropBlanks":
      return "if the blanks are not part of it";
    case "escape":
      return `if “${edit.character}” is part of the value`;
    case "reorder":
      return "if its parts stand in the wrong order";
    case "addScheme":
      return "if its beginning is missing";
    case "respell":
      return "if a few characters were written another way";
    case "renameScheme":
      return "if another scheme is meant";
    case "addFilter":
      return "if the filter value is missing";
    case "countBits":
      return "if the number of bits is wrong";
    case "nameSerial":
      return "if the second value is the serial number of the first";
    case "numberAlone":
      return "if only the number is meant";
    case "linkAlone":
      return "if only this link is meant";
  }
}
