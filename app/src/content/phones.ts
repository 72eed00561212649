/**
 * Phone numbers as people write them, and the addresses that call them.
 *
 * `libphonenumber-js` is Google's libphonenumber for JavaScript: it knows which digits are a number, in Australia and elsewhere. Its
 * smallest tables suffice (`min`, 143 kB), which the build and an editor's browser load, and no visitor's.
 */
import { findPhoneNumbersInText } from "libphonenumber-js/min";

/** The address that calls the first number in `text`, with its extension; undefined if it holds none. */
export function dialled(text: string): string | undefined {
  const [found] = findPhoneNumbersInText(text, "AU");
  if (!found) return undefined;
  const { number } = found;
  // 13, 1300 and 1800 numbers are not reached from abroad, so they are dialled as they are known.
  const isWithinAustralia = number.country === "AU" && number.nationalNumber.startsWith("1");
  const digits = isWithinAustralia ? number.nationalNumber : number.number;
  return `tel:${digits}${number.ext ? `;ext=${number.ext}` : ""}`;
}
