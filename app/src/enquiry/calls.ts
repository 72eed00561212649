/** What an enquiry asks the server: `/api/enquiry`. */
import type { Outcome } from "../api/outcome";
import type { ReceivedEnquiry, SendEnquiry } from "../api/schema";
import { type Repeat, send } from "../api/send";

/**
 * Sends an enquiry: its answers by field, and the token of the captcha.
 * The key is made before the first try and kept until the server has acknowledged it.
 */
export function sendEnquiry(
  answers: { [Field in keyof Omit<SendEnquiry, "captcha">]?: string },
  captcha: string,
  repeat: Repeat,
): Promise<Outcome<ReceivedEnquiry>> {
  return send("POST /api/enquiry", {
    ...repeat,
    // The rules have been through them: what has to be there is.
    body: { ...answers, captcha } as SendEnquiry,
    needs: ["reference"],
  });
}
