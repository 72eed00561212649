/** What happens after a page is shown: where the visitor is put, and what is said. */

/** Hashes that are dialogs, not places. */
export function isModalHash(hash: string): boolean {
  return hash.startsWith("#modal=");
}

/** Moves focus to the element `hash` names, if there is one; the view stays where it is. */
export function focusHash(hash: string): HTMLElement | undefined {
  if (hash.length < 2 || isModalHash(hash)) return undefined;
  const target = document.getElementById(decode(hash.slice(1)));
  if (!target) return undefined;
  focusOn(target);
  return target;
}

/** Moves focus to the page's heading without scrolling. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1") ?? document.getElementById("main");
  if (heading) focusOn(heading);
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
