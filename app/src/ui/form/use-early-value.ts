import { useEffect, useState, useSyncExternalStore } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what a visitor entered into the control `id` before the page was hydrated.
 *
 * The control is in the HTML, so on a slow connection people use it before its code has loaded.
 * React then sets it to `value` from its state; this hook enters the early value again.
 */
export function useEarlyValue(id: string | undefined, value: unknown): void {
  // A control that mounts later may find another one under its id, whose value is not its own.
  const isHydrating = useSyncExternalStore(neverChanges, no, yes);
  const [early] = useState(() => (isHydrating ? controlOf(id)?.value : undefined));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is hydrated once.
  useEffect(() => {
    const current = String(value ?? "");
    if (early === undefined || early === current) return;
    // Each in a task of its own, so that the form is drawn with one value before it hears of the next.
    const timer = setTimeout(() => {
      const control = controlOf(id);
      if (!control) return;
      // Sets the current value first; otherwise React sees no change and ignores the event.
      control.value = current;
      const prototype = Object.getPrototypeOf(control) as Control;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, early);
      control.dispatchEvent(new Event("change", { bubbles: true }));
    });
    return () => clearTimeout(timer);
  }, []);
}

const neverChanges = () => () => {};
const no = () => false;
const yes = () => true;

function controlOf(id: string | undefined): Control | null {
  if (typeof document === "undefined" || id === undefined) return null;
  return document.getElementById(id) as Control | null;
}
