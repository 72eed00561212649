/** Whether a visitor agreed that the use of the site is measured. Until they do, it is not. */
const STORAGE = "measurement-consent";

/** Their own browser's request not to be tracked outweighs an earlier yes. */
export function hasConsent(): boolean {
  return !refusesTracking() && answer() === "yes";
}

/** Whether there is something to ask: no answer yet, and no request not to be tracked. */
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
