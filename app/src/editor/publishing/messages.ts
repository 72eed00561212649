/** The words about publishing. */
import type { Cause, PublishedBuild, RollBackFault } from "./publishing";

export const words = {
  title: "Publishing",
  loading: "Asking what was published",
  failed: "The server did not say what was published.",
  off: "This server does not build the site by itself. Changes appear when the site is built again.",
  none: "Nothing has been published yet since this server was set up.",
  running: "A build is running.",
  live: "Live",
  builds: "Builds",
  why: "What the build said",
  rollBack: "Go back to this build",
  rollBackNote:
    "Visitors get this build at once. It stays until something is published again: mend the content first.",
  rollBackYes: "Yes, go back",
  rollBackNo: "No",
  rolledBack: "Visitors get the earlier build now.",
};

export const outcomes: Record<PublishedBuild["outcome"], string> = {
  published: "Published",
  unchanged: "Nothing had changed",
  failed: "Failed",
  rolledBack: "Went back",
};

export const rollBackFaults: Record<RollBackFault, string> = {
  gone: "This build is no longer kept, so the site stays as it is.",
  running: "A build is running. Wait until it has ended, then try again.",
  failed: "The server did not answer as it should. The site stays as it is.",
};

const date = new Intl.DateTimeFormat("en-AU", { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat("en-AU", { timeStyle: "short" });

/** Such as `27 Nov 2026, 4:05 pm`. */
export const when = (instant: number): string => date.format(instant);

export const since = (instant: number): string =>
  `${words.running} It began at ${clock.format(instant)}.`;

export const retry = (at: number, attempt: number): string =>
  `The last build failed. It is tried again at ${clock.format(at)} (attempt ${attempt}).`;

export function took(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return whole === 1 ? "1 second" : `${whole} seconds`;
  const minutes = Math.round(whole / 60);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

const causes: Record<Cause["by"], string> = {
  webhook: "after a change in the content service",
  command: "typed on the server",
  retry: "tried again after a failure",
  editor: "in the preview tool",
  start: "when the server started",
  day: "because a new day has begun, by which dated content changes",
};

/** Such as `after a change in the content service: page home, by 4FLr…`. */
export function because({ by, user, entry }: Cause): string {
  const what = entry ? `: ${entry.contentType ?? "entry"} ${entry.id}` : "";
  return `${causes[by]}${what}${user === null ? "" : `, by ${user}`}`;
}

export const warningCount = (count: number): string =>
  count === 1 ? "1 thing is not as it was entered" : `${count} things are not as they were entered`;
