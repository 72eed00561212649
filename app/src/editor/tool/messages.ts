/** The words of the editor's tool. */

import type { LineKind } from "../../content/lines";
import type { PreviewState } from "../drafts/preview";
import type { Other } from "../presence";
import type { RunsOut, View } from "./metadata";

export const words = {
  tool: "Preview",
  actions: "Actions",
  signIn: "Sign in to preview",
  signInNote: "You see the site as visitors do.",
  enableInspect: "Enable inspect",
  disableInspect: "Disable inspect",
  viewDraft: "View draft",
  viewPublished: "View published",
  endPreview: "End preview",
  signOut: "Sign out",
  compare: "Compare",
  share: "Share",
  publishing: "Publishing",
  devices: "Devices",
  date: "Date",
  retry: "Try again",
  sessionEnded: "Your session has ended.",
  signInAgain: "Sign in again",
  fold: "Collapse the preview tool",
  unfold: "Expand the preview tool",
  moveToTop: "Move the preview tool to the top",
  moveToBottom: "Move the preview tool to the bottom",
  close: "Close the preview tool",
  check: "Check",
  /** Where a problem is. */
  here: "On this page",
  elsewhere: "On other pages",
  around: "Around the pages, and in entries that no page names",
  /** Where else the same is wrong. */
  more: (count: number) => (count === 1 ? "1 more place" : `${count} more places`),
};

const things = (count: number) => (count === 1 ? "1 thing" : `${count} things`);

/** What publishing would bring. */
export const checks = {
  title: "Will it publish?",
  loading: "Checking all pages",
  failed: "The content could not be read, so it was not checked.",
  runningOut: "Ends soon, or has ended",
  verdict: (problems: number, waiting: number) => {
    if (waiting === 0) return "Everything that is drafted is published.";
    if (problems === 0) return "Yes, all of it, as it is entered.";
    const are = problems === 1 ? "is" : "are";
    return `Yes, but ${things(problems)} would not be on the site as ${problems === 1 ? "it" : "they"} ${are} entered.`;
  },
  live: (count: number) =>
    `${things(count)} ${count === 1 ? "is not as it was" : "are not as they were"} entered on the site today`,
  waiting: (count: number) =>
    count === 1 ? "1 entry is not published yet" : `${count} entries are not published yet`,
  isNew: "new",
  needs: (names: string[]) =>
    `Publish with it: ${new Intl.ListFormat("en-AU").format(names)}. Without, it shows less.`,
};

/** The site on another day. */
export const date = {
  title: "The site on another day",
  note: "Fees, promotions, outages, articles and events appear and go on their days. Choose a day to see the site as it will be then.",
  shown: (day: string) => `You see the site as it is on ${day}.`,
  /** In the tool, as long as another day is shown. */
  on: (day: string) => `As on ${day}`,
  label: "Day and time in Sydney",
  hint: "What you see is the content of today on that day. What applicants pay is decided when they send.",
  wrong: "Choose a day and a time.",
  go: "Show this day",
  today: "Back to today",
  coming: "What changes by itself",
  loading: "Reading the content",
  failed: "The content could not be read.",
  none: "Nothing that is dated is still to come.",
};

export const confirm = {
  title: "To confirm before launch",
  note: "Only the owner of the site knows these. Fill in the field, then delete the entry of the fact. The site does not go live before those that a law or a price needs; it can go live with the others.",
  here: "On this page",
  elsewhere: "On other pages",
  field: "Fill in",
  entry: "Entry",
  owner: "Asked of",
  needed: "Going live",
  needs: {
    law: "waits for it, because a law needs it",
    price: "waits for it, because a price needs it",
    no: "does not wait for it",
  },
  meanwhile: "Until then",
};

export const viewNames: Record<View, string> = {
  draft: "Draft",
  published: "Published",
  deployed: "Deployed",
};

