/** Why a text was probably meant, in the same words wherever one is offered. */
import { keyboards, repairs } from "../../../fixtures/content/words/tools";
import type { TextRepair } from "../engine/load-interpreter";
import { say } from "../say";
import { describeChange, isGuessed } from "./check-digit/messages";
import { shownCharacters } from "./shown-character";

/** The mistake that a repair of a text undoes. */
export function describeRepair({ edits }: TextRepair): string {
  return edits.map(describeEdit).join(", ");
}

/** Whether a repair has other digits than the text, where any of them could be wrong. */
export function isGuess({ edits }: TextRepair): boolean {
  return edits.some((edit) => edit.type === "digits" && isGuessed(edit.change));
}

function describeEdit(edit: TextRepair["edits"][number]): string {
  switch (edit.type) {
    case "digits":
      return describeChange(edit.change);
    case "escape":
      return say(repairs.escape, edit);
    case "replaceFnc1":
      return say(repairs.replaceFnc1, { written: shownCharacters(edit.written) });
    case "keyboard":
      return say(repairs.keyboard, { layout: keyboards[edit.layout] });
    default:
      return repairs[edit.type];
  }
}
