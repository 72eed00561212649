/** The words about a draft that is shared, for editors and for those they share it with. */
import type { ShareFault, ShareLink } from "./share";
import type { Shared } from "./shared-page";

export const words = {
  title: "Share this draft",
  what: "Make a link for someone who has no account. They see this page as it is drafted now. For what you change later, make a new link.",
  howLong:
    "The link works for 7 days, for anyone who has it, and for this page alone. Links in the page lead to the site as it is.",
  make: "Make a link",
  made: "The link is ready. Copy it and send it.",
  loading: "Reading the links to this page",
  failed: "The links to this page could not be read.",
  links: "Links to this page",
  withdraw: "Withdraw",
  withdrawn: "The link is withdrawn. It opens nothing any more.",
  notWithdrawn: "The link could not be withdrawn. It still works.",
};

export const shareFaults: Record<ShareFault, string> = {
  tooMany: "There are 100 links to drafts already. Withdraw one, then try again.",
  tooLarge: "This page is too large to share.",
  failed: "The link could not be made. Try again in a moment.",
};

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long" });
const clock = new Intl.DateTimeFormat("en-AU", { timeStyle: "short" });
/** Such as `4 December 2026, 3:05 pm`. */
const instant = (at: number): string => `${day.format(at)}, ${clock.format(at)}`;

/** Such as `Made by Robin Sample on 27 November 2026, 3:05 pm. Works until 4 December 2026, 3:05 pm.` */
export const about = ({ sharedBy, sharedAt, endsAt }: ShareLink): string =>
  `Made by ${sharedBy} on ${instant(sharedAt)}. Works until ${instant(endsAt)}.`;

/** What tells one link from another: `the link of 27 November 2026, 3:05 pm`. */
export const linkOf = ({ sharedAt }: ShareLink): string => `the link of ${instant(sharedAt)}`;

/** For those who have the link. */
export const shown = {
  region: "Shared draft",
  retry: "Try again",
  leave: "Leave the draft",
};

/** What the bar says. */
export function sharedNote(shared: Shared): string {
  switch (shared.type) {
    case "shown": {
      const { sharedBy, sharedAt, endsAt } = shared.shared;
      return `Draft of this page, shared by ${sharedBy} on ${day.format(sharedAt)}. The link works until ${instant(endsAt)}.`;
    }
    case "ended":
      return "The draft you were sent is no longer shown. You see the site as visitors do.";
    case "failed":
      return "The draft could not be loaded. You see the site as visitors do.";
  }
}
