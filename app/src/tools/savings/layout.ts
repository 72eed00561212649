/** Where each field of the savings calculator stands; a test compares with what the core needs. */
import type { SavingsField, SavingsLine, SavingsTyped } from "../../engine/load-amounts";

export type Line = {
  id: SavingsLine;
  /** How many there are in a year. Blank leaves the line out. */
  volume: SavingsField;
  /** What the line assumes about each of them. */
  figures: SavingsField[];
};

export const lines: Line[] = [
  {
    id: "orders",
    volume: "orders",
    figures: ["ordersByHand", "ordersMoved", "orderMinutesNow", "orderMinutesThen"],
  },
  {
    id: "despatchAdvices",
    volume: "despatchAdvices",
    figures: [
      "despatchAdvicesByHand",
      "despatchAdvicesMoved",
      "despatchAdviceMinutesNow",
      "despatchAdviceMinutesThen",
    ],
  },
  {
    id: "invoices",
    volume: "invoices",
    figures: ["invoicesByHand", "invoicesMoved", "invoiceCostNow", "invoiceCostThen"],
  },
  {
    id: "productData",
    volume: "productChanges",
    figures: ["productCustomers", "productFormMinutes", "productOnceMinutes"],
  },
  {
    id: "palletLabels",
    volume: "pallets",
    figures: ["palletMinutesNow", "palletMinutesThen"],
  },
  {
    id: "scanning",
    volume: "scannedLines",
    figures: [
      "lineSecondsNow",
      "lineSecondsThen",
      "lineErrorsNow",
      "lineErrorsThen",
      "lineErrorCost",
    ],
  },
  {
    id: "deliverySites",
    volume: "failedDeliveries",
    figures: ["failedDeliveriesAvoided", "failedDeliveryCost"],
  },
];

/** What every line shares, and what the change costs. */
export const commonFigures: SavingsField[] = [
  "labourPerHour",
  "costToBegin",
  "costPerYear",
  "discountRate",
];

/** The id of a field's control, for links to it. */
export function controlId(field: SavingsField): string {
  return `savings-${field}`;
}

/** Moves the focus to a field, such as after a button that goes away when pressed. */
export function focusField(field: SavingsField): void {
  document.getElementById(controlId(field))?.focus();
}

/** A made-up distributor: the worked example that the text below the calculator explains. */
export const example: SavingsTyped = {
  orders: "1,200",
  ordersByHand: "80",
  ordersMoved: "75",
  despatchAdvices: "1,000",
  despatchAdvicesByHand: "90",
  despatchAdvicesMoved: "50",
  invoices: "1,200",
  invoicesByHand: "80",
  invoicesMoved: "75",
  productChanges: "120",
  productCustomers: "4",
  pallets: "2,500",
  scannedLines: "40,000",
  failedDeliveries: "60",
  costToBegin: "8,500",
  costPerYear: "3,200",
};
