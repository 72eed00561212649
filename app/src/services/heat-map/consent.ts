/** Whether the visitor has agreed that we measure how the site is used. Until then we do not. */
const STORAGE = "measurement-consent";

/** Whether we may measure. A browser that asks not to be tracked outweighs an earlier yes. */
export function hasConsent(): boolean {
  return !refusesTracking() && answer() === "yes";
}

/** Whether to ask: there is no answer yet, and the browser does not ask not to be tracked. */
export function isConsentOpen(): boolean {
  return !refusesTracking() && answer() === null;
}

export function answerConsent(consent: "yes" | "no"): void {
  try {
    localStorage.setItem(STORAGE, consent);
  } catch {
    // Storage can be full or forbidden; without an answer nothing is measured.
  }
}

function answer(): string | null {
  try {
    return localStorage.getItem(STORAGE);
  } catch {
    return "no";
  }
}

/** Global Privacy Control, a request that browsers make for their users. */
function refusesTracking(): boolean {
  return (
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
