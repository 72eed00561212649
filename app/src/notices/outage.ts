/** The notice that joining is closed for maintenance: when it shows and what it says. */
import { codePages } from "../content/code-addresses";
import type { SiteModel } from "../content/model";
import type { PageRules } from "../engine/load-page-rules";

type Outage = NonNullable<SiteModel["outage"]>;

/** The longest delay a browser timer can hold. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The outage that closes the page at `path` at `now`, if there is one. */
export function outageOn(
  rules: PageRules,
  site: SiteModel,
  path: string,
  now: number,
): Outage | undefined {
  const { outage } = site;
  if (!outage || path !== codePages.join) return undefined;
  return rules.outageState(outage.start, outage.end, now) === "during" ? outage : undefined;
}

/** Milliseconds until `outageOn` is to be asked again, if a timer can wait that long. */
export function nextChange(site: SiteModel, path: string, now: number): number | undefined {
  if (!site.outage || path !== codePages.join) return undefined;
  const next = [site.outage.start, site.outage.end].find((instant) => instant > now);
  return next !== undefined && next - now <= MAX_TIMER_MS ? next - now : undefined;
}

/** The wording the specification requires, with times in `timeZone`: the visitor's own unless a test names one. */
export function outageLines({ start, end }: Outage, timeZone?: string): string[] {
  const clock = new Intl.DateTimeFormat("en-AU", {
    ...(timeZone && { timeZone }),
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  return linesOf(clock.format(start), clock.format(end));
}

/** The same with times that are written already, where no script knows the visitor's zone. */
export const linesOf = (start: string, end: string): string[] => [
  "Join GS1 Australia is currently unavailable due to maintenance, we apologise for any inconvenience caused.",
  `The service will be down from ${start} to ${end} (Local Time)`,
  "Please try again later.",
];
