/**
 * What was typed to learn a price, and the same as answers of the application, which does not ask it again. Kept until the
 * document is left, and nowhere else: it is there on the next page that asks.
 */
import type { Answers, PriceField } from "../../engine/load-membership";

export type Typed = Partial<Record<PriceField, string>>;

type Estimated = { typed: Typed; answers: Answers | undefined };

let last: Estimated = { typed: {}, answers: undefined };

export const estimated = {
  read: (): Estimated => last,
  note: (typed: Typed, answers: Answers | undefined): void => {
    last = { typed, answers };
  },
};
