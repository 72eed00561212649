import type { ButtonModel, LinkModel } from "./block-parts";
import { codePages } from "./code-addresses";
import type { Core } from "./core";
import { membershipWords } from "./membership-words";
import type {
  NavigationColumnModel,
  NavigationDropdownModel,
  NavigationGroupModel,
  PromotionModel,
  SiteModel,
} from "./model";
import { dialled } from "./phones";
import { NOWHERE, type Report } from "./problem";
import { type PlacedLink, Resolver } from "./resolver";
import { type Fields, type Store, settingsOf } from "./store";
import { toButtons, toLinks } from "./views";

/** The message about an unsupported referrer if the settings have none. */
const UNSUPPORTED_REFERRER = 'The referrer "{ref}" is not supported.';

/** Makes the view model of everything around a page. `onLink` is called with every address that it links to. */
export function toSite(
  store: Store,
  core: Core,
  report: Report,
  onLink?: (link: PlacedLink) => void,
): SiteModel {
  const settings = settingsOf(store);
  const { id, fields } = settings;
  const resolver = new Resolver(store, report, NOWHERE, onLink).in(settings);
  const login = toButton(fields.login, "it is left out", resolver);
  const seal = resolver.asset(fields.seal);
  const feesWindow = feesWindowOf(fields.fees, core, resolver);
  const address = fields.signInAddress && resolver.written(fields.signInAddress);
  return {
    name: fields.siteName,
    titleFormat: titleFormatOf(fields.pageTitleFormat, resolver),
    showHeader: fields.showHeader,
    showSearch: fields.showSearch,
    showCosts: fields.showCosts,
    ...outageOf(fields.outageStart, fields.outageEnd, core, resolver),
    promotions: toPromotions(
      fields.promotions,
      feesWindow.endDay ? fields.fees : undefined,
      core,
      resolver,
    ),
    fees: fields.showCosts ? fields.fees : null,
    recipients: recipientsOf(fields.recipients, core, resolver),
    membershipWords: membershipWords(core, resolver.store),
    feesWindow,
    referrers: {
      supported: fields.referrers,
      unsupportedMessage: fields.unsupportedReferrerMessage ?? UNSUPPORTED_REFERRER,
    },
    consent: {
      label: fields.consentLabel,
      question: fields.consentQuestion,
      agree: fields.consentAgree,
      refuse: fields.consentRefuse,
    },
    signIn: {
      ...(address !== undefined && { address }),
      ...{ start: fields.signInStart, missing: fields.signInMissing },
    },
    joinLinks: toNamedLinks(fields.joinLinks, resolver),
    navigation: resolver.entries(fields.navigation, "navigationDropdown").map((entry) => {
      const own = resolver.in(entry);
      const overview = entry.fields.overview && menuLink(entry.fields.overview, own);
      const dropdown: NavigationDropdownModel = {
        title: entry.fields.title,
        ...(overview && { overview }),
        columns: own.entries(entry.fields.columns, "navigationColumn").map((column) => ({
          ...toColumn(column.fields, own.in(column)),
          ...resolver.source(column.id),
        })),
        ...resolver.source(entry.id),
      };
      return dropdown;
    }),
    secondaryLinks: toLinks(fields.secondaryLinks, resolver),
    memberLinks: toLinks(fields.memberLinks, resolver),
    join: toNeededButton(fields.join, resolver),
    ...(login && { login }),
    search: {
      label: fields.searchLabel,
      suggestions: toLinks(fields.searchSuggestions, resolver),
      noResults: fields.searchNoResults,
      noResultsHelp: fields.searchNoResultsHelp,
      contact: toNeededButton(fields.searchContact, resolver),
    },
    footer: {
      columns: resolver.entries(fields.footerColumns, "navigationGroup").map((group) => ({
        title: group.fields.title,
        links: menuLinks(group.fields.items, resolver.in(group)),
        ...resolver.source(group.id),
      })),
      legal: toLinks(fields.footerLegal, resolver),
      social: resolver.entries(fields.footerSocial, "linkButton").flatMap((entry) => {
        const { id, fields: social } = entry;
        const href = resolver.in(entry).href(social.link, social.anchor);
        return href === undefined
          ? []
          : [
              {
                text: social.label,
                href,
                icon: social.icon ?? "globe",
                ...resolver.source(id, "label"),
              },
            ];
      }),
      businessNumber: businessNumberOf(fields.businessNumber, core, resolver),
      copyright: fields.copyright,
      year: "",
      contact: fields.contact,
      phone: {
        display: fields.phone,
        href: resolver.phone(fields.phoneAddress) ?? dialled(fields.phone) ?? codePages.contact,
      },
      ...(seal && { seal: { src: resolver.imageAddress(seal), alt: fields.sealAlternative } }),
    },
    ...resolver.source(id),
  };
}

