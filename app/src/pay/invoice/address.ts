/**
 * What a link may fill in, such as one beside an invoice in an email. It is kept behind the `#`,
 * which browsers never send to a server. Names and email addresses are never part of a link.
 */
import type { InvoiceFieldId, InvoiceTyped } from "../../engine/load-amounts";

const fields = {
  invoice: "invoiceNumber",
  amount: "amount",
  account: "accountNumber",
} as const satisfies Record<string, InvoiceFieldId>;

/** Longer than what any of the fields takes; more is not read from a link. */
const LONGEST = 60;

/** What the link fills in; nothing where it says nothing. */
export function readAddress(hash: string): InvoiceTyped {
  const shared = new URLSearchParams(hash.replace(/^#/, ""));
  const typed: InvoiceTyped = {};
  for (const [name, field] of Object.entries(fields)) {
    const text = shared.get(name);
    if (text !== null) typed[field] = text.slice(0, LONGEST);
  }
  return typed;
}
