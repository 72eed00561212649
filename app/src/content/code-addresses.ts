/**
 * Pages that code leads people to, whatever the content links to: payments return to them, and emails and tools name them. The build
 * keeps the last good version of each (`last-good.ts`), and editors are told of one that is missing (`check-site.ts`).
 *
 * The server has the same addresses in Rust, and a test holds all of them together.
 */
export const codePages = {
  join: "/join-gs1",
  result: "/join-gs1/result",
  debitResult: "/join-gs1/result-direct-debit",
  payInvoice: "/services/tools/pay-an-invoice",
  invoicePaid: "/services/tools/pay-an-invoice/payment-completed",
  contact: "/resources/contact-us",
} as const;

/** Each address, with what leads there. */
export const codeAddresses: ReadonlyMap<string, string> = new Map([
  [codePages.join, "Emails about applications link to"],
  [codePages.result, "Payments return to"],
  [codePages.debitResult, "Payments return to"],
  [codePages.payInvoice, "Pages about payments link to"],
  [codePages.invoicePaid, "Payments return to"],
  [codePages.contact, "Tools and forms link to"],
]);

/** What editors are told where no page has the address `path`; undefined if code does not need one. */
export function missingPage(path: string): string | undefined {
  const leads = codeAddresses.get(path);
  return leads && `${leads} ${path}, but no page has this address.`;
}
