import type { SiteModel } from "./model";

/** Puts the current year in Sydney into the copyright line. */
export function withYear(site: SiteModel, today: Date): SiteModel {
  const year = new Intl.DateTimeFormat("en-AU", { year: "numeric", timeZone: "Australia/Sydney" });
  const copyright = site.footer.copyright.replace("{year}", year.format(today));
  return { ...site, footer: { ...site.footer, copyright } };
}
