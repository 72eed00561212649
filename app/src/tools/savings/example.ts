import type { SavingsTyped } from "../../engine/load-amounts";

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
