/** Offers with a first and a last day, which are days in Sydney, wherever the visitor is. */
import type { PromotionModel } from "../content/model";

const calendar = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Sydney",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day it is in Sydney at `now`, in epoch milliseconds: `2025-06-01`. */
export function sydneyDay(now: number): string {
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
  const today = sydneyDay(now);
  return promotions.filter(
    ({ pages, from, to }) => pages.includes(path) && from <= today && today <= to,
  );
}
