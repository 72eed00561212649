/** Moves the focus after a navigation, so that keyboards and screen readers continue at the right place. */

/** Whether `hash` opens a dialog instead of naming a part of the page. */
export function isModalHash(hash: string): boolean {
  return hash.startsWith("#modal=");
}

/** The element that `hash` names, if there is one. */
export function hashTarget(hash: string): HTMLElement | undefined {
  if (hash.length < 2 || isModalHash(hash)) return undefined;
  return document.getElementById(decode(hash.slice(1))) ?? undefined;
}

/** Moves focus to the element that `hash` names, if there is one, without scrolling. */
export function focusHash(hash: string): HTMLElement | undefined {
  const target = hashTarget(hash);
  if (target) focusOn(target);
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
