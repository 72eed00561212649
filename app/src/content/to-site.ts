import type { LinkModel } from "./block-parts";
import type { Core } from "./core";
import { membershipWords } from "./membership-words";
import type {
  NavigationColumnModel,
  NavigationDropdownModel,
  NavigationGroupModel,
  PromotionModel,
  SiteModel,
} from "./model";
import { Resolver } from "./resolver";
import { type Report, type Store, settingsOf } from "./store";
import { toButtons, toLinks } from "./views";

/** The message about an unsupported referrer if the settings have none. */
const UNSUPPORTED_REFERRER = 'The referrer "{ref}" is not supported.';

/** Makes the view model of everything around a page. */
export function toSite(store: Store, core: Core, report: Report): SiteModel {
  const resolver = new Resolver(store, (problem) => report(`site: ${problem}`));
  const { id, fields } = settingsOf(store);
  const button = (id: string) => {
    const [found] = toButtons([id], resolver);
    if (!found) throw new Error(`the settings need the link button ${id}`);
    return found;
  };
  const seal = resolver.asset(fields.seal);
  return {
    name: fields.siteName,
    titleFormat: fields.pageTitleFormat,
    showHeader: fields.showHeader,
    showSearch: fields.showSearch,
    showCosts: fields.showCosts,
    ...outageOf(fields.outageStart, fields.outageEnd, core, resolver),
    promotions: toPromotions(fields.promotions, fields.fees, core, resolver),
    fees: fields.showCosts ? fields.fees : null,
    recipients: recipientsOf(fields.recipients, core, resolver),
    membershipWords: membershipWords(core, resolver.store),
    feesWindow: feesWindowOf(fields.fees, core, resolver),
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
    signIn: { start: fields.signInStart, missing: fields.signInMissing },
    joinLinks: toNamedLinks(fields.joinLinks, resolver),
    navigation: resolver.entries(fields.navigation, "navigationDropdown").map((entry) => {
      const overview = entry.fields.overview && menuLink(entry.fields.overview, resolver);
      const dropdown: NavigationDropdownModel = {
        title: entry.fields.title,
        ...(overview && { overview }),
        columns: resolver.entries(entry.fields.columns, "navigationColumn").map((column) => ({
          ...toColumn(column.fields, resolver),
          ...resolver.source(column.id),
        })),
        ...resolver.source(entry.id),
      };
      return dropdown;
    }),
    secondaryLinks: toLinks(fields.secondaryLinks, resolver),
    join: button(fields.join),
    login: button(fields.login),
    search: {
      label: fields.searchLabel,
      suggestions: toLinks(fields.searchSuggestions, resolver),
      noResults: fields.searchNoResults,
      noResultsHelp: fields.searchNoResultsHelp,
      contact: button(fields.searchContact),
    },
    footer: {
      columns: resolver.entries(fields.footerColumns, "navigationGroup").map((group) => ({
        title: group.fields.title,
        links: menuLinks(group.fields.items, resolver),
        ...resolver.source(group.id),
      })),
      legal: toLinks(fields.footerLegal, resolver),
      social: resolver
        .entries(fields.footerSocial, "linkButton")
        .flatMap(({ id, fields: social }) => {
          const href = resolver.href(social.link, social.anchor);
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
      businessNumber: fields.businessNumber,
      copyright: fields.copyright,
      year: "",
      contact: fields.contact,
      phone: { display: fields.phone, href: resolver.written(fields.phoneAddress) ?? "#" },
      seal: { src: seal ? resolver.imageAddress(seal) : "", alt: fields.sealAlternative },
    },
    ...resolver.source(id),
  };
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
    resolver.report(`the outage from ${start} to ${end} cannot be used: ${outage}`);
    return {};
  }
  const [startText, endText] = [core.sydneyText(outage.start), core.sydneyText(outage.end)];
  return { outage: { ...outage, startText, endText } };
}

function feesWindowOf(table: string, core: Core, resolver: Resolver): SiteModel["feesWindow"] {
  try {
    return core.feesWindow(table);
  } catch (error) {
    resolver.report((error as Error).message);
    return { start: 0, end: 0, endDay: "" };
  }
}

/** A list that cannot be used is reported, and that of the rules stands in. */
function recipientsOf(list = "", core: Core, resolver: Resolver): string {
  try {
    core.checkRecipients(list);
    return list;
  } catch (error) {
    resolver.report(`recipients: ${(error as Error).message}`);
    return "";
  }
}

/** An offer that the fees do not give is reported and left out: no banner promises what a price does not have. */
function toPromotions(
  ids: string[],
  fees: string,
  core: Core,
  resolver: Resolver,
): PromotionModel[] {
  return resolver.entries(ids, "promotion").flatMap(({ fields }) => {
    const { title, text, from, to, feeRule, pages } = fields;
    const window = core.daysInSydney(from, to);
    if (!window) {
      resolver.report(`promotion ${title}: expected two days in order, found ${from} and ${to}`);
      return [];
    }
    if (feeRule !== undefined && !core.feeRuleHolds(fees, feeRule, window)) {
      resolver.report(`promotion ${title}: the fees have no ${feeRule} from ${from} to ${to}`);
      return [];
    }
    return [{ title, text, ...window, pages: pages.flatMap((page) => resolver.href(page) ?? []) }];
  });
}

function toNamedLinks(ids: string[], resolver: Resolver): SiteModel["joinLinks"] {
  const named = resolver.entries(ids, "linkButton").flatMap(({ fields }) => {
    const { name, label: text, note } = fields;
    const href = resolver.href(fields.link, fields.anchor);
    return href === undefined ? [] : [[name, { text, href, ...(note && { note }) }] as const];
  });
  return Object.fromEntries(named);
}

function toColumn(
  { name, items }: { name: string; items: string[] },
  resolver: Resolver,
): NavigationColumnModel {
  const groups = resolver.entries(items, "navigationGroup").map(({ id, fields }) => {
    const href = fields.link && menuLink(fields.link, resolver)?.href;
    const group: NavigationGroupModel = {
      title: fields.title,
      ...(fields.icon && { icon: fields.icon }),
      ...(href && { href }),
      items: menuLinks(fields.items, resolver),
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

/** Adds the current year in Sydney, which is in the HTML until a script knows the visitor's. */
export function withYear(site: SiteModel, today: Date): SiteModel {
  const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Sydney" });
  return { ...site, footer: { ...site.footer, year: year.format(today) } };
}
