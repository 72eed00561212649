/**
 * The calculator's figures in the address, so that a link can be shared and a reload loses nothing.
 * They are kept behind the `#`, which browsers never send to a server.
 */
import type { SavingsFieldId, SavingsTyped } from "../../engine/load-amounts";
import { fieldNames } from "./messages";

/** Longer than any figure the calculator takes: what has more characters stays out of a link. */
const LONGEST = 40;

/** Reads the figures of a shared link; `undefined` where the address holds none. */
export function readAddress(hash: string): SavingsTyped | undefined {
  const typed: SavingsTyped = {};
  for (const [id, text] of new URLSearchParams(hash.replace(/^#/, ""))) {
    if (isField(id)) typed[id] = text;
  }
  return Object.keys(typed).length > 0 ? typed : undefined;
}

/** The part of a link behind the `#`; empty when nothing has been typed. */
export function writeAddress(typed: SavingsTyped): string {
  const fields = Object.entries(typed).filter(
    ([, text]) => text.trim() !== "" && text.length <= LONGEST,
  );
  const written = new URLSearchParams(fields);
  return written.size > 0 ? `#${written}` : "";
}

function isField(id: string): id is SavingsFieldId {
  return Object.hasOwn(fieldNames, id);
}