function businessNumberOf(number: string, core: Core, resolver: Resolver): string {
  if (!core.isBusinessNumber(number)) {
    resolver.report(
      `“${number}” is no ABN: its digits do not agree with each other.`,
      "It is shown as it is written. Compare it with the Australian Business Register.",
      number,
    );
  }
  return number;
}

/** Without its own title, every page would have the same. */
function titleFormatOf(format: string, resolver: Resolver): string {
  if (format.includes("{title}")) return format;
  resolver.report(
    "The title of pages has no {title}.",
    "The title of the page stands before it. Write {title} where it goes.",
    format,
  );
  return `{title} | ${format}`;
}

/** A button of the settings; undefined, and reported with what becomes of it, if it leads nowhere. */
function toButton(id: string, otherwise: string, resolver: Resolver): ButtonModel | undefined {
  const [found] = toButtons([id], resolver);
  if (found) return found;
  const fields = buttonFields(id, resolver);
  resolver.report(
    fields
      ? `The button ${fields.label} leads to ${fields.link}, which is not on the site.`
      : `The button ${id} is not on the site.`,
    `Publish it again, or choose another. Until then ${otherwise}.`,
    id,
  );
  return undefined;
}

/** A button that the header or the search cannot do without: one slip must not stop the publication of everything else. */
function toNeededButton(id: string, resolver: Resolver): ButtonModel {
  const found = toButton(id, "it leads to the start page", resolver);
  if (found) return found;
  const { siteName } = settingsOf(resolver.store).fields;
  const ofSite = { label: siteName, style: "primary", size: "small" } as const;
  const { label: text, style, size } = buttonFields(id, resolver) ?? ofSite;
  return { text, href: "/", style, size, ...resolver.source(id, "label") };
}

function buttonFields(id: string, { store }: Resolver): Fields<"linkButton"> | undefined {
  const entry = store.entries.get(id);
  return entry?.type === "linkButton" ? entry.fields : undefined;
}

function outageOf(
  start: string | undefined,
  end: string | undefined,
  core: Core,
  resolver: Resolver,
): Pick<SiteModel, "outage"> {
  if (start === undefined && end === undefined) return {};
  const outage = core.outage(start, end);
  if (typeof outage === "string") {
    resolver.report(
      `The outage from ${start} to ${end} cannot be used: ${outage}.`,
      "It is not shown, and joining stays open. Give it a start and a later end.",
      end ?? start,
    );
    return {};
  }
  const [startText, endText] = [core.sydneyText(outage.start), core.sydneyText(outage.end)];
  return { outage: { ...outage, startText, endText } };
}

function feesWindowOf(table: string, core: Core, resolver: Resolver): SiteModel["feesWindow"] {
  try {
    return { ...core.feesWindow(table), isOpen: false };
  } catch (error) {
    resolver.report(
      `The table of fees cannot be read: ${(error as Error).message}.`,
      "Joining is closed until the table is mended.",
      table,
    );
    return { start: 0, end: 0, endDay: "", isOpen: false };
  }
}

