/** The address of the enquiry form with its topic and message filled in, and what the form reads from it. */
import type { EnquiryField } from "../engine/load-membership";

export type Filled = Partial<Pick<Record<EnquiryField, string>, "topic" | "message">>;

const fields = ["topic", "message"] as const;

/** `page` with what is filled in after `#`, where no server log has it. */
export const enquiryAddress = (page: string, filled: Filled): string =>
  `${page}#${new URLSearchParams(filled)}`;

/** What an address fills in. */
export function readEnquiryAddress(hash: string): Filled {
  const given = new URLSearchParams(hash.slice(1));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = given.get(field);
      return text === null ? [] : [[field, text]];
    }),
  );
}
