/** Tells the server which page this tab shows, and who else looks at it. */
import * as v from "valibot";

/** Someone else on the page; with `isSame`, another tab of this browser. */
export type Other = { name: string; isSame: boolean };

const schema = v.object({
  others: v.array(v.object({ name: v.string(), isSame: v.boolean() })),
});

/** The server forgets a tab after a minute. */
const EVERY_MS = 20_000;

/**
 * Calls `onChange` with who else looks at the page at `path`, until `signal` ends it. A tab that is hidden says nothing, and is
 * forgotten; what cannot be asked is asked again in time. Returns a function to call when another page is shown.
 */
export function watchPresence(
  path: () => string,
  onChange: (others: Other[]) => void,
  signal: AbortSignal,
): () => void {
  // A document is a tab as far as others see.
  const tab = crypto.randomUUID();
  let asked = 0;
  const tell = async () => {
    if (signal.aborted || document.visibilityState === "hidden") return;
    asked += 1;
    const call = asked;
    const body = JSON.stringify({ tab, path: path() });
    const headers = { "content-type": "application/json" };
    const answer = await fetch("/api/__octana/presence", { method: "POST", headers, body, signal })
      .then(async (response) => v.safeParse(schema, await response.json()))
      .catch(() => undefined);
    // Another page was shown meanwhile, or the preview has ended.
    if (call !== asked || signal.aborted) return;
    onChange(answer?.success ? answer.output.others : []);
  };
  const timer = setInterval(tell, EVERY_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  document.addEventListener("visibilitychange", tell, { signal });
  void tell();
  return () => void tell();
}
