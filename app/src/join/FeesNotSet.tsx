import { useSyncExternalStore } from "react";
import type { SiteModel } from "../content/model";
import { FeesEnquiry } from "../notices/FeesEnquiry";
import { useSite } from "../site-context";
import { filled } from "../ui/filled";
import { Notice } from "../ui/Notice";

/** Whether there are fees today: without them there is no price, and no joining. In the HTML, on the day of the build. */
export function useIsPriced({ feesWindow }: SiteModel, now: () => number): boolean {
  const { start, end, isOpen } = feesWindow;
  return useSyncExternalStore(
    noChanges,
    () => start <= now() && now() < end,
    () => isOpen,
  );
}

const noChanges = () => () => undefined;

/** What stands in place of a price on a day without fees. */
export function FeesNotSet() {
  const { feesWindow, membershipWords } = useSite();
  const { feesNotSet, feesQuestion } = membershipWords.start;
  const day = feesWindow.endDay;
  return (
    <Notice tone="information">
      <p>{filled(feesNotSet, { day })}</p>
      <FeesEnquiry question={feesQuestion.replaceAll("{day}", day)} />
    </Notice>
  );
}
