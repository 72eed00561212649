/** Every word of the savings calculator. A new field without words does not compile. */
import type {
  FigureBasis,
  SavingsFieldId,
  SavingsLineId,
  SavingsProblem,
  Totals,
} from "../../engine/load-amounts";
import { namedCharacter } from "../../ui/form/named-character";
import { dollars } from "../../ui/format";

export const lineNames = {
  orders: "Orders",
  despatchAdvices: "Despatch advices",
  invoices: "Invoices",
  productData: "Product data",
  palletLabels: "Pallet labels",
  scanning: "Scanning",
  deliverySites: "Delivery sites",
} as const satisfies Record<SavingsLineId, string>;

/** What a line saves, for people who meet the word for the first time. */
export const lineHints: Record<SavingsLineId, string> = {
  orders: "They arrive as electronic messages, so there is nothing to retype.",
  despatchAdvices: "They go out as electronic messages before the truck leaves.",
  invoices: "They go out as e-invoices. Leave their lines out of the scanning below.",
  productData:
    "When a product changes, you enter it once, and every business you sell to has it. Without it, you fill in a form for each of them.",
  palletLabels: "You scan a label with an SSCC instead of ticking off a list.",
  scanning: "You scan a barcode instead of keying in a number.",
  deliverySites: "Drivers find the right gate, because every site has its own GLN.",
};

const shares = { byHand: "Share done by hand now (%)", moved: "Share of those that will move (%)" };

export const fieldNames = {
  labourPerHour: "Cost of labour ($ an hour)",
  orders: "Orders in a year",
  ordersByHand: shares.byHand,
  ordersMoved: shares.moved,
  orderMinutesNow: "Minutes for each order by hand",
  orderMinutesThen: "Minutes for each order as a message",
  despatchAdvices: "Despatch advices in a year",
  despatchAdvicesByHand: shares.byHand,
  despatchAdvicesMoved: shares.moved,
  despatchAdviceMinutesNow: "Minutes for each advice by hand",
  despatchAdviceMinutesThen: "Minutes for each advice as a message",
  invoices: "Invoices in a year",
  invoicesByHand: shares.byHand,
  invoicesMoved: shares.moved,
  invoiceCostNow: "Cost of each invoice now ($)",
  invoiceCostThen: "Cost of each e-invoice ($)",
  productChanges: "New or changed products in a year",
  productCustomers: "Businesses you tell about each of them",
  productFormMinutes: "Minutes to fill in the form of one business",
  productOnceMinutes: "Minutes to enter the product once for all",
  pallets: "Pallets in a year",
  palletMinutesNow: "Minutes for each pallet by hand",
  palletMinutesThen: "Minutes for each pallet with a scanned label",
  scannedLines: "Lines picked or received in a year",
  lineSecondsNow: "Seconds to key in a line",
  lineSecondsThen: "Seconds to scan a line",
  lineErrorsNow: "Lines with an error when keyed in (%)",
  lineErrorsThen: "Lines with an error when scanned (%)",
  lineErrorCost: "Cost of an error ($)",
  failedDeliveries: "Failed deliveries in a year",
  failedDeliveriesAvoided: "Share that would be avoided (%)",
  failedDeliveryCost: "Cost of a failed delivery ($)",
  costToBegin: "What it costs you to start ($)",
  costPerYear: "What it costs you each year ($)",
  discountRate: "Discount rate (% a year)",
} as const satisfies Record<SavingsFieldId, string>;

export const fieldHints: Partial<Record<SavingsFieldId, string>> = {
  labourPerHour: "Pay plus on-costs, such as superannuation and leave.",
  productChanges:
    "Count a product once for each time you tell others about it: when it is new, and when its size, weight, packaging, ingredients or price changes. Ten new prices are ten.",
  productCustomers: "Retailers, wholesalers and marketplaces that ask for its details.",
  invoiceCostNow:
    "27.67 is an emailed PDF, for sender and receiver together; a sender's share is about 40%. Type your own share here if you know it. For paper, the same source gives 30.87.",
  invoiceCostThen:
    "9.18 is for sender and receiver together as well. Use the same share for both figures.",
  costToBegin: "Setup, printers, scanners and training, from all suppliers together.",
  costPerYear: "Memberships, services and support, from all suppliers together.",
  discountRate: "How much less a dollar is worth to you if it comes a year later.",
};

/** Where a figure comes from. */
export const basisNames = {
  yours: "Your figure",
  assumption: "Our assumption",
  invoiceStudy:
    "Attributed to Deloitte Access Economics for the Australian Taxation Office, as quoted in 2021",
} as const satisfies Record<FigureBasis, string>;

/** What to do about a figure, at its field and in the list of what is wrong. */
export function describeProblem({ problem }: SavingsProblem, text: string): string {
  const typed = `“${shortened(text.trim())}”`;
  switch (problem.code) {
    case "missing":
      return `${typed} has no number. Enter one, or leave the field empty.`;
    case "character":
      return `${typed} has ${namedCharacter(problem.found)}, which cannot be part of a number. Use digits, such as 1200.`;
    case "negative":
      return `${typed} is below zero. Enter zero or more.`;
    case "comma":
      return `The comma in ${typed} is not between thousands. Use a point for decimals, such as 7.5.`;
    case "ambiguous":
      return problem.expected === null
        ? `${typed} has more than one number. Enter one.`
        : `${typed} can be read in more than one way. Did you mean ${problem.expected}?`;
    case "places":
      return problem.max === 0
        ? `${typed} is not a whole number. Leave out what comes after the point.`
        : `${typed} has ${problem.found} digits after the point. Use ${problem.max} at most.`;
    case "tooLarge":
      return `${typed} is too large. Enter ${grouped(problem.max ?? 0)} at most.`;
    case "moreThanNow":
      return `This cannot be more than the ${problem.expected} it is now, or nothing is saved. Lower it, or leave the line out.`;
  }
}

/** The beginning of what is far too long for a figure. */
function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A range of two amounts in cents, or the one amount that they are. */
export function range(low: number, high: number): string {
  return low === high ? dollars(high) : `${dollars(low)} to ${dollars(high)}`;
}

/** When the cost to begin has come back. */
export function payback({ paybackHundredths: low }: Totals, high: Totals): string {
  const best = high.paybackHundredths;
  if (best === null) return "Not reached: a year costs as much as it saves, or more";
  if (best === 0 && low === 0) return "Immediately: you entered no cost to start";
  if (low === null) return `${hundredths(best)} months, or never by the low estimate`;
  if (low === best) return `${hundredths(best)} months`;
  return `${hundredths(best)} to ${hundredths(low)} months`;
}

/** The return on all costs of three years. */
export function threeYearReturn(low: Totals, high: Totals): string {
  const [least, most] = [low.returnHundredths, high.returnHundredths];
  if (most === null || least === null)
    return "No percentage: you entered no costs, or very small ones";
  if (least === most) return `${hundredths(most)}%`;
  return `${hundredths(least)}% to ${hundredths(most)}%`;
}

/** A number of hundredths with its point: 228 is `2.28`. */
export function hundredths(number: number): string {
  return dollars(number).replace("$", "");
}
