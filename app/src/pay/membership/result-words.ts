/** What the result of an application says about its payment. A new status without words does not compile. */
import { application as words } from "../../../../fixtures/content/words/pay";
import type { ApplicationStatus } from "../../api/schema";
import type { PanelWords } from "../PaymentPanel";
import { panelWords } from "../payment-words";

/** What to say of an application that has been submitted. */
export function wordsOf(
  { payment, paymentService, answerBy, isClosed }: ApplicationStatus,
  wasCancelled: boolean,
): PanelWords {
  const { status } = payment;
  if (isClosed && status !== "refunded") return { tone: "warning", ...words.closed };
  if (paymentService === "invoice" && (status === "unpaid" || status === "pending")) {
    return { tone: "success", ...words.invoiced };
  }
  return panelWords(words, payment, { wasCancelled, answerBy });
}
