/** What opens something to pay: a link in a mail, or the address that the payment page leads back to. */
import * as v from "valibot";
import type { Access } from "../api/send";
import { replaceHash } from "../navigation/history-entry";

/** What the link opens: its id and its secret. The address is `#open=id.secret`. */
const LINK = /^#open=([\w-]+)\.([\w-]+)$/;

const stateSchema = v.object({ access: v.object({ id: v.string(), token: v.string() }) });

/** What the address of a result has behind it to open it. */
export const openHash = ({ id, token }: Access): string => `#open=${id}.${token}`;

/** Behind the address of the result: the application has just been sent, and its payment comes next. */
export const PAY_HASH = "#pay";

/**
 * What the link in the address opens. Its secret is moved out of the address into the history entry, so that it is neither
 * bookmarked nor passed on, and a reload or Back has it all the same, also where the browser keeps nothing for us.
 */
export function linkedAccess(): Access | undefined {
  const [, id, token] = LINK.exec(location.hash) ?? [];
  if (id !== undefined && token !== undefined) {
    history.replaceState({ ...history.state, access: { id, token } }, "");
    replaceHash();
  }
  const state = v.safeParse(stateSchema, history.state);
  return state.success ? state.output.access : undefined;
}
