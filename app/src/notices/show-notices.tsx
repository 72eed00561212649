import { createRoot, type Root } from "react-dom/client";
import type { SiteModel } from "../content/model";
import { announce } from "../ui/announce";
import { Notices } from "./Notices";
import { noticesId } from "./notices-id";
import { nextChange, outageLines, outageOn } from "./outage";
import { activePromotions } from "./promotions";
import { referrerMessage } from "./referrer";

let root: Root | undefined;
let announced: string | undefined;
let change: ReturnType<typeof setTimeout> | undefined;

/** Shows exactly the notices that the page at `path` has at `now`. */
export function showNotices(site: SiteModel, path: string, now: number): void {
  const container = document.getElementById(noticesId);
  if (!container) return;
  const referrer = referrerMessage(site, location.search);
  const outage = outageOn(site, path, now);
  const promotions = activePromotions(site.promotions, path, now);
  root ??= createRoot(container);
  const lines = outage ? outageLines(outage) : [];
  root.render(
    <Notices outage={lines} promotions={promotions} referrer={referrer} consent={site.consent} />,
  );
  const news = [...lines, referrer ?? ""].join(" ").trim();
  if (news && news !== announced) announce(news);
  announced = news;

  clearTimeout(change);
  const wait = nextChange(site, path, now);
  if (wait !== undefined) change = setTimeout(() => showNotices(site, path, now + wait), wait);
}
