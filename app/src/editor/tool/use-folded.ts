import { useState } from "react";

/** Kept for the tab, because each view loads a document. */
const STORAGE = "preview-tool-folded";

/** Whether the tool is folded, on the next pages too. */
export function useFolded(): [boolean, (isFolded: boolean) => void] {
  const [isFolded, setIsFolded] = useState(wasFolded);
  return [
    isFolded,
    (next) => {
      setIsFolded(next);
      remember(next);
    },
  ];
}

function wasFolded(): boolean {
  try {
    return sessionStorage.getItem(STORAGE) !== null;
  } catch {
    return false;
  }
}

function remember(isFolded: boolean): void {
  try {
    if (isFolded) sessionStorage.setItem(STORAGE, "");
    else sessionStorage.removeItem(STORAGE);
  } catch {
    // Storage can be forbidden; then it is unfolded on the next page.
  }
}
