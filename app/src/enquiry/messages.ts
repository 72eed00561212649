/** Every word of the enquiry form. A new field without words does not compile. */
import type { EnquiryFieldId, EnquiryProblem } from "../engine/load-membership";
import type { NotSent } from "./use-enquiry";

/** The topics as the core has them; a test compares. They are in the HTML before the core is loaded. */
export const topicNames = {
  joining: "Joining, or which option fits",
  account: "Fees, invoices and renewals",
  numbers: "Numbers and barcodes",
  scanning: "A barcode that does not scan or was refused",
  services: "Services and training",
  feedback: "Feedback or a complaint",
  other: "Something else",
} as const;

export const fieldNames = {
  name: "Your name",
  organisation: "Organisation (optional)",
  email: "Email address",
  phone: "Phone number (optional)",
  topic: "What is it about?",
  message: "Your message",
} as const satisfies Record<EnquiryFieldId, string>;

export const fieldHints: Partial<Record<EnquiryFieldId, string>> = {
  email: "We send our answer here",
  phone: "If you would like us to call",
  message: "Leave out card and bank details",
};

/** What to do about a field that was left empty. */
const missing = {
  name: "Enter your name",
  organisation: "Enter the name of your organisation",
  email: "Enter your email address",
  phone: "Enter your phone number",
  topic: "Choose what it is about",
  message: "Enter your message",
} as const satisfies Record<EnquiryFieldId, string>;

/** The field at the start of a sentence. */
const subject = {
  name: "Your name",
  organisation: "The name of your organisation",
  email: "Your email address",
  phone: "Your phone number",
  topic: "The topic",
  message: "Your message",
} as const satisfies Record<EnquiryFieldId, string>;

/** What to do about a problem, at the field and in the error summary. */
export function describeProblem({ field, code, found, limit }: EnquiryProblem): string {
  switch (code) {
    case "missing":
      return missing[field];
    case "tooLong":
      return `${subject[field]} can have ${limit} characters at most. It has ${found} now.`;
    case "controlCharacter":
      return `${subject[field]} has a character that cannot be shown. Delete it and type it again.`;
    case "cardNumber":
      return `${subject[field]} has what looks like a card number. Take it out: it must not be saved or sent.`;
    case "email":
      return "Enter an email address in the format name@example.com";
    case "phone":
      return "Enter a phone number, like 03 9558 9559 or +61 4 0000 0000";
    default:
      // The other codes are about numbers and choices that only an application asks for.
      return missing[field];
  }
}

/** Why an enquiry was not sent, and what to do. The phone number follows. */
export const notSentReasons = {
  offline:
    "There was no answer from our server, so we cannot tell if your enquiry arrived. It is saved on this device. Check your connection and send it again: we will not receive it twice.",
  captcha:
    "We could not check that a person is sending this. Your enquiry is saved on this device. Send it again in a moment.",
  tooManyRequests:
    "Too many enquiries came from your network. Yours is saved on this device. Wait a minute and send it again.",
  fault:
    "Something went wrong on our side. Your enquiry is saved on this device. Send it again later.",
} as const satisfies Record<NotSent, string>;
