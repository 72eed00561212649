/** What opens the payment that the link in a mail leads to. */
import type { Access } from "../api/send";

/** What the link opens: its id and its secret. The address is `#open=id.secret`. */
const LINK = /^#open=([\w-]+)\.([\w-]+)$/;

/**
 * The payment that the address leads to; nothing without such a link. Its secret is taken out of the address, so that
 * it is neither bookmarked nor passed on with it.
 */
export function takeLinked(): Access | undefined {
  const [, id, token] = LINK.exec(location.hash) ?? [];
  if (id === undefined || token === undefined) return undefined;
  history.replaceState(history.state, "", location.pathname);
  return { id, token };
}
