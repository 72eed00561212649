/** Enquiries: `/api/enquiry`. */
import * as v from "valibot";
import type { Outcome } from "./outcome";
import { send } from "./send";

export type Enquiry = {
  name: string;
  organisation?: string;
  email: string;
  phone?: string;
  /** The id of a topic. */
  topic: string;
  message: string;
  captcha: string;
};

const received = v.object({ reference: v.string() });

/** Sends an enquiry. The key is made before the first try and kept until the server has acknowledged it. */
export function sendEnquiry(
  enquiry: Enquiry,
  idempotencyKey: string,
): Promise<Outcome<{ reference: string }>> {
  return send({
    method: "POST",
    path: "/enquiry",
    body: enquiry,
    idempotencyKey,
    answer: received,
  });
}
