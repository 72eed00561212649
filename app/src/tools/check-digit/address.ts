/** The calculator's state in the address, so that a link can be shared. */

import type { NumberChoice } from "../../engine/load-engine";
import { readShared, writeShared } from "../shared-value";
import { choiceNames } from "./messages";

export type Shared = { choice: NumberChoice; text: string };

/** Reads what a shared link holds, if it holds anything. */
export function readAddress(hash: string): Shared | undefined {
  const { text, fields } = readShared(hash, "number");
  if (text === null) return undefined;
  const key = fields.get("key") ?? "auto";
  return { choice: isChoice(key) ? key : "auto", text };
}

/** The part of a link behind the `#`; empty when there is nothing to share, or too much for a link. */
export const writeAddress = ({ choice, text }: Shared): string =>
  writeShared(text, { key: choice === "auto" ? undefined : choice });

function isChoice(key: string): key is NumberChoice {
  return Object.hasOwn(choiceNames, key);
}
