import { useEffect, useLayoutEffect, useState } from "react";
import { useIsServed } from "../use-is-served";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes whatever stands in the fields of a page when its code arrives for typed: on a slow connection people use them
 * before that, and a browser fills them in again on the way back. React hears of neither, and the form would show answers
 * that it does not have. Stands before all fields, because React changes them while it hydrates them.
 */
export function EarlyEntries() {
  // A page that is shown later has fields of its own.
  const isHydrating = useIsServed();
  const [entries] = useState(() => (isHydrating ? earlyEntries() : []));
  const [isHydrated, setHydrated] = useState(false);
  // Set here, it is drawn at once: there is no typing in between, which an older entry would undo. The effects of the page
  // run before that, and what they fill in, such as what the device holds, is older than what was typed.
  useLayoutEffect(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated) void enterAll(entries);
  }, [isHydrated, entries]);
  return null;
}

async function enterAll(entries: (() => void)[]): Promise<void> {
  for (const enter of entries) {
    // React draws the form with one entry before it hears of the next.
    await undefined;
    enter();
  }
}

/** What enters again all that is not as the server sent it; choices last, since one may put other fields on the page. */
function earlyEntries(): (() => void)[] {
  if (typeof document === "undefined") return [];
  const typed: (() => void)[] = [];
  const chosen: (() => void)[] = [];
  // What a file field holds cannot be set.
  const controls = "main :is(input:not([type=file]), textarea, select)";
  for (const control of document.querySelectorAll<Control>(controls)) {
    if (control.matches("[type=radio], [type=checkbox]")) {
      const choice = control as HTMLInputElement;
      const { checked, defaultChecked, type } = choice;
      // A radio button that is no longer chosen changes with the one that is.
      if (checked !== defaultChecked && (checked || type === "checkbox")) {
        chosen.push(() => choose(choice, checked));
      }
    } else {
      const { value } = control;
      const sent = sentValue(control);
      if (value !== sent) typed.push(() => type(control, sent, value));
    }
  }
  return [...typed, ...chosen];
}

/** What stood in a field when the server sent it. */
function sentValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

// React ignores the event of a field that is as React knows it, so both set back first what the server sent.

function type(control: Control, sent: string, value: string): void {
  control.value = sent;
  const prototype = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

function choose(choice: HTMLInputElement, checked: boolean): void {
  choice.checked = !checked;
  choice.click();
}
