/**
 * The calculator's state in the address, so that a link can be shared.
 * It is kept behind the `#`, which browsers never send to a server.
 */

import type { NumberChoice } from "../../engine/load-engine";
import { choiceNames } from "./messages";

export type Shared = { choice: NumberChoice; text: string };

/** As long as the calculator's field; more is not read from a link. */
const LONGEST = 1000;

/** Reads what a shared link holds, if it holds anything. */
export function readAddress(hash: string): Shared | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const text = fields.get("number");
  if (text === null) return undefined;
  const key = fields.get("key") ?? "auto";
  return { choice: isChoice(key) ? key : "auto", text: text.slice(0, LONGEST) };
}

/** The part of a link behind the `#`; empty when there is nothing to share. */
export function writeAddress({ choice, text }: Shared): string {
  if (text.trim() === "") return "";
  return `#${new URLSearchParams({ key: choice, number: text.trim().slice(0, LONGEST) })}`;
}

function isChoice(key: string): key is NumberChoice {
  return Object.hasOwn(choiceNames, key);
}
