/** Shows a document in a colour scheme of its own, whatever the system prefers. */

export type Scheme = "light" | "dark";

const PREFERS = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g;

/** The conditions as they were written, because each change begins with them. */
const written = new WeakMap<MediaList, string>();

/** Answers the condition in the styles of `document`; browsers have no other way to do so for one frame. */
export function showScheme(document: Document, scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
  for (const sheet of document.styleSheets) answer(sheet.cssRules, scheme);
}

function answer(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    // Its class is that of the frame's window, not of this one.
    if ("media" in rule) answerCondition(rule.media as MediaList, scheme);
    if ("cssRules" in rule) answer(rule.cssRules as CSSRuleList, scheme);
  }
}

function answerCondition(media: MediaList, scheme: Scheme): void {
  const text = written.get(media) ?? media.mediaText;
  if (text.search(PREFERS) === -1) return;
  written.set(media, text);
  media.mediaText = text.replace(PREFERS, (_, asked) =>
    asked === scheme ? "(min-width: 0px)" : "(max-width: 0px)",
  );
}
