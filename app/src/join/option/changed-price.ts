/**
 * The price of the answers. The fees of a page that was open for long are old; where the server has refused their price, what it
 * said counts on every screen until the page is loaded again.
 */
import { price as words } from "../../../../fixtures/content/words/join";
import { say } from "../../say";
import { dollars } from "../../ui/format";
import type { JoinForm } from "../form/form";
import type { PriceModel } from "./PriceLines";

/** The price of the answers as they are, and how it differs from the one that was shown before. */
export function priceOf({ engine, answers, fees, now, changedPrice }: JoinForm): {
  price: PriceModel | undefined;
  difference?: string;
} {
  const shown = engine.quote(answers, fees, now);
  // The price of other answers has not been refused.
  if (shown === undefined || shown.totalCents !== changedPrice?.shownCents) return { price: shown };
  const price = changedPrice.now;
  const cents = price.totalCents - shown.totalCents;
  if (cents === 0) return { price };
  const amounts = { amount: dollars(Math.abs(cents)), shown: dollars(shown.totalCents) };
  return { price, difference: say(cents < 0 ? words.less : words.more, amounts) };
}
