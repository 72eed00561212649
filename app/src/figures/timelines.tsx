/** What happens when. */
import { Timeline } from "./Timeline";

/** The start of mandatory compliance with the TGA's rules, as known in November 2026. */
export const UdiDates = () => (
  <Timeline
    moments={[
      { when: "24 March 2025", what: "Rules begin" },
      { when: "1 July 2026", what: "Class III and Class IIb", isMain: true },
      { when: "1 July 2027", what: "Class IIa" },
      { when: "1 July 2028", what: "Class Is, Class 4 and Class 3 IVD" },
      { when: "1 July 2029", what: "Class 2 IVD, some Class 1 IVD" },
    ]}
  />
);

/** A membership year from autumn on. */
export const RenewalYear = () => (
  <Timeline
    moments={[
      { when: "April", what: "Check contacts and turnover" },
      { when: "May", what: "Courtesy email" },
      { when: "Last week of June", what: "Invoice arrives", isMain: true },
      { when: "30 June", what: "Membership year ends" },
      { when: "30 days after the invoice", what: "Payment is due" },
    ]}
  />
);

/** What a checkout can do with a use-by date in the barcode. */
export const DateAtWork = () => (
  <Timeline
    moments={[
      { when: "14 December", what: "The store marks it down in time" },
      { when: "15 December", what: "Use-by date", isMain: true },
      { when: "16 December", what: "The checkout refuses it" },
    ]}
  />
);

/** The plan of a new jam. */
export const LaunchPlan = () => (
  <Timeline
    moments={[
      { when: "16 weeks", what: "Packs decided, numbers allocated" },
      { when: "14 weeks", what: "Artwork tested" },
      { when: "10 weeks", what: "Finished pack tested" },
      { when: "8 weeks", what: "Data and images sent" },
      { when: "4 weeks", what: "Customer scans samples" },
      { when: "0", what: "First delivery", isMain: true },
    ]}
  />
);

/** A direct debit that is in place before an invoice. */
export const DirectDebit = () => (
  <Timeline
    moments={[
      { when: "3 business days before", what: "The direct debit is in place" },
      { when: "Invoice date", what: "The invoice is issued", isMain: true },
      { when: "7 business days after", what: "The debit is taken, no earlier" },
    ]}
  />
);
