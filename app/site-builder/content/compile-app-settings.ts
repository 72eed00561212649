import { AppSettingsReader } from "./app-settings-reader";
import { type Context, compileEntry } from "./compile-entry";
import type { Place } from "./problems";
import type { Sources } from "./sources";
import type { Mapping } from "./yaml";

const settingsFile = "settings.yaml";
const navigationFile = "navigation.yaml";
const feesFile = "fees.csv";
const recipientsFile = "recipients.csv";

/** Makes the app settings and what they hold, from `settings.yaml`, `navigation.yaml`, `fees.csv` and `recipients.csv`. */
export async function compileAppSettings(
  { settings, navigation, fees, recipients }: Sources,
  context: Context,
): Promise<void> {
  const reader = new AppSettingsReader(context);
  const top = reader.mapping(settings, { file: settingsFile, field: "" }, [
    ...["siteName", "titleFormat", "showHeader", "showSearch", "showCosts", "outage"],
    ...["promotions", "referrers", "consent", "signIn", "joinLinks", "numbersArrive", "footer"],
  ]);
  const menus = reader.mapping(navigation, { file: navigationFile, field: "" }, [
    ...["navigation", "secondaryLinks", "memberLinks", "join", "login", "search", "footer"],
  ]);
  const at = (field: string): Place => ({ file: settingsFile, field });
  const near = (field: string): Place => ({ file: navigationFile, field });

  const outage = reader.outage(top.outage, at("outage"));
  const referrers = reader.mapping(top.referrers, at("referrers"), [
    ...["supported", "unsupportedMessage"],
  ]);
  const consent = reader.mapping(top.consent, at("consent"), [
    "label",
    "question",
    "agree",
    "refuse",
  ]);
  const signIn = reader.mapping(top.signIn, at("signIn"), ["address", "start", "missing"]);
  const footer = reader.mapping(top.footer, at("footer"), [
    ...["businessNumber", "copyright", "contact", "phone", "seal"],
  ]);
  const phone = reader.mapping(footer.phone, at("footer.phone"), ["display", "href"]);
  const seal = reader.mapping(footer.seal, at("footer.seal"), ["asset", "alt"]);
  const search = reader.mapping(menus.search, near("search"), [
    ...["label", "suggestions", "synonyms", "noResults", "noResultsHelp", "contact"],
  ]);
  const links = reader.mapping(menus.footer, near("footer"), ["columns", "legal", "social"]);

  const fields: Mapping = {
    siteName: top.siteName,
    titleFormat: top.titleFormat,
    showHeader: top.showHeader,
    showSearch: top.showSearch,
    showCosts: top.showCosts,
    unsupportedReferrerMessage: referrers.unsupportedMessage,
    referrers: referrers.supported,
    consentLabel: consent.label,
    consentQuestion: consent.question,
    consentAgree: consent.agree,
    consentRefuse: consent.refuse,
    signInAddress: signIn.address ?? undefined,
    signInStart: signIn.start,
    signInMissing: signIn.missing,
    numbersArrive: top.numbersArrive,
    businessNumber: footer.businessNumber,
    copyright: footer.copyright,
    contact: footer.contact,
    phone: phone.display,
    phoneAddress: phone.href,
    seal: seal.asset,
    sealAlternative: seal.alt,
    searchLabel: search.label,
    searchSynonyms: search.synonyms,
    searchNoResults: search.noResults,
    searchNoResultsHelp: search.noResultsHelp,
  };
  const extra: Mapping = {
    ...outage,
    fees: reader.fees(fees, { file: feesFile, field: "" }),
    recipients: reader.recipients(recipients, { file: recipientsFile, field: "" }),
    promotions: await reader.promotions(top.promotions, at("promotions")),
    joinLinks: await reader.namedLinks(top.joinLinks, at("joinLinks")),
    navigation: await reader.dropdowns(menus.navigation, near("navigation")),
    secondaryLinks: await reader.links(menus.secondaryLinks, near("secondaryLinks")),
    memberLinks: await reader.links(menus.memberLinks ?? [], near("memberLinks")),
    join: await reader.link(menus.join, "join", near("join"), "button"),
    login: await reader.link(menus.login, "login", near("login"), "button"),
    searchSuggestions: await reader.links(search.suggestions, near("search.suggestions")),
    searchContact: await reader.link(
      search.contact,
      "searchContact",
      near("search.contact"),
      "button",
    ),
    footerColumns: await reader.footerColumns(links.columns, near("footer.columns")),
    footerLegal: await reader.links(links.legal, near("footer.legal")),
    footerSocial: await reader.links(links.social, near("footer.social")),
  };
  for (const [key, value] of Object.entries(extra)) if (value === undefined) delete extra[key];
  await compileEntry("appSettings", "appSettings", fields, at(""), context, extra);
}
