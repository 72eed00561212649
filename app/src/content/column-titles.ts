/**
 * Whether the titles of a table fit the columns that the rules of membership fill. Nothing else ties the two together, so a title
 * that is dropped or moved would put a price under another one.
 */
import type { Entry } from "./store";

/** By words that titles of such a column have; a title with other words is taken as it is. */
const name = /membership|option/i;
const suits = /\bsuit|\bwho\b/i;
const size = /\bget\b|\bsize|numbers|locations/i;
const turnover = /turnover|revenue/i;
const price = /\bpay|price|cost|\bfee/i;
const product = /product/i;

type Columns = { field: string; titles: readonly string[]; fit: RegExp[][] };

/** The titles of an entry, with the columns that they may stand for. */
function columnsOf({ type, fields }: Entry): Columns[] {
  const withoutPrice = [name, size, turnover, suits];
  const withPrice = [name, price, size, turnover, suits];
  switch (type) {
    case "membershipOptionsBlock":
      return [{ field: "columns", titles: fields.columns, fit: [withoutPrice, withPrice] }];
    case "membershipPriceBlock":
      return [{ field: "columns", titles: fields.columns, fit: [[], withPrice] }];
    case "membershipBenefitsBlock": {
      const ofNumbers = [/benefit/i, /single/i, /\bten\b|\b10\b/i, /full/i];
      const fit = [fields.options === "numbers" ? ofNumbers : [/benefit/i, /include/i]];
      return [{ field: "columns", titles: fields.columns, fit }];
    }
    case "membershipFeesBlock":
      return [
        { field: "columns", titles: fields.columns, fit: [[name, /join/i, /annual|year/i]] },
        {
          ...{ field: "plotColumns", titles: fields.plotColumns },
          fit: [[], [product, name, /first/i, /renew/i]],
        },
      ];
    default:
      return [];
  }
}

/** What is wrong with the titles of an entry, if anything is. */
export function columnSlip(entry: Entry): { field: string; message: string } | undefined {
  for (const { field, titles, fit } of columnsOf(entry)) {
    const columns = fit.find(({ length }) => length === titles.length);
    if (!columns) {
      const right = fit.map(({ length }) => (length === 0 ? "none" : length)).join(" or ");
      return { field, message: `It has ${titles.length} titles of columns, and needs ${right}.` };
    }
    const wrong = titles.find(
      (title, at) => !columns[at]?.test(title) && fit.flat().some((other) => other.test(title)),
    );
    if (wrong !== undefined) {
      return { field, message: `The title ${wrong} stands over another column than its own.` };
    }
  }
  return undefined;
}
