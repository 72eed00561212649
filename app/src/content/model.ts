/**
 * View models: the only shapes of content that components ever see.
 *
 * They are made from entries at build time (and in preview) by `to-page.ts` and `to-site.ts`,
 * with every link resolved to an address and every list in reading order.
 */
import type { Document } from "@contentful/rich-text-types";
import type { ToolName } from "./tool-names";

/**
 * Rich text whose entry and asset links have already become plain addresses.
 * Its headings are of level 2 to 6 and carry their id in `data.id`.
 */
export type RichText = Document;

/** A link as people read it. Whether it leaves the site follows from `href`. */
export type LinkModel = { text: string; href: string };

/** A link that looks like a button. */
export type ButtonModel = LinkModel & {
  style: "primary" | "secondary" | "quiet";
  size: "small" | "medium" | "large";
};

/** Names of the line icons that content may ask for (drawn in `ui/Icon.tsx`). */
export type IconName = string;

export type CardModel = { title: string; text: string; href: string; icon?: IconName };
export type StepModel = { title: string; body: RichText };
export type QuestionModel = { id: string; question: string; answer: RichText };
export type TermModel = { id: string; term: string; definition: RichText; abbreviation?: string };
export type OfficeModel = {
  name: string;
  address: string[];
  phone: string;
  hours?: string;
  map?: { href: string };
};
/** One row of a directory that can be filtered by category, state and text. */
export type ListingModel = {
  id: string;
  name: string;
  summary: RichText;
  categories: string[];
  states: string[];
  links: LinkModel[];
  /** Beside the name, which says the same; so it has no words of its own. */
  logo?: { src: string; width: number; height: number };
  /** Shown as a small label, such as "Alliance Partner" or "Sample". */
  badge?: string;
  /** ISO date, for dated entries such as articles and events. */
  date?: string;
};
export type DownloadModel = {
  title: string;
  href: string;
  contentType: string;
  /** Bytes. */
  size: number;
};

/** Drawings of our own that explain something (see `figures/`). */
export type FigureName = string;

/** What every block has. `heading` becomes an `h2` with an id, listed in the page's contents. */
type Block<Type extends string, Fields> = { type: Type; id: string; heading?: string } & Fields;

export type BlockModel =
  | Block<"hero", { lead: string; actions: ButtonModel[]; tool?: ToolName }>
  | Block<"richText", { document: RichText }>
  | Block<"cardGrid", { intro?: string; cards: CardModel[] }>
  | Block<"steps", { intro?: string; steps: StepModel[] }>
  | Block<"accordion", { intro?: string; questions: QuestionModel[] }>
  | Block<"table", { caption: string; columns: string[]; rows: string[][] }>
  | Block<"quote", { text: string; attribution?: string }>
  | Block<"callToAction", { text: string; actions: ButtonModel[] }>
  | Block<"notice", { tone: "information" | "sample" | "warning"; body: RichText }>
  | Block<"figure", { figure: FigureName; caption: string; alternative: string }>
  | Block<"media", { src: string; width: number; height: number; alt: string; caption?: string }>
  | Block<"relatedLinks", { links: LinkModel[] }>
  | Block<"downloads", { downloads: DownloadModel[] }>
  | Block<"glossary", { terms: TermModel[] }>
  | Block<
      "directory",
      { intro?: string; noun: { one: string; many: string }; listings: ListingModel[] }
    >
  | Block<"offices", { offices: OfficeModel[] }>
  | Block<"tool", { tool: ToolName }>;

/** The view model of one type of block. */
export type BlockOfType<Type extends BlockModel["type"]> = Extract<BlockModel, { type: Type }>;

export type PageModel = {
  /** Path from the root, such as `/standards/barcodes`. */
  path: string;
  title: string;
  description: string;
  layout: "basic" | "plain";
  /** One or two sentences under the heading; home has a hero instead. */
  lead?: string;
  /** From home to the page above this one, which is not in it. */
  breadcrumbs: LinkModel[];
  blocks: BlockModel[];
  /** Headings of a long page, for its contents list. */
  contents: { id: string; text: string }[];
  /** ISO date of the last review. */
  reviewed?: string;
  /** Kept out of the sitemap and of search engines. */
  hidden: boolean;
};

export type NavigationGroupModel = {
  title: string;
  icon?: IconName;
  href?: string;
  items: LinkModel[];
};
export type NavigationColumnModel = { name: string; groups: NavigationGroupModel[] };
export type NavigationDropdownModel = {
  title: string;
  /** The section's own page, first in the panel. */
  overview?: LinkModel;
  columns: NavigationColumnModel[];
};

/** An offer shown on some pages, from a first to a last day in Sydney such as `2025-06-01`. */
export type PromotionModel = {
  title: string;
  text: string;
  from: string;
  to: string;
  /** Paths of the pages. */
  pages: string[];
};

/** Everything around a page: the same on all of them, from the content service. */
export type SiteModel = {
  name: string;
  /** Such as `{title} | {siteName}`. */
  titleFormat: string;
  showHeader: boolean;
  showSearch: boolean;
  /** Off hides every amount of money. */
  showCosts: boolean;
  /** When joining is closed, in epoch milliseconds; the end is no longer part of it. */
  outage?: { start: number; end: number };
  promotions: PromotionModel[];
  /** Values of the address parameter `ref`, and what is said of others; contains `{ref}`. */
  referrers: { supported: string[]; unsupportedMessage: string };
  navigation: NavigationDropdownModel[];
  secondaryLinks: LinkModel[];
  join: ButtonModel;
  login: ButtonModel;
  search: {
    label: string;
    suggestions: LinkModel[];
    /** Contains `{query}`. */
    noResults: string;
    noResultsHelp: string;
    contact: ButtonModel;
  };
  footer: {
    columns: { title: string; links: LinkModel[] }[];
    legal: LinkModel[];
    social: (LinkModel & { icon: IconName })[];
    /** Australian Business Number, 11 digits. */
    businessNumber: string;
    /** Contains `{year}`. */
    copyright: string;
    /** Contains `{phone}`. */
    contact: string;
    phone: { display: string; href: string };
    seal: { src: string; alt: string };
  };
};

/** A dialog that `#modal=slug` opens. All of them are in one file (see `MODALS_PATH`). */
export type ModalModel = { slug: string; title: string; body: RichText; actions: ButtonModel[] };

/** What one HTML file embeds and one client navigation fetches. */
export type PageData = { buildId: string; page: PageModel };
