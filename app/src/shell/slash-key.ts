/** Whether "/" opens the search. A key alone can be struck by mistake, by hand or by voice, so it can be turned off (WCAG 2.1.4). */
const STORAGE = "slash-key";

export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(STORAGE) !== "off";
  } catch {
    return true;
  }
}

/** Kept for later visits, where the browser keeps anything. */
export function turnSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE);
    else localStorage.setItem(STORAGE, "off");
  } catch {
    // It holds for no longer than this.
  }
}
