/** What trading partners send each other, in order. */
import { Exchange } from "./Exchange";

/** One delivery, with the messages named as in EANCOM and the keys they use. */
export const OrderToPayment = () => (
  <Exchange
    parties={[
      { icon: "shop", name: "Buyer" },
      { icon: "box", name: "Seller" },
    ]}
    messages={[
      { name: "Order", note: "what, and where to", code: "GTIN, GLN" },
      { name: "Order response", note: "accepted", isReply: true },
      { name: "Despatch advice", note: "what is on each pallet", code: "SSCC", isReply: true },
      {
        name: "Delivery",
        note: "the label is scanned",
        code: "SSCC",
        isReply: true,
        isGoods: true,
      },
      { name: "Receiving advice", note: "what arrived" },
      { name: "Invoice", note: "as in the order", code: "GTIN, GLN", isReply: true },
      { name: "Remittance advice", note: "which invoices are paid" },
    ]}
  />
);

/** A number looked up in Verified by GS1. */
export const LookUp = () => (
  <Exchange
    parties={[
      { icon: "search", name: "You" },
      { icon: "data", name: "Registry" },
    ]}
    messages={[
      { name: "Whose number is this?", code: "9521234000013" },
      { name: "Licence holder", note: "the company it was issued to", isReply: true },
      { name: "Product on record", note: "Sample Ridge Honey Yellow Box 500 g", isReply: true },
    ]}
  />
);
