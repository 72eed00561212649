import { createRoot, type Root } from "react-dom/client";
import type { SiteModel } from "../content/model";
import { loadPageRules } from "../engine/load-page-rules";
import { announce } from "../ui/Announcer";
import { mayHaveNotice } from "./due";
import { Notices } from "./Notices";
import { noticesId } from "./notices-id";
import { nextChange, outageLines, outageOn } from "./outage";
import { activePromotions } from "./promotions";
import { referrerMessage } from "./referrer";

let root: Root | undefined;
let announced: string | undefined;
let change: ReturnType<typeof setTimeout> | undefined;
let latest = 0;

/** Shows exactly the notices that the page at `path` has at `now`; without the rules, none that need them. */
export async function showNotices(site: SiteModel, path: string, now: number): Promise<void> {
  const container = document.getElementById(noticesId);
  if (!container) return;
  latest += 1;
  const call = latest;
  const { search } = location;
  const rules = mayHaveNotice(site, path, search, now)
    ? await loadPageRules().catch(() => undefined)
    : undefined;
  // Another page has come meanwhile.
  if (call !== latest) return;
  const referrer = rules && referrerMessage(rules, site, search);
  const outage = rules && outageOn(rules, site, path, now);
  const promotions = rules ? activePromotions(rules, site.promotions, path, now) : [];
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