/** A list that cannot be used is reported, and that of the rules stands in. */
function recipientsOf(list = "", core: Core, resolver: Resolver): string {
  try {
    core.checkRecipients(list);
    return list;
  } catch (error) {
    resolver.report(
      `The list of recipients cannot be read: ${(error as Error).message}.`,
      "The list of the rules stands in until it is mended.",
      list,
    );
    return "";
  }
}

/**
 * An offer that the fees do not give is reported and left out: no banner promises what a price does not have. Without `fees` that
 * can be read, they give none.
 */
function toPromotions(
  ids: string[],
  fees: string | undefined,
  core: Core,
  resolver: Resolver,
): PromotionModel[] {
  return resolver.entries(ids, "promotion").flatMap((entry) => {
    const own = resolver.in(entry);
    const { title, text, from, to, feeRule, pages } = entry.fields;
    const window = core.daysInSydney(from, to);
    if (!window) {
      own.report(
        `The promotion ${title} runs from ${from} to ${to}, which are not two days in order.`,
        "It is not shown. Give it a first and a last day.",
        to,
      );
      return [];
    }
    const holds =
      feeRule === undefined || (fees !== undefined && core.feeRuleHolds(fees, feeRule, window));
    if (!holds) {
      own.report(
        `The promotion ${title} promises ${feeRule} from ${from} to ${to}, which the fees do not give.`,
        "It is not shown. Change its days, or the table of fees.",
        feeRule,
      );
      return [];
    }
    return [{ title, text, ...window, pages: pages.flatMap((page) => own.href(page) ?? []) }];
  });
}

function toNamedLinks(ids: string[], resolver: Resolver): SiteModel["joinLinks"] {
  const named = resolver.entries(ids, "linkButton").flatMap((entry) => {
    const { link, anchor, name, label: text, note } = entry.fields;
    const href = resolver.in(entry).href(link, anchor);
    return href === undefined ? [] : [[name, { text, href, ...(note && { note }) }] as const];
  });
  return Object.fromEntries(named);
}

function toColumn(
  { name, items }: { name: string; items: string[] },
  resolver: Resolver,
): NavigationColumnModel {
  const groups = resolver.entries(items, "navigationGroup").map((entry) => {
    const { id, fields } = entry;
    const own = resolver.in(entry);
    const href = fields.link && menuLink(fields.link, own)?.href;
    const group: NavigationGroupModel = {
      title: fields.title,
      ...(fields.icon && { icon: fields.icon }),
      ...(href && { href }),
      items: menuLinks(fields.items, own),
      ...resolver.source(id),
    };
    return group;
  });
  return { name, groups };
}

function menuLinks(ids: string[], resolver: Resolver): LinkModel[] {
  return ids.flatMap((id) => menuLink(id, resolver) ?? []);
}

/** A menu item with its own words, or the words of what it leads to. */
function menuLink(id: string, resolver: Resolver): LinkModel | undefined {
  const entry = resolver.entry(id, "page", "externalLink", "assetReference", "linkButton");
  if (!entry) return undefined;
  if (entry.type === "linkButton") return toLinks([id], resolver)[0];
  const href = resolver.href(id);
  const title = "navigationTitle" in entry.fields ? entry.fields.navigationTitle : undefined;
  const source = resolver.source(id, title === undefined ? "title" : "navigationTitle");
  return href === undefined ? undefined : { text: title ?? entry.fields.title, href, ...source };
}

/** Adds what is in the HTML until a script asks the visitor's clock: the year in Sydney, and whether there are fees. */
export function withToday(site: SiteModel, today: Date): SiteModel {
  const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Sydney" });
  const { start, end } = site.feesWindow;
  const isOpen = start <= today.getTime() && today.getTime() < end;
  return {
    ...site,
    feesWindow: { ...site.feesWindow, isOpen },
    footer: { ...site.footer, year: year.format(today) },
  };
}
