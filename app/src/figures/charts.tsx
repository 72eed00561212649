/** Figures that a page quotes, as lengths. */
import { Bars } from "./Bars";

/** From the report of the Centre for International Economics. */
export const EconomyChart = () => (
  <Bars
    bars={[
      { name: "Each year now", length: 27.3, amount: "up to $27.3 billion" },
      { name: "Within a decade", length: 50, amount: "up to $50 billion" },
    ]}
  />
);

/** A made-up example: the total rises, the rate falls. */
export const TotalsAndRates = () => (
  <>
    <Bars
      heading="Notices in the year"
      bars={[
        { name: "Last year", length: 100, amount: "100" },
        { name: "This year", length: 120, amount: "120" },
      ]}
    />
    <Bars
      heading="Notices per 100 companies"
      bars={[
        { name: "Last year", length: 10, amount: "10" },
        { name: "This year", length: 8, amount: "8" },
      ]}
    />
  </>
);

/** The example of the terms of trade. */
export const TurnoverChart = () => (
  <Bars
    limit={{ at: 1_000_000, name: "$1 million" }}
    bars={[
      { name: "Barcoded products", length: 620_000, amount: "$620,000" },
      { name: "Other products", length: 210_000, amount: "$210,000", from: 620_000 },
      { name: "Subsidiary", length: 340_000, amount: "$340,000", from: 830_000 },
      { name: "Turnover to declare", length: 1_170_000, amount: "$1,170,000" },
    ]}
  />
);

/** Handling one invoice: Deloitte Access Economics for the Australian Taxation Office, as quoted in 2021. */
export const InvoiceCost = () => (
  <Bars
    bars={[
      { name: "On paper", length: 30.87, amount: "$30.87" },
      { name: "As an emailed PDF", length: 27.67, amount: "$27.67" },
      { name: "As an e-invoice", length: 9.18, amount: "$9.18" },
    ]}
  />
);
