/** The view models that blocks, menus and dialogs are made of. */
import type { Document } from "@contentful/rich-text-types";
import type { Figure } from "./figures";

/**
 * Rich text whose entry and asset links have already become plain addresses.
 * Its headings are of level 2 to 6 and carry their id in `data.id`.
 */
export type RichText = Document;

/** Where words come from: the entry, and its field if that varies. */
export type Source = { entry: string; field?: string };

/** View models name their source only while an editor previews (see `Resolver.source`). */
export type Sourced = { source?: Source };

/** A link as people read it. Whether it leaves the site follows from `href`. */
export type LinkModel = Sourced & { text: string; href: string };

/** A link that looks like a button. */
export type ButtonModel = LinkModel & {
  style: "primary" | "secondary" | "quiet";
  size: "small" | "medium" | "large";
};

/** Names of the line icons that content may ask for (drawn in `ui/Icon.tsx`). */
export type IconName = string;

export type CardModel = Sourced & { title: string; text: string; href: string; icon?: IconName };
/** A text of a block itself, where it is named in the words of the interface. */
export type OwnTextModel = Sourced & { text: RichText };
export type KeyFactModel = Sourced & { name: string; text: RichText };
export type StepModel = Sourced & { title: string; body: RichText };
export type QuestionModel = Sourced & { id: string; question: string; answer: RichText };
export type TermModel = Sourced & {
  id: string;
  term: string;
  definition: RichText;
  abbreviation?: string;
};
export type OfficeModel = Sourced & {
  name: string;
  /** Empty where it is not known. */
  address: string[];
  note?: string;
  phone: string;
  /** The address that calls it. */
  call?: string;
  hours?: string;
  map?: { href: string };
};
/** An image with its size in pixels. */
export type ImageModel = { src: string; width: number; height: number };
/** One entry of a directory, which can be filtered by category, state and text. */
export type ListingModel = Sourced & {
  id: string;
  name: string;
  summary: RichText;
  categories: string[];
  states: string[];
  links: LinkModel[];
  /** Shown beside the name, which says the same, so it needs no alternative text. */
  logo?: ImageModel;
  /** Of a solution provider: it is in the Alliance Partner Program, which is shown as a small label. */
  isAlliancePartner?: true;
  /** Shown as a small label, such as "Sample". */
  badge?: string;
  /** ISO date, for dated entries such as articles and events. */
  date?: string;
};
export type DownloadModel = Sourced & {
  title: string;
  href: string;
  contentType: string;
  /** Bytes. */
  size: number;
};

/** Fees of a day, as people read them. */
export type FeesModel = {
  /** Whether the amounts are made up, which must be said. */
  isSample: boolean;
  /** The days they hold, such as `1 July 2025`. */
  from: string;
  to: string;
  /** For each kind of applicants: option, joining fee and annual fee of each row, and the tax on them; none after the last fees. */
  tables: { kind: string; tax: string; rows: string[][] }[];
  /** What most applicants pay with tax, by the number of products; none after the last fees. */
  steps: PriceStepModel[];
};

/** A price that holds for a number of products, or for any in a range. */
export type PriceStepModel = {
  from: number;
  to: number;
  membership: string;
  firstCents: number;
  renewalCents: number;
};

/** A figure, with the same in words for those who do not see it. One component draws all of a family. */
export type FigureModel = Sourced & Figure & { alternative: string };
