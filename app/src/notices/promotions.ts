/** Offers with a first and a last day, counted in Sydney wherever the visitor is. */
import type { PromotionModel } from "../content/model";

const day = 24 * 60 * 60 * 1000;

/** The date in Sydney at `now` (epoch milliseconds): `2025-06-01`. */
export function sydneyDay(now: number): string {
  const calendar = new Intl.DateTimeFormat("en-AU", {
    timeZone: "Australia/Sydney",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  const parts = calendar.formatToParts(now);
  const part = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The offers that are shown on the page at `path` at `now`. */
export function activePromotions(
  promotions: PromotionModel[],
  path: string,
  now: number,
): PromotionModel[] {
  // The first use of Intl is slow on a phone, so offers that are clearly out of date do not need it.
  const near = promotions.filter(
    ({ pages, from, to }) =>
      pages.includes(path) && Date.parse(from) - day <= now && now <= Date.parse(to) + day,
  );
  if (near.length === 0) return [];
  const today = sydneyDay(now);
  return near.filter(({ from, to }) => from <= today && today <= to);
}
