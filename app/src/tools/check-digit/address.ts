/**
 * The calculator's state in the address, so that a link can be shared.
 * It is kept behind the `#`, which browsers never send to a server.
 */

import type { NumberChoice } from "../../engine/load-engine";
import { choiceNames } from "./messages";

export type Shared = { choice: NumberChoice; text: string };

/** More characters make no link that every program passes on. */
const LONGEST = 2000;

/** Reads what a shared link holds, if it holds anything. */
export function readAddress(hash: string): Shared | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const text = fields.get("number");
  if (text === null) return undefined;
  const key = fields.get("key") ?? "auto";
  return { choice: isChoice(key) ? key : "auto", text };
}

/** The part of a link behind the `#`; empty when there is nothing to share, or too much for a link. */
export function writeAddress({ choice, text }: Shared): string {
  const number = text.trim();
  if (number === "" || number.length > LONGEST) return "";
  return `#${new URLSearchParams({ key: choice, number })}`;
}

function isChoice(key: string): key is NumberChoice {
  return Object.hasOwn(choiceNames, key);
}