const stateNotes: Record<View, Record<PreviewState, string>> = {
  draft: {
    loading: "Loading the draft.",
    ready: "You see changes that are not published yet.",
    failed: "The draft could not be read. The page stays as it was.",
    notFound: "The draft has no page at this address.",
    ended: words.sessionEnded,
  },
  published: {
    loading: "Loading what is published.",
    ready: "You see what is published now.",
    failed: "What is published could not be read. The page stays as it was.",
    notFound: "No page is published at this address.",
    ended: words.sessionEnded,
  },
  deployed: {
    loading: "Loading the preview.",
    ready: words.signInNote,
    failed: words.signInNote,
    notFound: words.signInNote,
    ended: words.signInNote,
  },
};

export const stateNote = (view: View, state: PreviewState): string => stateNotes[view][state];

/** What the folded tool adds to the name of a view that is not all there. */
export const stateNames: Record<Exclude<PreviewState, "ready">, string> = {
  loading: "Loading",
  failed: "Could not be read",
  notFound: "No page here",
  ended: "Session ended",
};

export const problemCount = (count: number): string =>
  count === 1 ? "1 problem" : `${count} problems`;

const runsOutNames: Record<string, string> = {
  fees: "The table of fees",
  publicHolidays: "The table of public holidays",
  securityContact: "The security contact (publish to renew it)",
  offer: "An offer on the first invoice",
  promotion: "The promotion",
  outage: "The planned outage",
};

/** Such as `The promotion “Join in June”: 12 days left, until 30 June 2027`. */
export function runsOut({ what, title, lastDay, daysLeft }: RunsOut): string {
  const name = runsOutNames[what] ?? what;
  const date = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" });
  const days = daysLeft === 1 ? "1 day left" : `${daysLeft} days left`;
  const left = daysLeft < 0 ? "over" : daysLeft === 0 ? "the last day" : days;
  const named = title === null ? name : `${name} “${title}”`;
  return `${named}: ${left}, until ${date.format(new Date(lastDay))}`;
}

/** Facts to confirm on the page on screen, or elsewhere if it has none. */
export function confirmCount(facts: { isHere: boolean }[]): string {
  const here = facts.filter(({ isHere }) => isHere).length;
  return here > 0 ? `${here} to confirm here` : `${facts.length} to confirm`;
}

/** Such as `Also here: Robin Sample, and you in another tab`. */
export function alsoHere(others: Other[]): string {
  const names = others.map(({ name, isSame }) => (isSame ? "you in another tab" : name));
  return `Also here: ${new Intl.ListFormat("en-AU").format(names)}`;
}

/** Such as `Robin Sample, until 7:30 pm`. */
export function session(name: string, expiresAt: number): string {
  const time = new Intl.DateTimeFormat("en-AU", { hour: "numeric", minute: "2-digit" });
  return `${name}, until ${time.format(expiresAt)}`;
}

export const version = (number: string): string => `Version ${number}`;

export const difference = {
  title: "Draft and published",
  loading: "Reading both versions",
  failed: "The versions could not be read.",
  none: "The texts are the same.",
  noDraft: "The draft has no page at this address: publishing it removes the page.",
  noPublished: "No page is published at this address yet: all of the draft is new.",
  neither: "Neither version has a page at this address.",
  changed: "changed",
  removed: "removed",
  added: "added",
  /** Screen readers hear these around words in a line. */
  removedWords: "[removed: ",
  addedWords: "[added: ",
  endOfWords: "]",
  same: (count: number) => (count === 1 ? "1 line is the same" : `${count} lines are the same`),
  changes: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
};

/** The page on several devices. */
export const devices = {
  title: "This page on three devices",
  colours: "Colours",
  light: "Light",
  dark: "Dark",
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Desktop",
  pixels: (width: number) => `${width} pixels wide`,
  frame: (device: string, width: number) => `${device}, ${width} pixels wide`,
};

/** What a line of the page is. */
export const kinds: Record<LineKind, string> = {
  title: "Title",
  description: "Description for search engines",
  heading: "Heading",
  text: "Text",
  item: "List item",
  row: "Table row",
  link: "Link",
  image: "Image",
  tool: "Tool",
  effective: "In effect from",
  reviewed: "Last reviewed",
};
