/** The price of an application as the server has it. */
import * as v from "valibot";

export const quote = v.object({
  /** Whether the amounts are real; a sample must be shown as one. */
  status: v.picklist(["sample", "current"]),
  /** In the order of an invoice, GST among them; they add up to the total. */
  lines: v.array(v.object({ kind: v.string(), label: v.string(), cents: v.number() })),
  /** The last day that is paid for, such as `2027-06-30`. */
  paidUntil: v.string(),
});
