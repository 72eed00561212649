import { createRoot, type Root } from "react-dom/client";
import type { SiteModel } from "../content/model";
import { announce } from "../ui/announce";
import { Notices } from "./Notices";
import { noticesId } from "./notices-place";
import { activePromotions } from "./promotions";
import { referrerMessage } from "./referrer";

let root: Root | undefined;
let said: string | undefined;

/** Shows the notices of the page at `path` as of `now`, and no others. */
export function showNotices(site: SiteModel, path: string, now: number): void {
  const place = document.getElementById(noticesId);
  if (!place) return;
  const referrer = referrerMessage(site, location.search);
  const promotions = activePromotions(site.promotions, path, now);
  root ??= createRoot(place);
  root.render(<Notices promotions={promotions} referrer={referrer} />);
  if (referrer && referrer !== said) announce(referrer);
  said = referrer;
}
