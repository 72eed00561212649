/** Ways that goods, numbers and data take; each is told by the page that shows it. */
import { Flow } from "./Flow";

/** The four parts of the standards. */
export const StandardsFlow = () => (
  <Flow
    stages={[
      [{ icon: "number", name: "Identify", note: "Each thing gets its own number." }],
      [{ icon: "barcode", name: "Capture", note: "A barcode or tag lets a machine read it." }],
      [{ icon: "data", name: "Share", note: "Partners look up what it stands for." }],
      [{ icon: "recall", name: "Use", note: "Sell, move, trace or recall it.", isMain: true }],
    ]}
  />
);

/** Where a GS1 Digital Link can lead. */
export const ResolverFlow = () => (
  <Flow
    stages={[
      [{ icon: "barcode", name: "QR Code", note: "The address on the pack stays the same." }],
      [{ icon: "globe", name: "Resolver", note: "It chooses the page.", isMain: true }],
      [
        { icon: "information", name: "Product information" },
        { icon: "book", name: "Recipes" },
        { icon: "shield", name: "Safety" },
      ],
    ]}
  />
);

/** One number, and who uses it. */
export const OneNumberFlow = () => (
  <Flow
    stages={[
      [{ icon: "number", name: "A jar of honey", code: "9521234000013", isMain: true }],
      [
        { icon: "shop", name: "Supermarket", note: "lists, orders and scans it" },
        { icon: "box", name: "Warehouse", note: "knows what is in each carton" },
        { icon: "globe", name: "Online store", note: "matches its listing" },
        { icon: "people", name: "Shopper", note: "opens the page about it" },
        { icon: "recall", name: "Recall notice", note: "names it" },
      ],
    ]}
  />
);

/** Product data from suppliers to those they choose. */
export const CatalogueFlow = () => (
  <Flow
    stages={[
      [{ icon: "box", name: "You", note: "enter each product once" }],
      [{ icon: "data", name: "Catalogue", note: "checks and keeps the record", isMain: true }],
      [
        { icon: "shop", name: "Retailers" },
        { icon: "health", name: "Hospitals" },
        { icon: "train", name: "Rail operators" },
      ],
    ]}
  />
);

/** Images from a publisher to recipients. */
export const ImagesFlow = () => (
  <Flow
    stages={[
      [{ icon: "box", name: "Publisher", note: "uploads images under the GTIN" }],
      [{ icon: "data", name: "Smart Media", code: "9521234000013", isMain: true }],
      [
        { icon: "shop", name: "Retailer" },
        { icon: "book", name: "Catalogue publisher" },
        { icon: "globe", name: "Marketplace" },
      ],
    ]}
  />
);

/** The events of one batch, after EPCIS 2.0. */
export const EventsFlow = () => (
  <Flow
    stages={[
      [{ icon: "recall", name: "Made", code: "AB123", note: "Tank 4 becomes 600 wheels." }],
      [{ icon: "pallet", name: "Packed", note: "60 wheels go on a pallet." }],
      [{ icon: "truck", name: "Shipped", code: "9521234000037", note: "It leaves this dock." }],
      [{ icon: "building", name: "Received", note: "The distributor scans the pallet." }],
    ]}
  />
);

/** From the batch of an ingredient to the pallets it went out on. */
export const TraceFlow = () => (
  <Flow
    stages={[
      [{ icon: "leaf", name: "Almonds", code: "N778", note: "arrived on 3 November" }],
      [{ icon: "recall", name: "Muesli", code: "AB123", note: "the only batch", isMain: true }],
      [
        { icon: "building", name: "In the warehouse", code: "195212340000020018", note: "held" },
        { icon: "truck", name: "At a distributor", code: "195212340000020025", note: "notified" },
      ],
    ]}
  />
);

/** The roles in a notice of the Recall service. */
export const RecallFlow = () => (
  <Flow
    stages={[
      [{ icon: "document", name: "Initiator", note: "writes the notice" }],
      [{ icon: "check", name: "Approver", note: "checks and releases it", isMain: true }],
      [
        { icon: "shop", name: "Retailer", note: "reads and responds" },
        { icon: "truck", name: "Distributor", note: "reads and responds" },
      ],
    ]}
  />
);

/** A recall of a medicine or a device. */
export const RecallHealthFlow = () => (
  <Flow
    stages={[
      [{ icon: "document", name: "Sponsor", note: "writes the notice" }],
      [
        { icon: "shield", name: "TGA", note: "is notified" },
        { icon: "health", name: "Hospitals", note: "receive it" },
        { icon: "shop", name: "Pharmacies", note: "receive it" },
      ],
      [{ icon: "check", name: "Answers", note: "found, quarantined, returned", isMain: true }],
    ]}
  />
);

/** What a marketplace does with the number of a listing. */
export const ListingFlow = () => (
  <Flow
    stages={[
      [{ icon: "document", name: "Your listing", note: "GTIN and brand" }],
      [{ icon: "search", name: "Marketplace", note: "looks up who the number is licensed to" }],
      [
        { icon: "check", name: "The same", note: "The listing can go ahead.", isMain: true },
        { icon: "error", name: "Different", note: "The number can be refused." },
      ],
    ]}
  />
);

/** The answer about medical devices in the United States. */
export const DeclarationFlow = () => (
  <Flow
    stages={[
      [{ icon: "people", name: "You", note: "answer yes" }],
      [{ icon: "building", name: "GS1 Australia", note: "keeps your answer" }],
      [
        {
          icon: "shield",
          name: "FDA",
          note: "receives your name, address, and prefix or GTINs",
          isMain: true,
        },
      ],
    ]}
  />
);

/** Who decides about the standards and about the organisation. */
export const WhoDecidesFlow = () => (
  <Flow
    stages={[
      [{ icon: "people", name: "Working groups", note: "what a standard says" }],
      [{ icon: "globe", name: "GS1 worldwide", note: "which standards are adopted" }],
      [
        {
          icon: "building",
          name: "GS1 Australia",
          note: "numbers, services, fees and support here",
          isMain: true,
        },
      ],
    ]}
  />
);

/** What a first session in MyGS1 leads to. */
export const FirstSessionFlow = () => (
  <Flow
    stages={[
      [{ icon: "document", name: "Product", note: "brand, variant and net content" }],
      [{ icon: "number", name: "Number", code: "9521234000013", isMain: true }],
      [{ icon: "barcode", name: "Barcode", note: "the image for your designer" }],
      [{ icon: "box", name: "Carton", note: "how many it holds" }],
    ]}
  />
);

/** What the link on a chair connects. */
export const EvidenceFlow = () => (
  <Flow
    stages={[
      [{ icon: "tag", name: "The chair", code: "/21/C00415", note: "one address for each chair" }],
      [{ icon: "globe", name: "Its page", isMain: true }],
      [
        { icon: "leaf", name: "Recycled content" },
        { icon: "document", name: "Certificate and issuer" },
        { icon: "building", name: "Factory", code: "9521234000044" },
      ],
    ]}
  />
);

/** A product, its carton and its pallet in product data. */
export const LinkedLevels = () => (
  <Flow
    stages={[
      [{ icon: "tag", name: "Bottle", code: "9521234543213", note: "250 mL" }],
      [{ icon: "box", name: "Carton", code: "19521234543210", note: "12 bottles" }],
      [{ icon: "pallet", name: "Pallet", note: "40 cartons: 480 bottles", isMain: true }],
    ]}
  />
);
