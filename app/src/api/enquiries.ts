/** Enquiries: `/api/enquiry`. */
import * as v from "valibot";
import type { Outcome } from "./outcome";
import { type Repeat, send } from "./send";

const received = v.object({ reference: v.string() });

/**
 * Sends an enquiry: its answers by field, and the token of the captcha.
 * The key is made before the first try and kept until the server has acknowledged it.
 */
export function sendEnquiry(
  answers: Record<string, string>,
  captcha: string,
  repeat: Repeat,
): Promise<Outcome<{ reference: string }>> {
  return send({
    method: "POST",
    path: "/enquiry",
    body: { ...answers, captcha },
    ...repeat,
    answer: received,
  });
}
