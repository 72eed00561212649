/**
 * The first script of every page. It waits until the page is painted, then fetches the site's code
 * and data side by side. Scripts that start sooner compete with the text for a slow connection and
 * a slow processor.
 *
 * It imports what nobody else does; otherwise the bundler would make it fetch what it shares with the rest.
 */
import { keepTranslatedTexts } from "./translated-texts";

/** A covered window may never be painted, so the wait ends after this many milliseconds. */
const LONGEST_WAIT = 3000;

/** A form is sent by the browser where the code is not there this many milliseconds after the click. */
const LONGEST_HOLD = 6000;

/** The files that the build names in this script's element; those of `code` run in that order. */
const { code = "", site = "" } =
  document.querySelector<HTMLScriptElement>("script[data-code]")?.dataset ?? {};

const giveUp = keepEarlyClicks();
keepTranslatedTexts();

void Promise.all([whole(), painted()]).then(async () => {
  const files = code.split(" ");
  for (const href of files) ask({ rel: "modulepreload", href });
  ask({ rel: "preload", as: "fetch", crossOrigin: "", href: site });
  for (const file of files) await import(/* @vite-ignore */ file).catch(giveUp);
});

function ask(link: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement("link"), link));
}

function whole(): Promise<unknown> | undefined {
  if (document.readyState !== "loading") return undefined;
  return new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
}

function painted(): Promise<unknown> | undefined {
  const isTold = PerformanceObserver.supportedEntryTypes.includes("paint");
  if (!isTold || document.visibilityState === "hidden") return undefined;
  return new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT);
  });
}

/**
 * Repeats the clicks on buttons that came before the page was hydrated, once it is. The buttons are in the HTML, so on a
 * slow connection people press them before their code has loaded. What was typed behind a click counts more than what the
 * click writes into the same field.
 *
 * A form with an address is sent by the browser itself where the code does not come: when that is known, for which this gives
 * the function to call, or some seconds after the click. Without an address it is not, because what was typed would be lost.
 */
function keepEarlyClicks(): () => void {
  /** In the order in which each was last used: buttons, and fields with what stands in them. */
  const used = new Map<HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement, string>();
  const early = new AbortController();
  const options = { capture: true, signal: early.signal };
  const keepClick = (event: Event) => {
    const button =
      event.target instanceof Element
        ? event.target.closest<HTMLButtonElement>("#root button")
        : null;
    if (!button || worksAlone(button)) return;
    stop(event);
    used.delete(button);
    used.set(button, "");
    if (isSent(button.form)) setTimeout(giveUp, LONGEST_HOLD);
  };
  const keepTyped = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.type === "checkbox" || target.type === "radio") return;
    used.delete(target);
    used.set(target, target.value);
  };
  const refuseSubmit = (event: Event) => {
    if (!(event.target as Element).hasAttribute("action")) stop(event);
  };
  const giveUp = () => {
    if (early.signal.aborted) return;
    early.abort();
    document.addEventListener("submit", refuseSubmit, true);
    for (const button of used.keys()) {
      if (button instanceof HTMLButtonElement && isSent(button.form)) button.click();
    }
  };
  document.addEventListener("click", keepClick, options);
  document.addEventListener("input", keepTyped, options);
  document.addEventListener("submit", refuseSubmit, options);
  document.addEventListener(
    "hydrated",
    async () => {
      document.removeEventListener("submit", refuseSubmit, true);
      if (early.signal.aborted) return;
      early.abort();
      let isClicked = false;
      for (const [element, text] of used) {
        if (element instanceof HTMLButtonElement) {
          isClicked = true;
          element.click();
          await undefined; // React draws what a click says in a microtask
        } else if (isClicked && element.value !== text) typeInto(element, text);
      }
    },
    { once: true },
  );
  return giveUp;
}

/** As a person types: React takes notice of what is not written by way of its own property. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether the browser does what the button is for. */
function worksAlone(button: HTMLButtonElement): boolean {
  const form = button.form;
  return (
    button.popoverTargetElement != null || (form?.hasAttribute("action") === true && !isSent(form))
  );
}

/** Whether the browser can send a form to the server, which answers with a page. */
function isSent(form: HTMLFormElement | null): boolean {
  return form?.getAttribute("method") === "post";
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
