import { expect, test } from "vitest";
import type { PromotionModel } from "../content/model";
import { loadPageRules } from "../engine/load-page-rules";
import { activePromotions } from "./promotions";

const offer: PromotionModel = {
  title: "Join in June",
  text: "Up to 1 month free membership.",
  start: 1_000,
  end: 2_000,
  pages: ["/join-gs1", "/resources/application-forms-and-fees"],
};

test.each([
  ["before it holds", "/join-gs1", 999, false],
  ["from its first moment", "/join-gs1", 1_000, true],
  ["on each of its pages", "/resources/application-forms-and-fees", 1_500, true],
  ["not on another page", "/", 1_500, false],
  ["not on a page below one of its own", "/join-gs1/result", 1_500, false],
  ["to its last moment", "/join-gs1", 1_999, true],
  ["not after it", "/join-gs1", 2_000, false],
])("an offer is shown %s: %s", async (_when, path, now, isShown) => {
  expect(activePromotions(await loadPageRules(), [offer], path, now)).toEqual(
    isShown ? [offer] : [],
  );
});
