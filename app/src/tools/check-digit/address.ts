/** The calculator's state in the address, so that a link can be shared. */

import type { NumberChoice } from "../../engine/load-engine";
import { LONGEST_SHARED, sharedValue, withValue } from "../shared-value";
import { choiceNames } from "./messages";

export type Shared = { choice: NumberChoice; text: string };

/** Reads what a shared link holds, if it holds anything. */
export function readAddress(hash: string): Shared | undefined {
  const { text, fields } = sharedValue(hash, "number");
  if (text === null) return undefined;
  const key = fields.get("key") ?? "auto";
  return { choice: isChoice(key) ? key : "auto", text };
}

/** The part of a link behind the `#`; empty when there is nothing to share, or too much for a link. */
export function writeAddress({ choice, text }: Shared): string {
  const number = text.trim();
  if (number === "" || number.length > LONGEST_SHARED) return "";
  const fields = withValue(number);
  if (choice !== "auto") fields.set("key", choice);
  return `#${fields}`;
}

function isChoice(key: string): key is NumberChoice {
  return Object.hasOwn(choiceNames, key);
}
