import { useState } from "react";

/** A choice of yes or no that is kept for the tab under `name`, because each view loads a document. */
export function useRemembered(name: string): [boolean, (is: boolean) => void] {
  const [is, setIs] = useState(() => isRemembered(name));
  return [
    is,
    (next) => {
      setIs(next);
      remember(name, next);
    },
  ];
}

function isRemembered(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function remember(name: string, is: boolean): void {
  try {
    if (is) sessionStorage.setItem(name, "");
    else sessionStorage.removeItem(name);
  } catch {
    // Storage can be forbidden; then the next page begins with no.
  }
}
