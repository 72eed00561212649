/**
 * View models: the only form of content that components get.
 *
 * They are made from entries at build time (and in preview) by `to-page.ts` and `to-site.ts`,
 * with every link resolved to an address and every list in reading order.
 */
import type { ButtonModel, IconName, LinkModel, RichText, Sourced } from "./block-parts";
import type { BlockType, BlockView } from "./blocks";
import type { Window } from "./core";
import type { MembershipWords } from "./membership-words";

/** What every block has. `heading` becomes an `h2` with an id, listed in the page's contents. */
type BlockBase<Type extends BlockType> = Sourced & { type: Type; id: string; heading?: string };

/** The view model of one type of block; what it holds is declared in `blocks.ts`. */
export type BlockOfType<Type extends BlockType> = BlockBase<Type> & BlockView<Type>;

export type BlockModel = { [Type in BlockType]: BlockOfType<Type> }[BlockType];

/** One task from start to finish, shown alone when the address names it. */
export type GuideModel = Sourced & {
  /** What the address of its page has after `#`. */
  id: string;
  name: string;
  summary: RichText;
  /** What a reader should have before starting. */
  needs?: RichText;
  blocks: BlockModel[];
  /** Ends the sentence "You are finished when". */
  finished?: string;
  next: LinkModel[];
  /** Words that people look for, never shown. */
  keywords?: string;
};

/** A page above another one, or the part of a menu that it stands in, which has no page. */
export type BreadcrumbModel = { text: string; href?: string };

export type PageModel = Sourced & {
  /** Path from the root, such as `/standards/barcodes`. */
  path: string;
  title: string;
  description: string;
  layout: "basic" | "plain";
  /** A guide or a legal text is read, so its heading is on paper. */
  kind?: "guide" | "legal" | "standard" | "directory" | "organisation";
  /** ISO date from which a legal text holds. */
  effective?: string;
  /** One or two sentences under the heading; home has a hero instead. */
  lead?: string;
  /** From home to the page above this one, which is not in it. */
  breadcrumbs: BreadcrumbModel[];
  blocks: BlockModel[];
  /** In the order in which they follow each other; few pages have any. */
  guides?: GuideModel[];
  /** Headings of a long page, for its contents list. */
  contents: { id: string; text: string }[];
  /** ISO date of the last review. */
  reviewed?: string;
  /** Kept out of the sitemap and of search engines. */
  hidden: boolean;
};

export type NavigationGroupModel = Sourced & {
  title: string;
  icon?: IconName;
  href?: string;
  items: LinkModel[];
};
export type NavigationColumnModel = Sourced & { name: string; groups: NavigationGroupModel[] };
export type NavigationDropdownModel = Sourced & {
  title: string;
  /** The section's own page, first in the panel. */
  overview?: LinkModel;
  columns: NavigationColumnModel[];
};

/** An offer shown on some pages while it holds. */
export type PromotionModel = Window & {
  title: string;
  text: string;
  /** Paths of the pages. */
  pages: string[];
};

/** Everything around a page: the same on all of them, from the content service. */
export type SiteModel = Sourced & {
  name: string;
  /** Such as `{title} | {siteName}`. */
  titleFormat: string;
  showHeader: boolean;
  showSearch: boolean;
  /** If false, no amount of money is shown. */
  showCosts: boolean;
  /** When joining is closed, and the same in the words of a Sydney clock. */
  outage?: Window & { startText: string; endText: string };
  promotions: PromotionModel[];
  /** The values of the query parameter `ref` that are known, and the message for others, with `{ref}` in it. */
  referrers: { supported: string[]; unsupportedMessage: string };
  /** The question whether visits may be measured; asked only where a service for it is set. */
  consent: { label: string; question: string; agree: string; refuse: string };
  /** What the login page says: the way to where members sign in, or that none is set. */
  signIn: { address?: string; start: string; missing: string };
  /** The table of fees, as comma-separated values; `null` where no amount is shown. */
  fees: string | null;
  /** Who applicants can name as a recipient of product data, as comma-separated values; empty for the list of the rules. */
  recipients: string;
  /** What the form and the panel before it say about membership. */
  membershipWords: MembershipWords;
  /**
   * When there are fees, and the first day after that, such as `1 July 2027`: without fees there is no joining. Whether it
   * `isOpen` is of the moment when the page was made.
   */
  feesWindow: Window & { endDay: string; isOpen: boolean };
  /** The links the join pages use, by name. */
  joinLinks: Record<string, LinkModel & { note?: string }>;
  navigation: NavigationDropdownModel[];
  secondaryLinks: LinkModel[];
  /** What members look for; phones have it at the top of their menu. */
  memberLinks: LinkModel[];
  join: ButtonModel;
  /** Missing only while editors have taken it away. */
  login?: ButtonModel;
  search: {
    label: string;
    suggestions: LinkModel[];
    /** Contains `{query}`. */
    noResults: string;
    noResultsHelp: string;
    contact: ButtonModel;
  };
  footer: {
    columns: (Sourced & { title: string; links: LinkModel[] })[];
    legal: LinkModel[];
    social: (LinkModel & { icon: IconName })[];
    /** Australian Business Number, 11 digits. */
    businessNumber: string;
    /** Contains `{year}`. */
    copyright: string;
    /** The year when the page was made. */
    year: string;
    /** Contains `{phone}`. */
    contact: string;
    phone: { display: string; href: string };
    seal?: { src: string; alt: string };
  };
};

/** A dialog that `#modal=slug` opens. All of them are in one file (see `MODALS_PATH`). */
export type ModalModel = Sourced & {
  slug: string;
  title: string;
  body: RichText;
  actions: ButtonModel[];
};

/** What one HTML file embeds and one client navigation fetches. */
export type PageData = { buildId: string; page: PageModel };
