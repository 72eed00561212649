/** Offers above a page, while they hold. */
import type { PromotionModel } from "../content/model";

/** The offers that are shown on the page at `path` at `now` (epoch milliseconds). */
export function activePromotions(
  promotions: PromotionModel[],
  path: string,
  now: number,
): PromotionModel[] {
  return promotions.filter(
    ({ pages, start, end }) => pages.includes(path) && start <= now && now < end,
  );
}
