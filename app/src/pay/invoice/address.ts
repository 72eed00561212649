/**
 * What a link may fill in, such as one beside an invoice in an email. It is kept behind the `#`,
 * which browsers never send to a server. Names and email addresses are never part of a link.
 */
import type { InvoiceField, InvoiceTyped } from "../../engine/load-amounts";
import { replaceHash } from "../../navigation/history-entry";

/** What belongs to one invoice; the other fields belong to the payer. */
const fields = {
  invoice: "invoiceNumber",
  amount: "amount",
  account: "accountNumber",
} as const satisfies Record<string, InvoiceField>;

/** Longer than what any of the fields takes; more is not read from a link. */
const LONGEST = 60;

/**
 * What the link in the address fills in; nothing without one. It is taken out of the address, where a reload
 * would undo what the payer corrected.
 */
export function takeLinked(): InvoiceTyped | undefined {
  const shared = new URLSearchParams(window.location.hash.replace(/^#/, ""));
  const typed: InvoiceTyped = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = shared.get(name);
    if (text !== null) typed[field] = text.slice(0, LONGEST);
  }
  if (Object.keys(typed).length === 0) return undefined;
  replaceHash();
  return typed;
}

/** What the payer typed with the invoice of a link, if there is one, in the place of another invoice. */
export function withLinked(typed: InvoiceTyped, linked: InvoiceTyped | undefined): InvoiceTyped {
  if (linked === undefined) return typed;
  const payer = { ...typed };
  for (const field of Object.values(fields)) delete payer[field];
  return { ...payer, ...linked };
}
