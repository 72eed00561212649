/** Offers above a page, while they hold. */
import type { PromotionModel } from "../content/model";
import type { PageRules } from "../engine/load-page-rules";

/** The offers that are shown on the page at `path` at `now` (epoch milliseconds). */
export function activePromotions(
  rules: PageRules,
  promotions: PromotionModel[],
  path: string,
  now: number,
): PromotionModel[] {
  return promotions.filter(
    ({ pages, start, end }) => pages.includes(path) && rules.promotionHolds(start, end, now),
  );
}
