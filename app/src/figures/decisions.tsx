/** Questions that lead to one answer. */
import { Decision } from "./Decision";

/** Which number a carton takes. */
export const CartonNumber = () => (
  <Decision
    questions={[
      {
        question: "Can the carton be scanned at a checkout?",
        yes: "A GTIN-13 of its own",
        note: "in an EAN-13 at 150% to 200%",
      },
      { question: "Are the contents mixed?", yes: "A GTIN-13 of its own" },
    ]}
    otherwise={{ answer: "A GTIN-14", note: "or another GTIN-13" }}
  />
);

/** Which membership suits; the rules are in `core/src/membership`. */
export const WhichMembership = () => (
  <Decision
    questions={[
      { question: "Do you only need to number locations?", yes: "A location pack" },
      {
        question:
          "Do you need pallet numbers or more than ten product numbers, or is your turnover $1 million or more?",
        yes: "Full membership",
        note: "by turnover and number of products",
      },
      {
        question: "Do you need GTIN-14s for cartons, or seven or more numbers now?",
        yes: "Ten number pack",
      },
    ]}
    otherwise={{ answer: "Single numbers", note: "one to six now, up to ten in all" }}
  />
);

/** Whether to trust a message in our name. */
export const IsItFromUs = () => (
  <Decision
    questions={[
      { question: "Does it ask for a password or a card number?", yes: "It is not from us" },
      {
        question: "Does it give bank details you have not used before?",
        yes: "Assume they are false",
        note: "and call 1300 227 263 before you pay",
      },
      { question: "Does it offer barcodes for life?", yes: "It is not from us" },
    ]}
    otherwise={{ answer: "Look for the invoice in MyGS1" }}
  />
);

/** Whether a small business needs a barcode. */
export const NeedABarcode = () => (
  <Decision
    questions={[
      {
        question: "Has a hospital or government buyer asked?",
        yes: "Yes, you need one",
        note: "and usually product data as well",
      },
      {
        question: "Will a shop, distributor, warehouse or marketplace scan or list it?",
        yes: "Yes, you need one",
        note: "for each size and flavour",
      },
    ]}
    otherwise={{ answer: "Probably not" }}
  />
);
