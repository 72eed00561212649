import { expect, test } from "vitest";
import cases from "../../../fixtures/cases/promotions.json";
import type { PromotionModel } from "../content/model";
import { activePromotions } from "./promotions";

const june: PromotionModel = {
  title: "Join in June",
  text: "Up to 1 month free membership.",
  from: "2025-06-01",
  to: "2025-06-30",
  pages: ["/join-gs1", "/resources/application-forms-and-fees"],
};

test.each(cases)("$name", ({ now, path, shown }) => {
  expect(activePromotions([june], path, Date.parse(now))).toEqual(shown ? [june] : []);
});
