import { useEffect, useState } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what somebody entered into the control `id` before the page reacted to people.
 *
 * The control is in the HTML, so a quick visitor on a slow line uses it before its code is there.
 * React then sets it to `value`, what the state says; this enters once more what had been entered.
 */
export function useEarlyValue(id: string | undefined, value: unknown): void {
  // In the first render, when the control is there only if it came with the HTML.
  const [early] = useState(() => controlOf(id)?.value);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is taken over once.
  useEffect(() => {
    const control = controlOf(id);
    const current = String(value ?? "");
    if (!control || early === undefined || early === current) return;
    // By way of the current value, or React takes the control's value for the one it knows.
    control.value = current;
    const prototype = Object.getPrototypeOf(control) as Control;
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, early);
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
}

function controlOf(id: string | undefined): Control | null {
  if (typeof document === "undefined" || id === undefined) return null;
  return document.getElementById(id) as Control | null;
}
