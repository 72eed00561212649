import { expect, test } from "vitest";
import { loadEngine } from "../engine/load-engine";
import { describePrefix } from "./check-digit/messages";
import { describeNoTradeItem } from "./gtin-14/messages";
import { internalNote } from "./numbering/messages";
import { UNKNOWN_TO_OTHERS } from "./restricted-numbers";

test.each([
  ["2012345678903", "for use inside one country or region, such as for goods weighed in store"],
  ["0212345678909", "for use inside one country or region, such as for goods weighed in store"],
  ["0412345678903", "for use inside one company"],
  ["20123451", "for use inside one company"],
])("%s is %s, in every tool that takes it", async (text, use) => {
  const outcome = (await loadEngine()).checkNumber(text, "auto");
  if (outcome.type !== "number") throw new Error(outcome.type);
  const { prefix } = outcome.key;
  if (prefix === null) throw new Error("no prefix");
  const told = [describePrefix(outcome.key, prefix), describeNoTradeItem(prefix)];
  for (const words of [...told, internalNote]) {
    expect(words).toContain(use);
    expect(words).toContain(UNKNOWN_TO_OTHERS);
  }
});
